"""Every message between the table and its clients, once: `schema.py` writes the client's types from here.

Sockets carry JSON objects told apart by `type`. Plies count decisions and chance outcomes of the line that
is being played, from 0; entries count everything that ever happened at a table, steps back included.
"""

# All of their names are used as one, `m`, and a list of them would only have to be kept up with.
from .account import *  # noqa: F403
from .friends import *  # noqa: F403
from .from_client import *  # noqa: F403
from .from_server import *  # noqa: F403
from .http import *  # noqa: F403
from .keeper import *  # noqa: F403
from .parts import *  # noqa: F403
from .ranks import *  # noqa: F403
from .telling import *  # noqa: F403
from .tournaments import *  # noqa: F403

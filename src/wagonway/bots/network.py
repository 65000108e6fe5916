"""Networks that say how a game will end, by which `foresight` judges where its simulations end.

A network is a file that holds the whole numbers of kernel/network.py and says what they are for: a game, a
number of seats, a layout of observations. `wagonway train` makes them; to play by one takes nothing else than
the rules. The parameter `net` of a bot names one: `NAME` comes with wagonway, `FILE.npz` is a file, and
`@DIGEST` one that this process was handed (`hold`), for games that are played somewhere else than where the
file lies.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from wagonway.kernel import network
from wagonway.kernel.game import State
from wagonway.kernel.network import ONE, SECOND, WIDTH, Net
from wagonway.whole import whole_file

from .base import BotError, Spec

FORMAT = 1
ENDING = ".npz"
WHOLE = 100  # percent of what a network says
MOST_SHARE = 200
LARGEST = 2**31 - 1  # that the sums of a network can hold
MOST_BYTES = 64 << 20  # of an array that is read from a file
SHIPPED = Path(__file__).with_name("networks")
_KINDS: dict[str, tuple[type, tuple[int | None, ...]]] = {
    "looks": (np.int32, (None, network.LOOKS)),
    "codes": (np.int32, (None,)),
    "vectors": (np.int16, (None, WIDTH)),
    "bias": (np.int32, (WIDTH,)),
    "weights": (np.int16, (SECOND, WIDTH)),
    "second_bias": (np.int32, (SECOND,)),
    "out": (np.int32, (SECOND,)),
}
"""What a file holds: the type of each array, and its shape; None for any length."""


@dataclass(frozen=True)
class About:
    """What a network is for, and the taste of the game's own evaluation to which it adds (see search.py)."""

    game: str
    players: int
    layout: int
    taste: int


@dataclass(frozen=True, eq=False)
class Network:
    """A network, and what it is for."""

    about: About
    arrays: Mapping[str, npt.NDArray[Any]]

    def __post_init__(self) -> None:
        """Raises BotError where an array is not as it has to be."""
        for name, (kind, shape) in _KINDS.items():
            array = self.arrays.get(name)
            if array is None or array.dtype != kind or array.ndim != len(shape):
                raise BotError(f"the network's {name} are no {len(shape)}-dimensional {np.dtype(kind)}.")
            if any(length not in (None, there) for length, there in zip(shape, array.shape)):
                raise BotError(f"the network's {name} have the shape {array.shape}.")
        _check_places(self.arrays)
        _check_sums(self.arrays)

    @property
    def net(self) -> Net:
        """Its numbers, with room for one search to work in."""
        arrays = self.arrays
        numbers = [arrays["bias"], np.zeros(WIDTH), arrays["second_bias"], arrays["out"], arrays["codes"]]
        vectors = np.vstack([arrays["weights"], arrays["vectors"]])
        return Net(arrays["looks"], vectors, np.concatenate(numbers).astype(np.int32))

    @property
    def digest(self) -> str:
        """16 digits that are others for another network."""
        digest = hashlib.sha256(json.dumps(asdict(self.about)).encode())
        for name in _KINDS:
            digest.update(f" {name}{self.arrays[name].shape} ".encode())
            digest.update(np.ascontiguousarray(self.arrays[name]).tobytes())
        return digest.hexdigest()[:16]

    def to_bytes(self) -> bytes:
        """The file; equal networks have equal files."""
        about = np.frombuffer(json.dumps({"format": FORMAT, **asdict(self.about)}).encode(), np.uint8)
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
            for name, array in {"about": about, **{name: self.arrays[name] for name in _KINDS}}.items():
                written = io.BytesIO()
                np.lib.format.write_array(written, array, allow_pickle=False)
                # As `np.savez` does, but without the time.
                file.writestr(zipfile.ZipInfo(f"{name}.npy"), written.getvalue(), zipfile.ZIP_DEFLATED)
        return buffer.getvalue()

    def save(self, path: Path) -> None:
        """Write the file, whole or not at all."""
        with whole_file(path) as file:
            file.write(self.to_bytes())

    def check(self, state: State, taste: int) -> None:
        """Raises BotError where it was not made for this table, or adds to another taste."""
        about, game = self.about, state.game
        if (about.game, about.players) != (game.id, state.players):
            made = f"{about.game} for {about.players}"
            raise BotError(f"the network was made for {made}, not for {game.id} for {state.players}.")
        if about.layout != game.observation_layout:
            raise BotError(
                f"the network was trained on layout {about.layout} of what {game.id} shows a seat; "
                f"this is layout {game.observation_layout}."
            )
        if about.taste != taste:
            raise BotError(
                f"the network adds to taste {about.taste}, and positions are judged by taste {taste}."
            )
        if self.arrays["looks"][:, network.AT].max(initial=0) >= game.observation_size:
            raise BotError(f"the network looks at more than {game.id} shows a seat.")


def _check_places(arrays: Mapping[str, npt.NDArray[Any]]) -> None:
    """No number of a file may lead out of an array: rules do not look. Raises BotError."""
    looks, codes, vectors = arrays["looks"].astype(np.int64), arrays["codes"], arrays["vectors"]
    if (
        len(vectors) == 0
        or vectors[0].any()
        or (len(codes) and not 0 <= codes.min() <= codes.max() < len(vectors))
    ):
        raise BotError("the network's codes lead to no vectors.")
    spans = looks[:, network.MOST] - looks[:, network.LEAST]
    slopes, at, strides = (looks[:, column] for column in (network.SLOPE, network.AT, network.STRIDE))
    if len(looks) and (
        min(spans.min(), slopes.min(), strides.min()) < 0
        or slopes.max() >= len(vectors)
        or at.min() < network.OWN
    ):
        raise BotError("the network's looks lead to no vectors.")
    code = 0  # the greatest of what is looked at together
    for first, span, stride in zip(looks[:, network.FIRST].tolist(), spans.tolist(), strides.tolist()):
        code += span * stride
        if first != network.TOGETHER:
            if first < 0 or first + code >= len(codes):
                raise BotError("the network's looks lead to no codes.")
            code = 0
        elif code >= len(codes):
            raise BotError("the network's looks lead to no codes.")
    if len(looks) and looks[-1, network.FIRST] == network.TOGETHER:
        raise BotError("the network's last look does not end.")


def _check_sums(arrays: Mapping[str, npt.NDArray[Any]]) -> None:
    """No sum may grow larger than what holds it: else forms and machines would differ. Raises BotError."""
    looks = arrays["looks"].astype(np.int64)
    vectors, weights = (np.abs(arrays[name].astype(np.float64)) for name in ("vectors", "weights"))
    bias, second_bias, out = (
        np.abs(arrays[name].astype(np.float64)) for name in ("bias", "second_bias", "out")
    )
    spans = looks[:, network.MOST] - looks[:, network.LEAST]
    slopes = spans[:, None] * vectors[looks[:, network.SLOPE]] / network.PARTS + 1
    ends = np.count_nonzero(looks[:, network.FIRST] != network.TOGETHER)
    most = slopes.sum(axis=0) + ends * vectors.max(axis=0) + bias
    total = ((weights @ most + second_bias) / ONE + 1) @ out
    if most.max() >= LARGEST or total >= LARGEST * LARGEST / MOST_SHARE / ONE:
        raise BotError("the network's sums may grow too large.")


NOTHING = Net(
    np.zeros((1, network.LOOKS), np.int32), np.zeros((1, WIDTH), np.int16), np.zeros(network.CODES, np.int32)
)
"""A network that is there and not asked."""


# --- by name ------------------------------------------------------------------------------------------------


def _parsed(data: bytes, name: str) -> Network:
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            if any(each.file_size > MOST_BYTES for each in file.zip.infolist()):
                raise BotError(f"{name} holds more than a network.")
            about = json.loads(file["about"].tobytes())
            if about.pop("format", None) != FORMAT:
                raise BotError(f"{name} is no network of format {FORMAT}.")
            told = About(**about)
            if [type(each) for each in asdict(told).values()] != [str, int, int, int]:
                raise BotError(f"{name} does not say what it is for.")
            return Network(told, {each: file[each] for each in _KINDS})
    except (OSError, EOFError, ValueError, KeyError, TypeError, AttributeError, NotImplementedError) as error:
        raise BotError(f"{name} is no file of a network ({' '.join(str(error).split())[:200]}).") from error
    except (zipfile.BadZipFile, zlib.error, RuntimeError) as error:
        raise BotError(f"{name} is damaged ({error}).") from error


@lru_cache(maxsize=16)
def _read(path: Path, _changed: int) -> Network:
    try:
        return _parsed(path.read_bytes(), str(path))
    except OSError as error:
        raise BotError(f"{path} cannot be read: {error.strerror}.") from error


def read(path: Path) -> Network:
    """The network of a file. Raises BotError where it holds none."""
    try:
        return _read(path, path.stat().st_mtime_ns)
    except OSError as error:
        raise BotError(f"{path} cannot be read: {error.strerror}.") from error


_held: dict[str, Network] = {}


@lru_cache(maxsize=16)
def hold(data: bytes) -> str:
    """Know a network by the bytes of its file from now on; the name for it, `@DIGEST`. Raises BotError."""
    found = _parsed(data, "what was handed on")
    name = f"@{found.digest}"
    _held[name] = found
    return name


def shipped() -> list[str]:
    """Names of the networks that come with wagonway."""
    return sorted(path.stem for path in SHIPPED.glob(f"*{ENDING}"))


def network_of(name: str) -> Network | None:
    """The network of a parameter `net`; None where it is empty. Raises BotError."""
    if not name:
        return None
    if name in shipped():
        return read(SHIPPED / f"{name}{ENDING}")
    if name in _held:
        return _held[name]
    if not name.endswith(ENDING):
        known = ", ".join(shipped()) or "none yet"
        raise BotError(
            f"there is no network {name!r}; wagonway comes with: {known}; a file ends in {ENDING}."
        )
    return read(Path(name))


def is_foreign(spec: Spec) -> bool:
    """Whether a spec names a network that does not come with wagonway: a file of this machine, say."""
    name = dict(spec.parameters).get("net")
    return name is not None and name not in shipped()


def way_of_foreseeing(spec: Spec) -> str | None:
    """A text that is another one where a bot's network is another one; None where it has none."""
    found = network_of(dict(spec.parameters).get("net", "")) if spec.name == "foresight" else None
    return None if found is None else f"network {found.digest}"

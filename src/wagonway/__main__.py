"""`python -m wagonway`: the command, where it is not on the path."""

from wagonway.cli.app import main

main()

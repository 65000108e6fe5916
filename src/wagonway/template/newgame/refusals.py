"""Why a thing cannot be done, from what fails first to what fails last, and its line of RULES.md."""

OK = 0
NOT_NOW = 1
ROAD_IS_PAVED = 2
TOO_LITTLE_STONE = 3

ORDER = (NOT_NOW, ROAD_IS_PAVED, TOO_LITTLE_STONE, OK)
REFS = {NOT_NOW: "TURN-1", ROAD_IS_PAVED: "PAVE-1", TOO_LITTLE_STONE: "PAVE-2"}

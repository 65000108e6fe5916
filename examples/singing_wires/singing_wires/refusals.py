"""Why a thing cannot be done, from what fails first to what fails last, and its line of RULES.md."""

OK = 0
NOT_NOW = 1
LINE_HAS_WIRE = 2
NOT_FROM_AN_OFFICE = 3
TOO_FEW_SPOOLS = 4
ONLY_FROM_THE_HAND = 5
TELEGRAM_NOT_YOURS = 6
NO_OFFICE_AT_EITHER_END = 7
NO_WIRES_BETWEEN = 8
TOLL_EATS_THE_FEE = 9

ORDER = (1, 2, 3, 4, 5, 6, 7, 8, 9, OK)
REFS = dict(enumerate(
    ("WEEK-1", "WIRE-1", "WIRE-2", "WIRE-3", "RETURN-1", "SEND-1", "SEND-2", "SEND-3", "SEND-5"), NOT_NOW
))  # fmt: skip

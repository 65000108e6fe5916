// Written by `python -m wagonway.server.schema` from FORMS in component_check.py of the rules. Do not edit.

export const DOCUMENT = {
  "kind": "object",
  "fields": {
    "schema": {
      "kind": "fixed",
      "value": "wagonway/railways/1",
      "needed": true
    },
    "name": {
      "kind": "object",
      "fields": {
        "en": {
          "kind": "text",
          "most": 60,
          "needed": true
        },
        "ja": {
          "kind": "text",
          "most": 60,
          "needed": true
        }
      },
      "needed": true
    },
    "grid": {
      "kind": "object",
      "fields": {
        "columns": {
          "kind": "whole",
          "low": 3,
          "high": 7,
          "begins": 5,
          "needed": true
        },
        "rows": {
          "kind": "whole",
          "low": 2,
          "high": 5,
          "begins": 3,
          "needed": true
        }
      },
      "needed": true
    },
    "numbers": {
      "kind": "object",
      "fields": {
        "capital_max": {
          "kind": "whole",
          "low": 1,
          "high": 99,
          "begins": 20,
          "needed": true
        },
        "pollution_min": {
          "kind": "whole",
          "low": 0,
          "high": 20,
          "begins": 1,
          "needed": true
        },
        "pollution_max": {
          "kind": "whole",
          "low": 1,
          "high": 40,
          "begins": 13,
          "needed": true
        },
        "workers_max": {
          "kind": "whole",
          "low": 1,
          "high": 6,
          "begins": 6,
          "needed": true
        },
        "start_workers": {
          "kind": "whole",
          "low": 0,
          "high": 6,
          "begins": 2,
          "needed": true
        },
        "building_cost": {
          "kind": "whole",
          "low": 0,
          "high": 20,
          "begins": 2,
          "needed": true
        },
        "link_points": {
          "kind": "whole",
          "low": 0,
          "high": 20,
          "begins": 3,
          "needed": true
        },
        "commercial_capital": {
          "kind": "whole",
          "low": 0,
          "high": 40,
          "begins": 5,
          "needed": true
        },
        "start_passengers": {
          "kind": "list",
          "low": 4,
          "high": 4,
          "first": 1,
          "of": {
            "kind": "whole",
            "low": 1,
            "high": 6
          },
          "begins": [
            1,
            1,
            2,
            2
          ],
          "needed": true
        },
        "building_dice": {
          "kind": "list",
          "low": 3,
          "high": 3,
          "first": 1,
          "of": {
            "kind": "whole",
            "low": 1,
            "high": 6
          },
          "begins": [
            1,
            2,
            3
          ],
          "needed": true
        },
        "leisure": {
          "kind": "list",
          "low": 1,
          "high": 8,
          "first": 1,
          "of": {
            "kind": "row",
            "of": [
              {
                "kind": "whole",
                "low": 1,
                "high": 99
              },
              {
                "kind": "whole",
                "low": 1,
                "high": 99
              }
            ]
          },
          "begins": [
            [
              1,
              1
            ],
            [
              3,
              2
            ],
            [
              6,
              3
            ],
            [
              10,
              4
            ],
            [
              15,
              5
            ]
          ],
          "needed": true
        }
      },
      "needed": true
    },
    "cards": {
      "kind": "list",
      "low": 8,
      "high": 8,
      "first": 1,
      "of": {
        "kind": "object",
        "fields": {
          "id": {
            "kind": "own",
            "needed": true
          },
          "map": {
            "kind": "own",
            "needed": true
          },
          "slots": {
            "kind": "list",
            "low": 4,
            "high": 4,
            "first": 1,
            "of": {
              "kind": "list",
              "low": 1,
              "high": 2,
              "first": 1,
              "of": {
                "kind": "word",
                "words": [
                  "rail",
                  "dR",
                  "dL",
                  "dC",
                  "dI",
                  "build",
                  "ticket",
                  "worker",
                  "pol-",
                  "pass+",
                  "upg",
                  "$1",
                  "$2",
                  "$3",
                  "$4",
                  "$5",
                  "$6",
                  "$7",
                  "$8",
                  "$9"
                ]
              }
            },
            "needed": true
          },
          "name": {
            "kind": "object",
            "fields": {
              "en": {
                "kind": "text",
                "most": 24,
                "needed": true
              },
              "ja": {
                "kind": "text",
                "most": 24,
                "needed": true
              }
            },
            "needed": false
          },
          "note": {
            "kind": "text",
            "most": 400,
            "needed": false
          }
        }
      },
      "needed": true
    },
    "game": {
      "kind": "fixed",
      "value": "railways",
      "needed": false
    },
    "original": {
      "kind": "flag",
      "needed": false
    },
    "note": {
      "kind": "text",
      "most": 400,
      "needed": false
    },
    "credits": {
      "kind": "map",
      "most": 12,
      "of": {
        "kind": "text",
        "most": 400
      },
      "needed": false
    }
  }
} as const;

// Written by `python -m wagonway.server.schema` from FORMS in component_check.py of the rules. Do not edit.

export const DOCUMENT = {
  "kind": "object",
  "fields": {
    "schema": {
      "kind": "fixed",
      "value": "wagonway/oranienburger-kanal/1",
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
    "decks": {
      "kind": "own",
      "needed": true
    },
    "game": {
      "kind": "fixed",
      "value": "oranienburger-kanal",
      "needed": false
    },
    "original": {
      "kind": "flag",
      "needed": false
    },
    "credits": {
      "kind": "own",
      "needed": false
    },
    "front": {
      "kind": "own",
      "needed": false
    },
    "numbers": {
      "kind": "object",
      "fields": {
        "start": {
          "kind": "own",
          "needed": false
        },
        "capacity": {
          "kind": "object",
          "fields": {
            "wood": {
              "kind": "whole",
              "low": 1,
              "high": 30,
              "needed": true
            },
            "clay": {
              "kind": "whole",
              "low": 1,
              "high": 30,
              "needed": true
            },
            "ore": {
              "kind": "whole",
              "low": 1,
              "high": 30,
              "needed": true
            },
            "brick": {
              "kind": "whole",
              "low": 1,
              "high": 30,
              "needed": true
            },
            "iron": {
              "kind": "whole",
              "low": 1,
              "high": 30,
              "needed": true
            }
          },
          "needed": false
        },
        "route_cost": {
          "kind": "object",
          "fields": {
            "path": {
              "kind": "own",
              "needed": true
            },
            "road": {
              "kind": "own",
              "needed": true
            },
            "rail": {
              "kind": "own",
              "needed": true
            },
            "canal": {
              "kind": "own",
              "needed": true
            }
          },
          "needed": false
        },
        "bridge_cost": {
          "kind": "own",
          "needed": false
        },
        "canal_gain": {
          "kind": "own",
          "needed": false
        },
        "rotation_price": {
          "kind": "whole",
          "low": 0,
          "high": 20,
          "needed": false
        },
        "spaces": {
          "kind": "object",
          "fields": {
            "5": {
              "kind": "own",
              "needed": true
            },
            "6": {
              "kind": "own",
              "needed": true
            },
            "7": {
              "kind": "own",
              "needed": true
            }
          },
          "needed": false
        },
        "blank": {
          "kind": "object",
          "fields": {
            "path": {
              "kind": "whole",
              "low": 0,
              "high": 6,
              "needed": true
            },
            "road": {
              "kind": "whole",
              "low": 0,
              "high": 6,
              "needed": false
            },
            "rail": {
              "kind": "whole",
              "low": 0,
              "high": 6,
              "needed": false
            },
            "canal": {
              "kind": "whole",
              "low": 0,
              "high": 6,
              "needed": false
            }
          },
          "needed": false
        },
        "piles": {
          "kind": "object",
          "fields": {
            "1": {
              "kind": "object",
              "fields": {
                "green": {
                  "kind": "whole",
                  "low": 6,
                  "high": 20,
                  "needed": true
                },
                "orange": {
                  "kind": "whole",
                  "low": 2,
                  "high": 20,
                  "needed": true
                },
                "blue": {
                  "kind": "whole",
                  "low": 2,
                  "high": 20,
                  "needed": true
                }
              },
              "needed": true
            },
            "2": {
              "kind": "object",
              "fields": {
                "green": {
                  "kind": "whole",
                  "low": 6,
                  "high": 20,
                  "needed": true
                },
                "orange": {
                  "kind": "whole",
                  "low": 2,
                  "high": 20,
                  "needed": true
                },
                "blue": {
                  "kind": "whole",
                  "low": 2,
                  "high": 20,
                  "needed": true
                }
              },
              "needed": true
            }
          },
          "needed": false
        },
        "display": {
          "kind": "whole",
          "low": 2,
          "high": 6,
          "needed": false
        },
        "blocked": {
          "kind": "list",
          "low": 3,
          "high": 3,
          "first": 1,
          "of": {
            "kind": "own"
          },
          "needed": false
        },
        "bands": {
          "kind": "list",
          "low": 7,
          "high": 7,
          "first": 1,
          "of": {
            "kind": "own"
          },
          "needed": false
        },
        "campaign_bands": {
          "kind": "list",
          "low": 3,
          "high": 3,
          "first": 1,
          "of": {
            "kind": "own"
          },
          "needed": false
        }
      },
      "needed": false
    },
    "patterns": {
      "kind": "own",
      "needed": false
    },
    "note": {
      "kind": "text",
      "most": 400,
      "needed": false
    }
  }
} as const;

export const CARD = {
  "kind": "object",
  "fields": {
    "number": {
      "kind": "whole",
      "low": 1,
      "high": 60,
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
    "cost": {
      "kind": "list",
      "low": 1,
      "high": 3,
      "first": 1,
      "of": {
        "kind": "own"
      },
      "needed": true
    },
    "fame": {
      "kind": "whole",
      "low": 0,
      "high": 60,
      "needed": true
    },
    "lines": {
      "kind": "list",
      "low": 1,
      "high": 6,
      "first": 1,
      "of": {
        "kind": "own"
      },
      "needed": true
    },
    "mode": {
      "kind": "word",
      "words": [
        "all",
        "choose1",
        "sequence"
      ],
      "needed": false
    },
    "colour": {
      "kind": "own",
      "needed": false
    },
    "note": {
      "kind": "text",
      "most": 400,
      "needed": false
    }
  }
} as const;

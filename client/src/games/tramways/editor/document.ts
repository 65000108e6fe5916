// Written by `python -m wagonway.server.schema` from FORMS in component_check.py of the rules. Do not edit.

export const DOCUMENT = {
  "kind": "object",
  "fields": {
    "schema": {
      "kind": "fixed",
      "value": "wagonway/tramways/1",
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
          "low": 4,
          "high": 6,
          "needed": true
        },
        "rows": {
          "kind": "whole",
          "low": 4,
          "high": 6,
          "needed": true
        }
      },
      "needed": true
    },
    "joker": {
      "kind": "text",
      "pattern": "^(?:[A-Z])$",
      "needed": true
    },
    "numbers": {
      "kind": "object",
      "fields": {
        "start_money": {
          "kind": "whole",
          "low": 0,
          "high": 99,
          "usual": 3,
          "needed": true
        },
        "start_workers": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "usual": 2,
          "needed": true
        },
        "workers_max": {
          "kind": "whole",
          "low": 1,
          "high": 9,
          "usual": 2,
          "needed": true
        },
        "tiles": {
          "kind": "whole",
          "low": 1,
          "high": 30,
          "usual": 24,
          "needed": true
        },
        "passengers": {
          "kind": "whole",
          "low": 1,
          "high": 100,
          "usual": 30,
          "needed": true
        },
        "type_tiles": {
          "kind": "whole",
          "low": 2,
          "high": 20,
          "usual": 5,
          "needed": true
        },
        "hand_limit": {
          "kind": "whole",
          "low": 1,
          "high": 12,
          "usual": 7,
          "needed": true
        },
        "hand_limit_max": {
          "kind": "whole",
          "low": 1,
          "high": 12,
          "usual": 9,
          "needed": true
        },
        "income": {
          "kind": "whole",
          "low": 0,
          "high": 20,
          "usual": 2,
          "needed": true
        },
        "bonus_money": {
          "kind": "whole",
          "low": 0,
          "high": 40,
          "usual": 5,
          "needed": true
        },
        "discard_price": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "usual": 1,
          "needed": true
        },
        "first_stress": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "usual": 1,
          "needed": true
        },
        "last_first_stress": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "usual": 2,
          "needed": true
        },
        "build_hp": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "usual": 1,
          "needed": true
        },
        "upgrade_hp": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "usual": 3,
          "needed": true
        },
        "ride_hp": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "usual": 1,
          "needed": true
        },
        "link_points": {
          "kind": "whole",
          "low": 0,
          "high": 20,
          "usual": 3,
          "needed": true
        },
        "money_per_point": {
          "kind": "whole",
          "low": 1,
          "high": 99,
          "usual": 10,
          "needed": true
        },
        "consequence_money": {
          "kind": "whole",
          "low": 0,
          "high": 20,
          "usual": 3,
          "needed": true
        },
        "stress_penalty": {
          "kind": "list",
          "low": 2,
          "high": 41,
          "of": {
            "kind": "whole",
            "low": 0,
            "high": 99
          },
          "needed": true
        },
        "bid_track": {
          "kind": "list",
          "low": 1,
          "high": 41,
          "of": {
            "kind": "whole",
            "low": 1,
            "high": 41
          },
          "needed": true
        },
        "happiness_prices": {
          "kind": "list",
          "low": 1,
          "high": 15,
          "of": {
            "kind": "whole",
            "low": 1,
            "high": 99
          },
          "needed": true
        },
        "new_passengers": {
          "kind": "list",
          "low": 5,
          "high": 5,
          "of": {
            "kind": "whole",
            "low": 0,
            "high": 9
          },
          "needed": true
        }
      },
      "needed": true
    },
    "boards": {
      "kind": "list",
      "low": 6,
      "high": 16,
      "of": {
        "kind": "object",
        "fields": {
          "id": {
            "kind": "own",
            "needed": true
          },
          "letter": {
            "kind": "text",
            "pattern": "^(?:[A-Z])$",
            "needed": true
          },
          "1920": {
            "kind": "own",
            "needed": true
          },
          "1910": {
            "kind": "own",
            "needed": true
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
    "cards": {
      "kind": "list",
      "low": 1,
      "high": 120,
      "of": {
        "kind": "own"
      },
      "needed": true
    },
    "game": {
      "kind": "fixed",
      "value": "tramways",
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

export const AUCTION_CARD = {
  "kind": "object",
  "fields": {
    "id": {
      "kind": "text",
      "pattern": "^(?:[A-Za-z0-9]{1,8})$",
      "needed": true
    },
    "kind": {
      "kind": "word",
      "words": [
        "development",
        "parcel",
        "building",
        "generic",
        "auction"
      ],
      "needed": true
    },
    "slots": {
      "kind": "list",
      "low": 1,
      "high": 4,
      "of": {
        "kind": "own"
      },
      "needed": true
    },
    "strip": {
      "kind": "flag",
      "needed": true
    },
    "consequences": {
      "kind": "list",
      "low": 0,
      "high": 2,
      "of": {
        "kind": "word",
        "words": [
          "pay",
          "stress"
        ]
      },
      "needed": true
    },
    "void": {
      "kind": "flag",
      "needed": true
    },
    "mark": {
      "kind": "whole",
      "low": 2,
      "high": 5,
      "needed": true
    },
    "note": {
      "kind": "text",
      "most": 400,
      "needed": false
    }
  }
} as const;

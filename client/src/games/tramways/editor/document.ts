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
          "begins": 5,
          "needed": true
        },
        "rows": {
          "kind": "whole",
          "low": 4,
          "high": 6,
          "begins": 5,
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
          "begins": 3,
          "needed": true
        },
        "start_workers": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "begins": 2,
          "needed": true
        },
        "workers_max": {
          "kind": "whole",
          "low": 1,
          "high": 9,
          "begins": 2,
          "needed": true
        },
        "tiles": {
          "kind": "whole",
          "low": 1,
          "high": 30,
          "begins": 24,
          "needed": true
        },
        "passengers": {
          "kind": "whole",
          "low": 1,
          "high": 100,
          "begins": 30,
          "needed": true
        },
        "type_tiles": {
          "kind": "whole",
          "low": 2,
          "high": 20,
          "begins": 5,
          "needed": true
        },
        "hand_limit": {
          "kind": "whole",
          "low": 1,
          "high": 12,
          "begins": 7,
          "needed": true
        },
        "hand_limit_max": {
          "kind": "whole",
          "low": 1,
          "high": 12,
          "begins": 9,
          "needed": true
        },
        "income": {
          "kind": "whole",
          "low": 0,
          "high": 20,
          "begins": 2,
          "needed": true
        },
        "bonus_money": {
          "kind": "whole",
          "low": 0,
          "high": 40,
          "begins": 5,
          "needed": true
        },
        "discard_price": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "begins": 1,
          "needed": true
        },
        "first_stress": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "begins": 1,
          "needed": true
        },
        "last_first_stress": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "begins": 2,
          "needed": true
        },
        "build_hp": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "begins": 1,
          "needed": true
        },
        "upgrade_hp": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "begins": 3,
          "needed": true
        },
        "ride_hp": {
          "kind": "whole",
          "low": 0,
          "high": 9,
          "begins": 1,
          "needed": true
        },
        "link_points": {
          "kind": "whole",
          "low": 0,
          "high": 20,
          "begins": 3,
          "needed": true
        },
        "money_per_point": {
          "kind": "whole",
          "low": 1,
          "high": 99,
          "begins": 10,
          "needed": true
        },
        "consequence_money": {
          "kind": "whole",
          "low": 0,
          "high": 20,
          "begins": 3,
          "needed": true
        },
        "stress_penalty": {
          "kind": "list",
          "low": 2,
          "high": 41,
          "first": 0,
          "of": {
            "kind": "whole",
            "low": 0,
            "high": 99
          },
          "begins": [
            0,
            1,
            2,
            3,
            4,
            5,
            6,
            7,
            8,
            9,
            10,
            11,
            12,
            13,
            14,
            15,
            16,
            17,
            18,
            19,
            20,
            21
          ],
          "needed": true
        },
        "bid_track": {
          "kind": "list",
          "low": 1,
          "high": 41,
          "first": 1,
          "of": {
            "kind": "whole",
            "low": 1,
            "high": 41
          },
          "begins": [
            1,
            2,
            3,
            4,
            5,
            6,
            7,
            8,
            9,
            10,
            11,
            12,
            13,
            14,
            15,
            16,
            17,
            18,
            19,
            20
          ],
          "needed": true
        },
        "happiness_prices": {
          "kind": "list",
          "low": 1,
          "high": 15,
          "first": 1,
          "of": {
            "kind": "whole",
            "low": 1,
            "high": 99
          },
          "begins": [
            1,
            2,
            3,
            4,
            5,
            6,
            7,
            8,
            9,
            10
          ],
          "needed": true
        },
        "new_passengers": {
          "kind": "list",
          "low": 5,
          "high": 5,
          "first": 1,
          "of": {
            "kind": "whole",
            "low": 0,
            "high": 9
          },
          "begins": [
            1,
            1,
            1,
            1,
            1
          ],
          "needed": true
        }
      },
      "needed": true
    },
    "boards": {
      "kind": "list",
      "low": 6,
      "high": 16,
      "first": 1,
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
      "first": 1,
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

export const PARCEL_CARD = {
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
      "first": 1,
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
      "first": 1,
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
    "label": {
      "kind": "text",
      "pattern": "^(?:[A-Z][0-9]{1,2})$",
      "needed": true
    },
    "note": {
      "kind": "text",
      "most": 400,
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
      "first": 1,
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
      "first": 1,
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

export const USUAL_CARDS = {
  "development": 20,
  "parcel": 25,
  "building": 16,
  "generic": 10,
  "auction": 30
} as const;

export const LAID = {
  "1": {
    "boards": 3,
    "parcels": 4
  },
  "2": {
    "boards": 4,
    "parcels": 8
  },
  "3": {
    "boards": 6,
    "parcels": 12
  },
  "4": {
    "boards": 8,
    "parcels": 16
  },
  "5": {
    "boards": 10,
    "parcels": 20
  }
} as const;

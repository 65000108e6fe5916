# What the editor of Tramways says, in English. The same ids and variables stand in ja.ftl.
editor-boards = Boards
editor-all-parts = All parts

# --- boards ---
editor-all-boards = All boards
editor-next-board = Next board
editor-previous-board = Previous board
editor-add-board = Add a board
editor-copy-board = Copy this board
editor-remove-board = Remove this board
editor-letter = Letter
editor-letter-help = Labels of its parcels begin with it, and follow when it changes; so do their cards.
editor-joker = Joker’s letter
editor-joker-help = Of the boards with this letter one at most lies on the table.
editor-is-joker = Joker: one board of this letter at most lies on the table.
editor-title-1920 = 1920, the normal face
editor-title-1910 = 1910, the hard face
editor-face = { $face } face
editor-map = Squares
editor-land = land
editor-mountain = mountain
editor-water = water
editor-parcel = parcel
editor-map-help = Click or drag over squares; the same brush again makes land. “Parcel” gives the next label. With the keyboard: arrows, and the letter of a square (R L C I, m, w for water, p for a parcel, a digit for the parcel of that number); Shift with arrows draws.
editor-rows-help = One line for each row, spaces between the squares: . land, m mountain, ~ water, R L C I buildings, A1 a parcel.
editor-clear-face = Clear this face
editor-copy-face = Make it like { $face }
editor-wrong-size = This face has another size than the set. Drawing on it brings it to the size.
editor-labels = Labels of the parcels
editor-label-of = Label, row { $row }, square { $column }
editor-without-card = Parcels without a card
editor-without-parcel = Cards without a parcel
editor-add-card-of = Add the card of { $label }

# --- boards side by side ---
editor-layout = Boards side by side
editor-layout-help = As for so many players. The map is laid again where it shows too few parcels.
editor-players = For
editor-place = Place { $n }
editor-place-face = Place { $n }: { $face }
editor-deal = Any boards
editor-parcels =
    { $n ->
        [one] { $n } parcel; { $least } are needed
       *[other] { $n } parcels; { $least } are needed
    }

# --- cards ---
editor-card = Card { $id }
editor-other-kind = Of no known kind
editor-add-card = Add: { $kind }
editor-copy-card = Copy this card
editor-remove-card = Remove this card
editor-count-of = { $n } (usually { $usual })
editor-id = Name
editor-id-help = One to eight letters or digits. Any will do, as long as no two cards have the same.
editor-kind = Kind
editor-icon = Icon { $n }
editor-money = money
editor-earlier = { $icon }: further to the left
editor-no-icons = one to four icons
editor-full = Four icons at most: take one away first.
editor-parcel-icon = a parcel’s label
editor-which-label = Icon { $n }: parcel
editor-properties = Beside the icons
editor-strip = Strip: a valid ticket
editor-void = Void ticket
editor-void-help = A void ticket has no strip.
editor-consequences = Consequences
editor-mark = Used from how many players on
editor-label = Parcel
editor-label-help = The label on the board; the icon on the card follows.
editor-type = Type of the building
editor-type-help = Four cards of each type are needed.
editor-generic = Five cards with 2 rails and a worker, five with $1 and build: two for each player, one of each in turn.

# --- numbers ---
editor-size = Size of the boards
editor-size-help = For all boards. Squares are added, or cut off, at the right and at the bottom.
editor-start = Start
editor-round = During the game
editor-happiness = Happiness and scoring
editor-help-stress-penalty = For each level from 0 on; the last is the top of the track.
editor-help-bid-track = The amounts of the track, each more than the one before.
editor-help-happiness-prices = Of the first, second, … point that is bought at once.
editor-help-new-passengers = For each building of the type drawn, rounds 1 to 5.
editor-entry-stress-penalty = Stress { $n }
editor-entry-bid-track = Bid { $n }
editor-entry-happiness-prices = Point { $n }
editor-entry-new-passengers = Round { $n }

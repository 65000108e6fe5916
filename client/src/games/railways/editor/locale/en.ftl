# What the editor of Railways says, in English. The same ids and variables stand in ja.ftl.
editor-general = Size and numbers

# --- maps ---
editor-map = Map
editor-land = land
editor-track = track
editor-west-east = west to east
editor-north-south = north to south
editor-corner = { $one } to { $other }
editor-rail = rail { $how }
editor-map-help = Click or drag over squares; the same brush again makes land. “Track” lays rails where it is drawn. With the keyboard: arrows, and the letter of a square; Shift with arrows draws track.
editor-rows-help = One line for each row: { $letters }
editor-turn-map = Turn the map
editor-clear-map = Clear the map
editor-wrong-size = This map has another size than the set. Drawing on it brings it to the size.

# --- icons and name ---
editor-slot = Slot { $n }
editor-empty-slot = one or two icons
editor-full = Two icons at most: take one away first.
editor-place-name = Name of the place
editor-name-help = May be left out. A name in one language serves in both.

# --- as it looks ---
editor-as-printed = As printed
editor-turned = Turned
editor-layout = Four cards side by side
editor-layout-help = Pale tracks do not lead from building to building.
editor-card-at = Card, { $where }
editor-turned-at = Turned, { $where }
editor-deal = Any four
editor-lay = Show these four
editor-links =
    { $n ->
        [0] No link
        [one] { $n } link
       *[other] { $n } links
    }
editor-link = { $one } to { $other }, length { $length }

# --- numbers ---
editor-size = Size of the maps
editor-size-help = For all eight cards. Squares are added, or cut off, at the right and at the bottom. With odd numbers the sides have a middle, where tracks of any two cards can meet.
editor-tracks = Tracks
editor-entry-start-passengers = Die { $n }
editor-entry-building-dice = Die { $n }
editor-help-leisure = Capital that is paid, and the profit it becomes.
editor-column-leisure-1 = Capital
editor-column-leisure-2 = Profit
editor-entry-leisure = Row { $n }

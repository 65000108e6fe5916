# What the editors of component sets say alike, in English. The same ids and variables stand in ja.ftl. It comes with an
# editor, before its own file; names of things stand in the texts of its game.

# --- the parts of a set ---
editor-parts = Parts of the set
editor-cards = Cards
editor-numbers = Numbers
editor-all-cards = All cards
editor-previous-card = Previous card
editor-next-card = Next card
editor-together = All together
editor-state-empty = empty
editor-state-faulty = to be put right
editor-state-fine = in order
editor-state-unchecked = not checked yet
editor-advice-count = { $n } advice
editor-has-advice = there is advice
editor-fill-in-as = Fill in as
editor-choose-card = choose a card
editor-as-it-looks = As it looks
editor-cannot-draw = This holds something that cannot be drawn here.

# --- entries of lists ---
editor-of = { $what }: { $name }
editor-remove = Remove: { $what }
editor-up = Move up
editor-down = Move down
editor-one-more = One more
editor-one-fewer = One fewer
editor-unknown = “{ $code }”, not known

# --- maps of squares ---
editor-draw-with = Draw with
editor-as-text = As text
editor-no-square = nothing
editor-row = row { $n }
editor-square = square { $n }
editor-square-at = Row { $row }, square { $column }: { $what }
editor-columns = Squares across
editor-rows = Squares down

# --- icons of a card ---
editor-icons = Icons
editor-add-icon = Add { $icon }
editor-take-icon = Take away { $icon }
editor-amount = amount

# --- numbers ---
editor-scoring = Scoring
editor-as-usual = All numbers as usual
editor-add-row = Add a row

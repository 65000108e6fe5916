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

# --- what is said of a set beside its parts ---
set-name-in = Name ({ $lang })
set-credits = Credits
set-credits-help = For instance who typed it in, and from which edition.
set-credit-author = Made by
set-credit-source = From
set-check-failed = The server does not answer, so nothing is checked just now. What you type is kept.
set-all-fine = Nothing is wrong with it.
set-findings = { $errors ->
    [0] { $advice ->
        [0] Nothing wrong
       *[other] Advice: { $advice }
    }
    [1] 1 error
   *[other] { $errors } errors
}
set-findings-title = What the check says
set-errors = To be put right
set-advice = Advice
set-advice-help = The rules do not force this: it can stay as it is.
set-whole = The whole set

# --- what is said in the list of sets ---
sets-none = No set yet.
set-from-game = New, from the game’s set
set-blank = New, blank
set-import = Open a file
set-not-one = { $name } is no component set of { $game }. Choose a file that was saved here, or one in the form that the game's page describes.
set-copy-of = { $name } (copy)
set-mine = My set
set-fine = can be played
set-faulty = cannot be played yet
set-unchecked = not checked yet
set-progress = { $done } of { $of } faces
set-rename = Rename
set-duplicate = Duplicate
set-delete = Delete
set-delete-ask = Delete “{ $name }”?
set-delete-text = It is in this browser only. Save it as a file first if you may want it again.
set-keep = Keep it
set-of = { $what }: { $name }
set-name = Name of the set

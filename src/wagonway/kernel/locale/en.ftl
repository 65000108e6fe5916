# What every game says alike, in English. The same ids and variables stand in ja.ftl.
#
# finding-: what is found of a component document, after the place where it stands. $found is what stands
# there (a number, or one of the values below); $known and $wanted are what would be right.

# --- component documents: what stands where something else is expected ---
finding-not-an-object = an object is expected here, not { $found }.
finding-unknown-key = '{ $key }' is not known here{ $hint }; known are { $known }.
finding-missing-key = '{ $key }' is missing.
finding-not-whole = a whole number is expected here, not { $found }.
finding-out-of-range = { $found } is out of range; { $low } to { $high } is possible.
finding-not-a-list = a list is expected here, not { $found }.
finding-wrong-count = { $found } here; { $wanted } are expected.
finding-count-out-of-range = { $found } here; { $low } to { $high } are expected.
finding-too-many-entries = { $found } here; { $most } are the most.
finding-not-a-text = a text of 1 to { $most } letters is expected here.
finding-not-a-flag = true or false is expected here, not { $found }.
finding-not-this = { $found }; '{ $wanted }' is expected.
finding-unknown-word = { $found } is not known here{ $hint }; possible are { $known }.
finding-twice = '{ $found }' stands there twice.
finding-not-unicode = a text in the component document is not Unicode.
finding-no-number = a number in the component document is none (NaN or infinite).
finding-said = { $text }
finding-unusual-number = { $found }; { $wanted } would be usual.

# --- what stands in a document ---
value-text = the text '{ $text }'
value-object = an object
value-list = a list
value-flag = true or false
value-fraction = a fraction
value-null = null
value-huge = a huge number
value-north = north
value-east = east
value-south = south
value-west = west
value-players =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
value-meant = { " " }(is '{ $meant }' meant?)

# --- several in a row ---
list-between = { ", " }
list-comma = { $most }, { $next }
list-and = { $most } and { $last }
# Between things of which one holds, and between the ends of a line
list-either = { " or " }
list-ends = { " – " }

figure-points = Points
    .gain = { $sign }{ $n } { $n ->
        [one] point
       *[other] points
    }

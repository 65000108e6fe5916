plan = Plan of your next turn
prompt-plan-whole = Your turn is planned to its end.
plan-begin = Plan my next turn
plan-edit = Change the plan
plan-drop = Drop the plan
plan-play = Play it now
plan-play-part = Play it as far as it holds ({ $n ->
    [one] one step
   *[other] { $n } steps
})
plan-to-auto = Play it for me
plan-to-lay = Only lay it ready
plan-steps = { $n ->
    [one] One step
   *[other] { $n } steps
}
plan-waits-auto = Your plan is played as soon as it is your turn, if nothing has changed of what it shows.
plan-waits = Your plan lies ready for your turn.
plan-holds = Your plan can be played just as it was shown.
plan-begun = Your plan still lies here; you have begun the turn without it.
plan-changed = Your plan was not played: step { $n }, “{ $step }”, is not what it was.
plan-changed-end = Your plan was not played: your turn would not end with it any more.
plan-step-changed = changed
plan-now = It was shown as: { $was }. Now it is: { $now }.
plan-private = A copy of the board for you alone: nobody sees what you try out here.
plan-assumed = What is assumed of the others: they do as little as the rules allow
plan-assumed-nothing = You are next; nobody moves before you.
plan-again = { $n ->
    [one] One step of your plan stands here again.
   *[other] { $n } steps of your plan stand here again.
}
plan-empty = Take decisions as on your turn.
plan-part = This is a part of a turn: you are asked for the rest.
plan-whole = This is a whole turn.
plan-hidden = What comes next is not known yet: you are asked there.
plan-keep-auto = Play it for me
plan-keep-lay = Lay it ready for me
plan-keep-help = It is played only if every step is legal then, and costs and brings just what is shown here. Otherwise you are asked.
plan-moved = Somebody has moved since this copy was made.
plan-anew = Begin from the board as it is now
plan-your-turn = It is your turn now.
plan-leave = Back to the table
plan-notes = My notes
plan-notes-begin = Notes to myself
plan-notes-help = Only you read this, here at your seat. Whoever takes the seat after you does not get it.
plan-notes-left = { $n ->
    [one] One character left
   *[other] { $n } characters left
}
plan-notes-keep = Keep

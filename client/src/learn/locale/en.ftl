# What is said in a lesson and by the coach, in English; it comes with them. The same ids and variables stand in ja.ftl.
lesson-step = { $step } of { $steps }
lesson-apart = From here the lesson goes on from a position of its own, not from where your move has led.
lesson-more = Read on
lesson-done = Right
lesson-missed = Not yet
lesson-learnt = Lesson learnt
lesson-next = Next
lesson-before = Back
lesson-again = Try again
lesson-on = Next lesson
lesson-play = Play the game

# --- the coach ---
coach-away = Send the coach away
coach-warning = This turn costs you about { $loss }.
coach-share = So much less often do you win after it than after the best turn that the coach has found.
coach-points = So much less do you have after it than after the best turn that the coach has found.
coach-better = Better:
coach-show = Show on the board
coach-back = Take it back
coach-on = Play it anyway
coach-next = Got it
coach-earlier = Earlier ({ $count })
coach-lesson = Lesson: { $lesson }

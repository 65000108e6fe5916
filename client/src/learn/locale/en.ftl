# What is said in a lesson, in English; it comes with it. The same ids and variables stand in ja.ftl.
lesson-step = { $step } of { $steps }
lesson-apart = From here on the lesson goes on with its own move, not with yours.
lesson-more = Read on
lesson-done = Right
lesson-missed = Not yet
lesson-learnt = Lesson learnt
lesson-next = Next
lesson-before = Back
lesson-again = Try again
lesson-on = Next lesson
lesson-play = Play the game

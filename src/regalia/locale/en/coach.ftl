# The coach at the table: where to look first, then the move.

coach = Coach
coach-thinking = Let me see …
coach-show = Show the move
coach-only = Here there is only one thing to do.
coach-worth = The chance to win:
coach-at-least = ≥ { $chance }
coach-mark = Mark it on the board
coach-wait = I look on. It is not your turn.
coach-hint-keep = Look at the dice that show { $dice }.
coach-hint-use = Look at your { $card }.
coach-hint-take = Look at what your dice earn already.
coach-hint-roll = Roll: there is more to come.
coach-hint-pass = Is there anything here that you want?
coach-hint-reroll = Some of these dice are worth another roll.
coach-hint-stop = Perhaps you have what you need.
coach-hint-bonus = Look at the neighbour.
coach-hint-dragon = Who would suffer most from a dragon?
coach-hint-again = Is one more turn worth it?
coach-hint-enough = Is one more turn worth it?
coach-hint-penalty = Look at what is left to you.
coach-hint-other = Think about what comes next.
coach-spent-none = Your last turn cost nothing.
coach-spent = Your last turn cost { $points } percentage points. { $best } was better than: { $said }.
coach-holds = The King is yours in the end: { $chance }.
coach-why = { $aim }: { $chance }; with the next that is not as good { $had }.
refused-no-coach = At this table there is no coach.

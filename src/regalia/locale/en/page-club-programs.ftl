# The club: programs and their tokens.

refused-token-void = This token is not known, or no longer.
refused-out-of-scope = This token does not allow that.
refused-programs-need-a-name = Programs belong to members: take a name that lasts first.
refused-too-many-programs = You have as many programs as a member may have.
refused-too-many-tokens = This program has as many tokens as it may have. Revoke one first.
refused-no-such-program = You have no program of that name.
refused-no-such-token = There is no such token any longer.
refused-program-has-played = This program has played, and keeps its name. Revoke its tokens, and it rests.
refused-no-programs = At this table people play among themselves.
refused-programs-say-nothing = Programs make gestures, and say nothing.

# Fair dice: what is proven about them, and what is not.

verify-title = Was it fair?
verify-why = Before the game the server seals a secret seed. Everybody pledges a part of their own, and shows it only when all have pledged. Every outcome follows from seed and parts, so nobody can choose it. Your browser works all of them out again.
verify-now = Check every outcome
verify-paste = Paste a record, as text or JSON, or choose a file
verify-file = Choose a file
verify-unreadable = That is not a record.
verify-give = What you noted before the game proves more: --commit with the seal, --luck with your part.

verify-all = Checked. Seed, parts and outcomes fit together, and nobody could choose them.
verify-some = Checked in part. Not everything is proven.
verify-wrong = Something is wrong here.
verify-nothing-kept = This device has kept nothing from before the game. It can only check whether the record agrees with itself.

verify-proven = proven
verify-open = not proven
verify-contradicted = contradicted

verify-legal = { $steps ->
    [0] No step has been taken yet.
    [one] The one step is legal by the rules.
   *[other] All { $steps } steps are legal by the rules.
}
verify-rules-unchecked = The page does not know the rules. That every outcome was drawn from what they say, the command “regalia verify” checks.
verify-no-seed = This record does not say how its dice were made.
verify-sealed = The seed is the one whose seal was noted before the game.
verify-seal-not-noted = The seed fits the seal in the record. Without a seal noted before the game, both could have been made afterwards.
verify-wrong-seed = The seed does not fit the seal in the record.
verify-wrong-seal = The seal in the record is not the one that was noted before the game.
verify-part-kept = The part that you noted went into the dice.
verify-part-not-noted = You noted no part of your own, so nothing shows that it went into the dice.
verify-part-missing = The part that you noted did not go into the dice.
verify-pledged = Every part is the one that was pledged before yours was shown. Nobody could choose theirs by it.
verify-pledges-not-noted = Every part fits its pledge in the record. Without the pledges noted beforehand, they could have been made afterwards.
verify-not-pledged = Parts given without a pledge could have been chosen by those of the others: { $names }.
verify-no-parts = Nobody added to these dice. The server made them alone.
verify-wrong-part = The part of { $name } is not the one that was pledged.
verify-shown-again = You showed { $times } parts, one after the other, before the game began. Somebody could choose among { $times } games by leaving or pledging anew in between.
verify-seats-drawn = The seats were drawn from the same seed and parts.
verify-wrong-seats = Seed and parts draw other seats than the record has.
verify-not-drawn = The seats were to be drawn, and the record has no draw.
verify-outcomes = { $draws ->
    [0] In the game itself nothing was left to chance.
    [one] The one outcome follows from seed and parts.
   *[other] All { $draws } outcomes follow from seed and parts.
}
verify-wrong-outcome = Step { $step }: { $fell } is written down, but seed and parts give { $due }.

verify-details = All outcomes
verify-seal = Seal, known before the game
verify-seed = Seed, told afterwards
verify-parts = What the seats added
verify-from = Drawn from
verify-fell = Outcome

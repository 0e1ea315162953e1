# The five games of King and Crown.

card-king = King
card-dragon = Dragon
card-knight = Knight
card-witch = Witch
card-beggar = Beggar

the-card = { $card_key ->
    [king] the King
    [dragon] the Dragon
    [knight] the Knight
    [witch] the Witch
   *[beggar] the Beggar
}
# The same as an object: to show, to choose, to be
the-card-object = { $card_key ->
    [king] the King
    [dragon] the Dragon
    [knight] the Knight
    [witch] the Witch
   *[beggar] the Beggar
}


option-best_of = A match of at most so many games, an odd number; who wins more than half of them wins.
option-first_to = A match until a player has won so many games.
option-swap = Whether lord and vassal change places after every game of a match.
option-draws = After so many drawn games in a row a match is shared.

refused-already-cast = The spell has been cast already.
refused-already-turned = That card lies face up already.
refused-no-statements-left = You have said all you may say in this game.
refused-only-the-beggar = Only a Beggar who is not accused may change sides, and only after the accusation.
refused-only-the-king = Only the King closes the questioning and accuses.
refused-only-the-witch = Only the Witch casts the spell.

matches-rules =
    ## Matches

    Two players may play a match: best of an odd number of games, or first to a number of wins.
    All cards return to the hands between games. Where there is a lord and a vassal, they change places after every game,
    unless you switch that off. A drawn game counts for nobody and is played again; after 20 drawn games in a
    row the match is shared.

match-score = Games won: { $first } { $one }, { $second } { $two }.

# --- Find the King ---

find-the-king = Find the King
find-the-king-tagline = Five cards face down, one of them worth finding.
find-the-king-rules =
    A game for two players with five cards: King, Dragon, Knight, Witch and Beggar.

    ## Set-up

    - Seat 1 is the lord, seat 2 the vassal.
    - The lord shuffles the cards and fans them out face down. Their places count from 1 to 5.

    ## Play

    The vassal turns up one card.

    - The King: the vassal wins.
    - The Knight: the vassal must turn up one more card. It is judged in the same way, so the game ends with the second
      card at the latest.
    - Any other card: the lord wins.

    The vassal wins exactly one game in four, whatever the choice.

    { matches-rules }
find-the-king-action-reveal = turn up card { $position }
find-the-king-told-turned = { $seat } reaches for card { $position }.
find-the-king-told-shown = Card { $position } is { the-card }.
find-the-king-told-gamewon = { $seat } wins this game. It stands { $mine } to { $theirs }.
find-the-king-over-king-found = The King is found: the vassal wins.
find-the-king-over-king-missed = The King stays hidden: the lord wins.
find-the-king-over-match-won = The match is decided.
find-the-king-board =
    .roles = Lord: { $lord }. Vassal: { $vassal }.
    .up = Card { $position }: { $card }.
    .down = Card { $position }: face down.

# --- Defend the King ---

defend-the-king = Defend the King
defend-the-king-tagline = Everyone shows a card at once. Try not to be thwarted.
defend-the-king-rules =
    A game for two to five players, each with a deck of five cards: King, Dragon, Knight, Witch and Beggar.

    ## Who thwarts whom

    - The King thwarts the Beggar and the Knight.
    - The Dragon thwarts the King and the Witch.
    - The Knight thwarts the Dragon and the Beggar.
    - The Witch thwarts the Knight and the King.
    - The Beggar thwarts the Witch and the Dragon.

    So every card thwarts two others and is thwarted by two. No card thwarts its own kind.

    ## Play

    Everyone still in secretly selects a card of their own deck. All are revealed at once.

    - Whoever's card is thwarted by at least one other card is out, all of them at the same time.
    - If that would put everybody out, or nobody, then nobody is out.
    - The cards go back to the hands, and those still in select again.

    The last one standing wins. With two players this means: whose card thwarts the other's wins, and two equal cards are
    selected anew.

    After 100 selections those still in share the win.

    { matches-rules }
defend-the-king-option-limit = After so many selections those still in share the win.
defend-the-king-action-pick = select { the-card-object }
defend-the-king-told-revealed = { $seat } shows { the-card-object }.
defend-the-king-told-out = { $seat } is thwarted and out.
defend-the-king-told-again = Nobody is out. All select again.
defend-the-king-told-gamewon = { $seat } wins this game. It stands { $mine } to { $theirs }.
defend-the-king-told-gamedrawn = This game is drawn and is played again.
defend-the-king-over-last-standing = One player is left standing.
defend-the-king-over-limit-reached = Enough selections have been made. Those still in share the win.
defend-the-king-over-match-won = The match is decided.
defend-the-king-over-match-drawn = Too many drawn games in a row: the match is shared.
defend-the-king-board =
    .standing = Still in: { $names }. Selections so far: { $selections }.
    .thwarts = { $card } thwarts { $two }.

# --- Support the King ---

support-the-king = Support the King
support-the-king-tagline = Two cards make a sum. Even pleases the lord, odd the vassal.
support-the-king-rules =
    A game for two players, each with a deck of five cards: King 5, Dragon 4, Knight 3, Witch 2, Beggar 1.

    ## Play

    Seat 1 is the lord, seat 2 the vassal. Both secretly select a card. Both are revealed at once and their values added.

    - An even sum: the lord wins.
    - An odd sum: the vassal wins.

    With careful play both win half of the games.

    { matches-rules }
support-the-king-action-pick = select { the-card-object }
support-the-king-told-revealed = { $seat } shows { the-card-object }.
support-the-king-told-total = The sum is { $total }.
support-the-king-told-gamewon = { $seat } wins this game. It stands { $mine } to { $theirs }.
support-the-king-over-even = The sum is even: the lord wins.
support-the-king-over-odd = The sum is odd: the vassal wins.
support-the-king-over-match-won = The match is decided.
support-the-king-board =
    .roles = Lord, for even: { $lord }. Vassal, for odd: { $vassal }.
    .values = King 5, Dragon 4, Knight 3, Witch 2, Beggar 1.
    .shown = { $name } has shown { the-card-object }.

# --- Tourney for the King ---

tourney-for-the-king = Tourney for the King
tourney-for-the-king-tagline = Five rounds, five cards, each of them once.
tourney-for-the-king-rules =
    A game for two players, each with a deck of five cards: King 5, Dragon 4, Knight 3, Witch 2, Beggar 1.

    ## Play

    Both secretly select a card from their hands. Both are revealed at once.

    - The higher value wins the round.
    - Equal values: lay the two cards aside and add up what each still has in hand. The larger sum wins the round. Equal sums
      too: nobody wins it. In the fifth round both hands are empty, so two equal cards win nothing.
    - Used cards stay aside, open to both.

    After five rounds whoever has won more of them wins. Equally many: a draw.

    { matches-rules }
tourney-for-the-king-action-pick = select { the-card-object }
tourney-for-the-king-told-revealed = { $seat } shows { the-card-object }.
tourney-for-the-king-told-round = { $seat } wins the round.
tourney-for-the-king-told-nobody = Nobody wins the round.
tourney-for-the-king-told-gamewon = { $seat } wins this game. It stands { $mine } to { $theirs }.
tourney-for-the-king-told-gamedrawn = This game is drawn and is played again.
tourney-for-the-king-over-more-rounds = All five rounds are played, and one player has won more of them.
tourney-for-the-king-over-drawn = All five rounds are played, and both have won equally many: a draw.
tourney-for-the-king-over-match-won = The match is decided.
tourney-for-the-king-over-match-drawn = Too many drawn games in a row: the match is shared.
tourney-for-the-king-board =
    .hand = { $name } holds { $cards }. Rounds won: { $won }.

# --- The King at Court ---

king-at-court = The King at Court
king-at-court-tagline = One of these faces is the Dragon's. Everyone is happy to help.
king-at-court-rules =
    A game for three to five players with one deck. Two teams, and most players do not know who is on which.

    ## Cards and teams

    - Wise: King, Knight and Beggar.
    - Wicked: Dragon and Witch.
    - Three players leave out Witch and Beggar. Four leave out the Beggar. Five use all the cards.

    The cards are shuffled and dealt, one each. Everyone sees only their own, but whoever has the King shows it.

    ## Questioning

    The King asks, the others answer, ask back and suspect each other. Everyone may lie. At a table with a clock it lasts at most
    five minutes; then it is closed for the King, and only the accusation is left.

    - A statement is one of these: I am so-and-so; another is so-and-so; I doubt another; I ask another. Everyone hears
      it. It changes nothing else.
    - Each player may make 30 statements in a game, unless the table agrees on another number.
    - Anyone may speak at any time, or answer: not now. When everyone in turn has said "not now", the questioning closes.
    - The King may close the questioning early, or accuse at once.
    - People may also chat freely beside the game. That counts as no statement, and computer players do not read it.

    ## The Witch's spell

    Whoever holds the Witch may cast her spell at any moment of the questioning. All cards are shown. Then all but the King's
    are shuffled and dealt afresh among the same players. Your team is that of the card you hold now.

    The spell is cast once in a game. If the table has agreed on it, a later Witch who has not cast it yet may cast it again.

    ## The Knight's look

    Right after the new deal, whoever was the Knight before it may look at the new card of one other player, but not the King's,
    or decline. Everyone sees where he looks; only he sees the card.

    ## The accusation

    After the questioning the King must accuse one of the others.

    With five players the Beggar may now change sides, unless he is the one accused: he shows himself and belongs to
    the Wicked from then on. Everyone but the King and the accused is asked, so that nobody gives himself away by being asked.

    Then the accused card is shown. The Dragon: the Wise win and the Wicked lose. Any other card: the Wicked win and the Wise
    lose. All winners win alike.

    The Dragon has no special power but his tongue.
king-at-court-option-statements = How many statements each player may make in a game.
king-at-court-option-recast = Whether later Witches may cast the spell again.
king-at-court-action-iam = say: I am { the-card-object }
king-at-court-action-is = say: { $seat } is { the-card }
king-at-court-action-doubt = say: I do not believe { $seat }
king-at-court-action-ask = ask { $seat }: who are you?
king-at-court-action-cast = cast the spell: show all cards, deal all but the King's afresh
king-at-court-action-lookat = look at the new card of { $seat }
king-at-court-action-decline = look at no card
king-at-court-action-close = close the questioning
king-at-court-action-accuse = accuse { $seat } of being the Dragon
king-at-court-action-join = show yourself and join the Wicked
king-at-court-action-standby = do nothing
king-at-court-told-dealt = { $seat }, your card is { the-card }.
king-at-court-told-kingshown = { $seat } shows the King.
king-at-court-told-saidiam = { $seat } says: I am { the-card-object }.
king-at-court-told-saidis = { $seat } says: { $about } is { the-card }.
king-at-court-told-doubted = { $seat } says: I do not believe { $about }.
king-at-court-told-asked = { $seat } asks { $about }: who are you?
king-at-court-told-spellcast = { $seat } is the Witch and casts her spell.
king-at-court-told-cardshown = { $seat } shows { the-card-object }.
king-at-court-told-looked = { $seat }, the Knight of before, looks at the card of { $at }.
king-at-court-told-saw = { $seat }, you see that { $at } is { the-card }.
king-at-court-told-declined = { $seat }, the Knight of before, looks at no card.
king-at-court-told-closed = The questioning is over.
king-at-court-told-accused = { $seat } accuses { $about } of being the Dragon.
king-at-court-told-joined = { $seat } is the Beggar and joins the Wicked.
king-at-court-over-dragon-found = The Dragon is found: the Wise win.
king-at-court-over-dragon-missed = That was not the Dragon: the Wicked win.
king-at-court-board =
    .deal = The cards are about to be dealt.
    .questioning = The King asks, the others answer. Statements left: { $left }.
    .spell = All cards are shown. All but the King's are dealt afresh.
    .look = { $name }, the Knight of before the spell, may look at a card.
    .accusation = The King must accuse someone.
    .sides = { $name } stands accused. The Beggar may change sides.
    .over = All cards are open.
    .yours = { $seat }. { $name }, you: { $card }, { $team }.
    .open = { $seat }. { $name }: { $card }, { $team }.
    .closed = { $seat }. { $name }: face down.
    .cast = The spell has been cast by { $names }.
    .looked = { $name } has looked at the card of { $at }.
    .wise = Wise
    .wicked = Wicked

# How computer players word their statements: court-says-<temper>-<kind>-<number>. The statement itself must be in it.
court-says-candid-claim-1 = { $seat }: “I am { the-card }, and I have nothing to hide.”
court-says-candid-claim-2 = { $seat }: “You may all know it: I am { the-card }.”
court-says-candid-claim-3 = { $seat }: “To say it plainly, I am { the-card }.”
court-says-sly-claim-1 = { $seat }: “Let us say it softly: I am { the-card }.”
court-says-sly-claim-2 = { $seat }: “A little secret for you: I am { the-card }.”
court-says-sly-claim-3 = { $seat }: “Keep it among us, but I am { the-card }.”
court-says-blustering-claim-1 = { $seat }: “Look no further: I am { the-card }, and proud of it.”
court-says-blustering-claim-2 = { $seat }: “Hear me, all of you. I am { the-card }.”
court-says-blustering-claim-3 = { $seat }: “I am { the-card }, and whoever says otherwise shall regret it.”
court-says-quiet-claim-1 = { $seat }: “I am { the-card }.”
court-says-quiet-claim-2 = { $seat }: “That would be me: { the-card }.”
court-says-quiet-claim-3 = { $seat }: “Only this: I am { the-card }.”
court-says-candid-answer-1 = { $seat }: “A fair question. I am { the-card }.”
court-says-candid-answer-2 = { $seat }: “Gladly: I am { the-card }.”
court-says-candid-answer-3 = { $seat }: “You ask, I answer: I am { the-card }.”
court-says-sly-answer-1 = { $seat }: “I wondered when you would ask. I am { the-card }.”
court-says-sly-answer-2 = { $seat }: “As it happens, I am { the-card }.”
court-says-sly-answer-3 = { $seat }: “For you, the truth: I am { the-card }.”
court-says-blustering-answer-1 = { $seat }: “You have to ask? I am { the-card }.”
court-says-blustering-answer-2 = { $seat }: “Need I say it? I am { the-card }, of course.”
court-says-blustering-answer-3 = { $seat }: “Then hear it from me: I am { the-card }.”
court-says-quiet-answer-1 = { $seat }: “Well. I am { the-card }.”
court-says-quiet-answer-2 = { $seat }: “I am { the-card }. That is all.”
court-says-quiet-answer-3 = { $seat }: “If you must know, I am { the-card }.”
court-says-candid-insist-1 = { $seat }: “I can only repeat it: I am { the-card }.”
court-says-candid-insist-2 = { $seat }: “It is still true. I am { the-card }.”
court-says-candid-insist-3 = { $seat }: “I have said it and I stand by it: I am { the-card }.”
court-says-sly-insist-1 = { $seat }: “Say what you like, I am still { the-card }.”
court-says-sly-insist-2 = { $seat }: “How often shall I tell you? I am { the-card }.”
court-says-sly-insist-3 = { $seat }: “Doubt is free. I am { the-card } all the same.”
court-says-blustering-insist-1 = { $seat }: “Once more, for those who do not listen: I am { the-card }.”
court-says-blustering-insist-2 = { $seat }: “I am { the-card }, today, tomorrow and under oath.”
court-says-blustering-insist-3 = { $seat }: “Do I have to carve it in stone? I am { the-card }.”
court-says-quiet-insist-1 = { $seat }: “As I said: I am { the-card }.”
court-says-quiet-insist-2 = { $seat }: “I am still { the-card }.”
court-says-quiet-insist-3 = { $seat }: “I have told you. I am { the-card }.”
court-says-candid-anew-1 = { $seat }: “The cards are new, and now I am { the-card }.”
court-says-candid-anew-2 = { $seat }: “After the spell I am { the-card }. I do not mind saying so.”
court-says-sly-anew-1 = { $seat }: “How things change: now I am { the-card }.”
court-says-sly-anew-2 = { $seat }: “Fortune turns. This time I am { the-card }.”
court-says-blustering-anew-1 = { $seat }: “No witchcraft can shame me: now I am { the-card }.”
court-says-blustering-anew-2 = { $seat }: “Spell or no spell, hear this: I am { the-card }.”
court-says-quiet-anew-1 = { $seat }: “Now I am { the-card }.”
court-says-quiet-anew-2 = { $seat }: “A new card. I am { the-card }.”
court-says-candid-turn-1 = { $seat }: “I take it back. I am { the-card }.”
court-says-candid-turn-2 = { $seat }: “I was not honest before: I am { the-card }.”
court-says-sly-turn-1 = { $seat }: “Did I say something else? I am { the-card }.”
court-says-sly-turn-2 = { $seat }: “Let me put it differently: I am { the-card }.”
court-says-blustering-turn-1 = { $seat }: “Forget what I said. I am { the-card }.”
court-says-blustering-turn-2 = { $seat }: “I say what I please: I am { the-card }.”
court-says-quiet-turn-1 = { $seat }: “No. I am { the-card }.”
court-says-quiet-turn-2 = { $seat }: “I mean: I am { the-card }.”
court-says-candid-denounce-1 = { $seat }: “I have to say it: { $about } is the Dragon.”
court-says-candid-denounce-2 = { $seat }: “If you ask me, { $about } is the Dragon.”
court-says-candid-denounce-3 = { $seat }: “I can see no other way: { $about } is the Dragon.”
court-says-sly-denounce-1 = { $seat }: “Look closely at { $about }. There is the Dragon.”
court-says-sly-denounce-2 = { $seat }: “Do you smell smoke? { $about } is the Dragon.”
court-says-sly-denounce-3 = { $seat }: “I would not turn my back on { $about }: that is the Dragon.”
court-says-blustering-denounce-1 = { $seat }: “There sits the Dragon: { $about }.”
court-says-blustering-denounce-2 = { $seat }: “{ $about } is the Dragon, I would bet my boots.”
court-says-blustering-denounce-3 = { $seat }: “Enough of this. { $about } is the Dragon.”
court-says-quiet-denounce-1 = { $seat }: “{ $about } is the Dragon.”
court-says-quiet-denounce-2 = { $seat }: “The Dragon? { $about }.”
court-says-quiet-denounce-3 = { $seat }: “I say { $about } is the Dragon.”
court-says-candid-evade-1 = { $seat }: “Before I speak of myself: { $about } is the Dragon.”
court-says-candid-evade-2 = { $seat }: “You had better ask { $about }, who is the Dragon.”
court-says-sly-evade-1 = { $seat }: “Me? Ask { $about }, the Dragon in this room.”
court-says-sly-evade-2 = { $seat }: “A better question: who has noticed that { $about } is the Dragon?”
court-says-blustering-evade-1 = { $seat }: “Why me? There sits the Dragon: { $about }.”
court-says-blustering-evade-2 = { $seat }: “You waste your questions. { $about } is the Dragon.”
court-says-quiet-evade-1 = { $seat }: “Not me. { $about } is the Dragon.”
court-says-quiet-evade-2 = { $seat }: “Ask { $about }, the Dragon.”
court-says-candid-parry-1 = { $seat }: “First things first: I do not believe { $about }.”
court-says-candid-parry-2 = { $seat }: “I will come to that. I do not believe { $about }.”
court-says-sly-parry-1 = { $seat }: “Ask me later. I do not believe { $about }, by the way.”
court-says-sly-parry-2 = { $seat }: “Curious that you ask me. It is { $about } I do not believe.”
court-says-blustering-parry-1 = { $seat }: “Me? I do not believe { $about }, that is the point.”
court-says-blustering-parry-2 = { $seat }: “Leave me be. Nobody can believe { $about }.”
court-says-quiet-parry-1 = { $seat }: “Hm. I do not believe { $about }.”
court-says-quiet-parry-2 = { $seat }: “Later. I do not believe { $about }.”
court-says-candid-name-1 = { $seat }: “I can vouch for it: { $about } is { the-card }.”
court-says-candid-name-2 = { $seat }: “I want you to know that { $about } is { the-card }.”
court-says-sly-name-1 = { $seat }: “Between us: { $about } is { the-card }.”
court-says-sly-name-2 = { $seat }: “A little bird tells me that { $about } is { the-card }.”
court-says-blustering-name-1 = { $seat }: “Mark my words: { $about } is { the-card }.”
court-says-blustering-name-2 = { $seat }: “Anyone can see it. { $about } is { the-card }.”
court-says-quiet-name-1 = { $seat }: “{ $about } is { the-card }.”
court-says-quiet-name-2 = { $seat }: “I say { $about } is { the-card }.”
court-says-candid-doubt-1 = { $seat }: “I am sorry, but I do not believe { $about }.”
court-says-candid-doubt-2 = { $seat }: “Something is wrong here. I do not believe { $about }.”
court-says-candid-doubt-3 = { $seat }: “Honestly, I do not believe { $about }.”
court-says-sly-doubt-1 = { $seat }: “A pretty tale, { $about }. I do not believe it.”
court-says-sly-doubt-2 = { $seat }: “I would love to believe { $about }. I do not.”
court-says-sly-doubt-3 = { $seat }: “Strange, is it not? I do not believe { $about }.”
court-says-blustering-doubt-1 = { $seat }: “Nonsense. I do not believe { $about } for a moment.”
court-says-blustering-doubt-2 = { $seat }: “Who is to believe { $about }? Not I.”
court-says-blustering-doubt-3 = { $seat }: “I do not believe { $about }, and I say it out loud.”
court-says-quiet-doubt-1 = { $seat }: “I do not believe { $about }.”
court-says-quiet-doubt-2 = { $seat }: “I doubt { $about }.”
court-says-quiet-doubt-3 = { $seat }: “No. I do not believe { $about }.”
court-says-candid-rebuff-1 = { $seat }: “You wrong me, { $about }, and I do not believe you.”
court-says-candid-rebuff-2 = { $seat }: “I told the truth. I do not believe that you did, { $about }.”
court-says-candid-rebuff-3 = { $seat }: “I do not believe you either, { $about }.”
court-says-sly-rebuff-1 = { $seat }: “How quick you are, { $about }. I do not believe you.”
court-says-sly-rebuff-2 = { $seat }: “Whoever points like that has something to hide. I do not believe you, { $about }.”
court-says-sly-rebuff-3 = { $seat }: “Well tried, { $about }. I do not believe you.”
court-says-blustering-rebuff-1 = { $seat }: “You dare, { $about }? I do not believe a word of yours.”
court-says-blustering-rebuff-2 = { $seat }: “Look who is talking. I do not believe you, { $about }.”
court-says-blustering-rebuff-3 = { $seat }: “I do not believe you, { $about }, and soon nobody will.”
court-says-quiet-rebuff-1 = { $seat }: “I do not believe you, { $about }.”
court-says-quiet-rebuff-2 = { $seat }: “No, { $about }. I do not believe you.”
court-says-quiet-rebuff-3 = { $seat }: “You are wrong, { $about }, and I do not believe you.”
court-says-candid-ask-1 = { $seat }: “{ $about }, would you tell us who you are?”
court-says-candid-ask-2 = { $seat }: “I should like to know, { $about }: who are you?”
court-says-candid-ask-3 = { $seat }: “May I ask, { $about }: who are you?”
court-says-sly-ask-1 = { $seat }: “And you, { $about }? Who might you be?”
court-says-sly-ask-2 = { $seat }: “So quiet, { $about }. Who are you?”
court-says-sly-ask-3 = { $seat }: “You have not said much, { $about }. Who are you?”
court-says-blustering-ask-1 = { $seat }: “Speak, { $about }. Who are you?”
court-says-blustering-ask-2 = { $seat }: “Out with it, { $about }: who are you?”
court-says-blustering-ask-3 = { $seat }: “{ $about }, who are you? I am waiting.”
court-says-quiet-ask-1 = { $seat }: “{ $about }, who are you?”
court-says-quiet-ask-2 = { $seat }: “And you, { $about }?”
court-says-quiet-ask-3 = { $seat }: “Who are you, { $about }?”
court-says-candid-press-1 = { $seat }: “Help me once more, { $about }: who are you?”
court-says-candid-press-2 = { $seat }: “I am not sure yet, { $about }. Who are you?”
court-says-candid-press-3 = { $seat }: “What do you say to that, { $about }? Who are you?”
court-says-sly-press-1 = { $seat }: “Let us hear it again, { $about }. Who are you?”
court-says-sly-press-2 = { $seat }: “Are you certain, { $about }? Who are you?”
court-says-sly-press-3 = { $seat }: “One more time, { $about }, slowly: who are you?”
court-says-blustering-press-1 = { $seat }: “I ask you once more, { $about }: who are you?”
court-says-blustering-press-2 = { $seat }: “No excuses, { $about }. Who are you?”
court-says-blustering-press-3 = { $seat }: “Look me in the eye, { $about }. Who are you?”
court-says-quiet-press-1 = { $seat }: “Again, { $about }: who are you?”
court-says-quiet-press-2 = { $seat }: “{ $about }, once more: who are you?”
court-says-quiet-press-3 = { $seat }: “Well, { $about }? Who are you?”
court-says-candid-close-1 = The King: “I have heard you all, and there is nothing more to learn. The questioning is over.”
court-says-candid-close-2 = The King: “Thank you. I know all that I can know. The questioning is over.”
court-says-sly-close-1 = The King: “You have told me more than you think. The questioning is over.”
court-says-sly-close-2 = The King: “How interesting. No more questions: the questioning is over.”
court-says-blustering-close-1 = The King: “Silence. I have heard enough. The questioning is over.”
court-says-blustering-close-2 = The King: “Not one word more. The questioning is over.”
court-says-quiet-close-1 = The King: “Enough. The questioning is over.”
court-says-quiet-close-2 = The King: “I have heard enough. The questioning is over.”
court-says-candid-accuse-1 = { $seat }: “I may be wrong, but I say that you are the Dragon, { $about }.”
court-says-candid-accuse-2 = { $seat }: “I have made up my mind: { $about }, you are the Dragon.”
court-says-sly-accuse-1 = { $seat }: “It was well played, { $about }. You are the Dragon.”
court-says-sly-accuse-2 = { $seat }: “You nearly had me, { $about }. You are the Dragon.”
court-says-blustering-accuse-1 = { $seat }: “Show yourself, { $about }. You are the Dragon.”
court-says-blustering-accuse-2 = { $seat }: “Seize { $about }. There is the Dragon.”
court-says-quiet-accuse-1 = { $seat }: “{ $about }. You are the Dragon.”
court-says-quiet-accuse-2 = { $seat }: “I accuse { $about }. You are the Dragon.”

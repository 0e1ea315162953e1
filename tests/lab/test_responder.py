import asyncio

import regalia
from regalia.games.king_and_crown.at_court import Cast, Doubt, IAm, Is, KingAtCourt
from regalia.games.king_and_crown.deck import Card
from regalia.lab.responder import FEW, Responder, responded, ways
from regalia.players.conversation import Cue, heard
from regalia.players.king_at_court import hand


def test_a_responder_has_everything_that_can_be_said_but_no_second_story() -> None:
    here = regalia.play("king-at-court", seats=4).fell("deal king witch knight dragon")
    held = hand(here.state.cards, None, 1)
    acts = ways(held, Cue(), here.options(1)).values()
    claims = map(IAm, (Card.DRAGON, Card.KNIGHT, Card.WITCH))
    assert {*acts} == {None, Cast(), Doubt(2), Is(2, Card.DRAGON), *claims}
    here = here.pick("say i am knight", 1).pick("say i am knight", 3)
    cue = heard(here.told(1)).cue(1)
    acts = ways(held, cue, here.options(1)).values()
    assert {*acts} == {None, Cast(), Doubt(3), Is(3, Card.DRAGON), IAm(Card.KNIGHT)}


def test_a_responder_that_has_learned_does_what_has_won_most() -> None:
    game = KingAtCourt(seats=3)
    here = regalia.play(game).fell("deal king dragon knight")
    responder = Responder(game, 1)

    def chosen() -> object:
        return asyncio.run(responder.choose(here.view(1), here.options(1), here.told(1)))

    for _ in range(20 * FEW):
        responder.learn(float(chosen() == Doubt(2)))
    responder.learning = False
    assert chosen() == Doubt(2)


def test_what_a_king_wins_against_responders_is_an_estimate_of_games_after_learning() -> None:
    found = responded(3, 40, 1, Card.DRAGON)
    assert found.samples == 20
    assert 0 <= found.mean <= 1

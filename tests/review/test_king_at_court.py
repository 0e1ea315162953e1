"""The King at Court: facts, and no number where none is honest."""

import regalia
from regalia.locale import Texts
from regalia.review import Verdict, review, words

DEALT = regalia.play("king-at-court", seats=4).go("deal king dragon knight witch")


def test_words_are_lies_only_if_the_speaker_knew_better() -> None:
    play = DEALT.go("2 say i am knight", "3 say i am knight", "3 say 2 is dragon", "4 say 3 is dragon")
    court = review(play.record("Anna", "Ben", "Cleo", "Dan")).court
    assert court is not None
    assert [(word.seat, word.verdict) for word in court.words] == [
        (1, Verdict.LIE),
        (2, Verdict.TRUE),
        (2, Verdict.RIGHT),
        (3, Verdict.WRONG),
    ]


def test_a_witch_who_calls_herself_a_dragon_lies() -> None:
    court = review(DEALT.go("4 say i am dragon").record()).court
    assert court is not None
    assert [word.verdict for word in court.words] == [Verdict.LIE]


def test_an_answer_is_told_to_whoever_asked() -> None:
    play = DEALT.go("1 ask 2", "2 say i am knight", "2 say 3 is dragon")
    judged = review(play.record("Anna", "Ben", "Cleo", "Dan"))
    assert judged.court is not None
    assert [word.to for word in judged.court.words] == [0, None]  # the second was not asked for
    said = {lang: dict(words.court(judged, judged.court, Texts(lang))) for lang in ("en", "de")}
    assert said["en"]["What was said"][0].startswith("Step 3, Ben to Anna: ")
    assert said["en"]["What was said"][0].endswith("A lie.")
    assert said["de"]["Was gesagt wurde"][0].startswith("Schritt 3, Ben zu Anna: ")
    assert said["en"]["What was said"][1].startswith("Step 4, Ben: ")


def test_doubts_and_questions_are_no_claims() -> None:
    court = review(DEALT.go("1 ask 2", "2 say doubt 3").record()).court
    assert court is not None
    assert court.words == ()


def test_what_the_king_could_know_is_told_after_every_step_until_he_accuses() -> None:
    play = DEALT.go("2 say i am knight", "3 say i am knight", "1 accuse 2")
    court = review(play.record()).court
    assert court is not None
    assert [one.step for one in court.suspicions] == [1, 2, 3]
    first = court.suspicions[0]
    assert (first.worlds, first.possible) == (6, (False, True, True, True))
    assert all(abs(sum(one.weights) - 1) < 1e-9 for one in court.suspicions)
    assert (court.king, court.accused, court.dragon) == (0, 1, 1)


def test_suspicion_turns_when_another_is_suspected_most() -> None:
    court = review(DEALT.go("4 say doubt 2", "4 say doubt 3", "4 say i am dragon").record()).court
    assert court is not None
    for step in court.turned:
        (now,) = (one.weights for one in court.suspicions if one.step == step)
        assert sorted(now)[-1] > sorted(now)[-2]
    assert court.turned


def test_no_choice_has_a_number() -> None:
    judged = review(DEALT.go("2 say i am knight", "1 accuse 2").record())
    assert judged.finished
    assert (judged.moments, judged.lines) == ((), ())


def test_before_the_deal_there_is_nothing_to_tell() -> None:
    assert review(regalia.play("king-at-court", seats=4).record()).court is None

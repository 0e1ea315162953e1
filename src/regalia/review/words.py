"""A review in sentences, the same for the page and the terminal: `locale/{en,de}/review.ftl`."""

from collections.abc import Iterator, Sequence

from msgspec import convert

from regalia import catalogue
from regalia.core import Seat, text
from regalia.games.king_of_the_dice.citizens import Citizen
from regalia.games.to_court_the_king.actions import Use
from regalia.games.to_court_the_king.characters import Character
from regalia.locale import Texts
from regalia.review.king_at_court import Court
from regalia.review.moments import THRESHOLDS, Decision, Fall, Grade, Why, as_good
from regalia.review.reviews import Review

EVEN = 0.005
"""Luck that is less than this is none."""

DICE = ("to-court-the-king", "king-of-the-dice")
"""Games whose luck is that of the dice, before anything else."""

NAMED = ("face", "card", "citizen")
"""The kinds of things that chance brings or people choose, each by its name."""


def number(value: float, texts: Texts, sign: str = "") -> str:
    """A share of the win in points, as the language writes it.

    >>> number(-0.0123, Texts("de"), "+"), number(0.5, Texts("en"))
    ('−1,2', '50.0')
    """
    said = f"{100 * value + 0.0:{sign}.1f}".replace("-", "−")
    if said in ("−0.0", "+0.0"):
        said = "0.0"
    return said.replace(".", ",") if texts.lang == "de" else said


def spoken(review: Review, said: str, texts: Texts) -> str:
    """An action in words, or in notation where there are none; with the dice, where a card chooses them.

    >>> spoken(Review("to-court-the-king", {}, (), 0, False), "use alchemist 3>4 2>1", Texts("en"))
    'use the Alchemist (3 2 becomes 4 1)'
    """
    action = catalogue.game(review.game, **review.options).action(said)
    gloss = texts.gloss(review.game, action, review.names) or said
    match action:
        case Use(dice=dice, to=to) if len(said.split()) > 2:
            how = "turned" if dice and to else "again" if dice else "added"
            return texts("review-use", how=how, use=gloss, dice=text(dice), to=text(to))
    return gloss


def named(said: str, texts: Texts) -> str:
    """The dice or cards of a notation by their names.

    >>> named("A3 C4", Texts("en")), named("pick witch, pick king", Texts("en")), named("5 5 1", Texts("en"))
    ('3 red and 4 blue', 'Witch and King', '5 5 1')
    """
    things = [word for word in said.replace(",", "").split() if word not in ("draw", "pick")]
    keys = [
        next((key for kind in NAMED if (key := f"{kind}-{word.lower()}") in texts), "") for word in things
    ]
    return texts.listing([texts(key) for key in keys]) if all(keys) else " ".join(things).replace("-", "−")


def opening(said: str) -> str:
    """Words at the beginning of a sentence.

    >>> opening("use the Guard")
    'Use the Guard'
    """
    return said[:1].upper() + said[1:]


def lead(review: Review, seat: Seat, texts: Texts) -> str:
    """How a seat played and how lucky it was, in a few words."""
    grades = [one.grade for one in review.decisions if one.seat == seat]
    line = review.lines[seat]
    luck = line.luck + line.others_luck
    return texts(
        "review-lead",
        name=review.names[seat],
        all=len(grades),
        good=sum(grade in (Grade.BEST, Grade.SOUND) for grade in grades),
        slips=grades.count(Grade.SLIP),
        blunders=grades.count(Grade.BLUNDER),
        luck="even" if abs(luck) < EVEN else "good" if luck > 0 else "bad",
        points=number(abs(luck), texts),
    )


def plainly(review: Review, seat: Seat, texts: Texts, you: bool = False) -> str:
    """What luck and play were worth to a seat, in one sentence."""
    line = review.lines[seat]
    return texts(
        "review-plainly",
        who="you" if you else "other",
        name=review.names[seat],
        by="dice" if review.game in DICE else "luck",
        luck="even" if abs(line.luck) < EVEN else "more" if line.luck > 0 else "less",
        points=number(abs(line.luck), texts),
        play="none" if -line.choices < EVEN else "some",
        cost=number(-line.choices, texts),
    )


def chance(value: float, texts: Texts) -> str:
    """A chance in words where they are plainer than a number."""
    if value in (0.0, 1.0):
        return texts("review-chance-sure" if value else "review-chance-none")
    return texts.percent(min(max(value, 0.01), 0.99))


def why(review: Review, one: Decision, texts: Texts, you: bool = False) -> str:
    """Why another choice was better; "" where it was not, to speak of."""
    best, name = opening(spoken(review, one.best, texts)), review.names[one.seat or 0]
    if one.why is None:
        if one.grade not in (Grade.SLIP, Grade.BLUNDER):
            return ""
        worths = {"chance": texts.percent(one.worth + one.cost, 1), "had": texts.percent(one.worth, 1)}
        return texts("review-why-worth", best=best, who="you" if you else "other", name=name, **worths)
    said = {
        "best": best,
        "aim": aim(review, one.why, texts),
        "chance": chance(one.why.best, texts),
        "had": chance(one.why.chosen, texts),
    }
    if you:
        return texts("review-why-you", **said)
    return texts("review-why", name=name, **said)


def aim(review: Review, found: Why, texts: Texts) -> str:
    """The card that a reason is about."""
    kind = Character if review.game == "to-court-the-king" else Citizen
    return texts.member(convert(found.aim, kind))


def judgement(one: Decision, texts: Texts) -> str:
    """The grade of a choice: the best, as good as the best, or worse."""
    level = one.grade is Grade.BEST and one.chosen in as_good(one.options, one.margin)
    return texts("review-as-good" if level else f"review-grade-{one.grade}")


def habit(one: Decision, texts: Texts) -> str:
    """How a pick answered what the opponent had shown; "" where it had shown nothing."""
    if one.habit is None:
        return ""
    if one.habit.missed < THRESHOLDS[Grade.BEST]:
        return texts("review-habit-met", seen=one.habit.seen)
    points = number(one.habit.missed, texts)
    return texts("review-habit", seen=one.habit.seen, answer=named(one.habit.answer, texts), points=points)


def sure(one: Decision | Fall, texts: Texts) -> str:
    """Whether a number is exact, or learned, and how far off differences, or what fell, may be."""
    return texts("review-exact") if one.exact else texts("review-learned", points=number(one.margin, texts))


def grades(texts: Texts) -> str:
    """What the grades mean."""
    limits = {str(grade): number(most, texts) for grade, most in THRESHOLDS.items()}
    return texts("review-grades-are", **limits)


def luck(review: Review, one: Fall, texts: Texts) -> str:
    """How lucky a fall of chance was, in a sentence."""
    if one.seat is None:
        most = max(range(len(review.names)), key=lambda seat: one.change[seat])
        key = "review-met" if "," in one.fell or one.fell.startswith("pick") else "review-drawn"
        points = number(one.change[most], texts)
        return texts(key, step=one.step, fell=named(one.fell, texts), name=review.names[most], points=points)
    change = one.change[one.seat]
    return texts(
        "review-fell",
        step=one.step,
        name=review.names[one.seat],
        fell=named(one.fell, texts),
        luck="good" if change > 0 else "bad",
        points=number(abs(change), texts),
    )


def luckiest(review: Review, most: int = 3) -> list[Fall]:
    """The falls of chance that moved most, in the order in which they fell."""
    moved = [one for one in review.falls if max(map(abs, one.change)) > EVEN]
    order = sorted(moved, key=lambda one: -max(map(abs, one.change)))
    return sorted(order[:most], key=lambda one: one.step)


def _claim(said: str) -> str:
    """What was said, without that it was.

    >>> _claim("say: I am the Knight"), _claim("I am the Knight")
    ('I am the Knight', 'I am the Knight')
    """
    return said.partition(": ")[2] or said


def court(review: Review, found: Court, texts: Texts) -> Iterator[tuple[str, list[str]]]:
    """The facts of a game of King at Court, under headings."""
    names = review.names
    said = [
        texts(
            f"review-word-{word.verdict}",
            step=word.step,
            name=names[word.seat],
            asked="no" if word.to is None else "yes",
            to="" if word.to is None else names[word.to],
            said=_claim(spoken(review, word.said, texts)),
        )
        for word in found.words
    ]
    yield texts("review-words"), said or [texts("review-no-words")]
    known = [texts("review-worlds", name=names[found.king], worlds=found.suspicions[0].worlds)]
    weights = {one.step: one.weights for one in found.suspicions}
    for step in found.turned:
        top = max(range(len(names)), key=lambda seat: weights[step][seat])
        percent = texts.percent(weights[step][top])
        known.append(texts("review-turned", step=step, name=names[top], percent=percent))
    known += [] if found.turned else [texts("review-never-turned")]
    if found.accused is not None and found.dragon is not None:
        accused, dragon = names[found.accused], names[found.dragon]
        known.append(texts("review-accused", king=names[found.king], accused=accused, dragon=dragon))
    yield texts("review-suspicion"), [*known, texts("review-reading-is")]


# --- The coach ----------------------------------------------------------------------------------------------

HINTS = (
    "keep",
    "use",
    "take",
    "roll",
    "pass",
    "reroll",
    "stop",
    "bonus",
    "dragon",
    "again",
    "enough",
    "penalty",
)
"""What the coach can point at, by the word that an action begins with."""


def hint(review: Review, best: str, texts: Texts) -> str:
    """Where to look, before the move itself is told."""
    verb, *rest = best.split()
    if verb == "keep":
        return texts("coach-hint-keep", dice=texts.listing(sorted(set(rest))))
    if verb == "use":
        return texts("coach-hint-use", card=texts.member(Character(rest[0])))
    return texts(f"coach-hint-{verb}" if verb in HINTS else "coach-hint-other")


def reason(review: Review, found: Why | None, texts: Texts) -> str:
    """What the best option gives that the next best does not; "" where no reason is known."""
    if found is None:
        return ""
    chances = {"chance": chance(found.best, texts), "had": chance(found.chosen, texts)}
    return texts("coach-why", aim=aim(review, found, texts), **chances)


def spent(review: Review, turn: Sequence[Decision], texts: Texts) -> str:
    """What a turn has cost, in one line; what is as good as the best has cost nothing."""
    errors = [one for one in turn if one.grade is not Grade.BEST]
    if not errors:
        return texts("coach-spent-none")
    worst, lost = max(errors, key=lambda one: one.cost), sum(one.cost for one in errors)
    said, best = (spoken(review, one, texts) for one in (worst.chosen, worst.best))
    return texts("coach-spent", points=number(lost, texts), best=opening(best), said=said)


def holding(review: Review, holds: Sequence[float], seat: Seat, texts: Texts) -> str:
    """How likely the King is mine in the end, once he is claimed."""
    return texts("coach-holds", chance=chance(round(holds[seat], 6), texts))

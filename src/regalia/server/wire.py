"""Every message between page and server; `web/src/wire.ts` is generated from this module.

Seats count from 0 here. Moments are milliseconds since 1970 by the server's clock.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from regalia.core import Seat
from regalia.table.entries import Clock, Emote

Id = Annotated[str, Meta(min_length=1, max_length=40)]
"""Made by the client, one for each thing it asks: what is sent twice is done once."""

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Secret = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[^\\x00]*$")]
Luck = Annotated[str, Meta(max_length=64, pattern="^[0-9A-Za-z]*$")]
Bond = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""A pledge: the SHA-256 of a part of the dice, in hexadecimal."""

Words = Annotated[str, Meta(min_length=1, max_length=500)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]

# --- Asked by HTTP ----------------------------------------------------------------------------------------


class GameOption(Struct, frozen=True):
    """An option of a game: a whole number from `least` to `most`, or one of `choices`."""

    name: str
    default: Any
    least: int | None
    most: int | None
    choices: list[Any]


class GameEntry(Struct, frozen=True):
    """A game of the catalogue."""

    name: str
    seats: list[int]
    hidden: bool
    chance: bool
    rules: int
    options: list[GameOption]
    levels: list[str]  # of computer players, weakest first
    seated: list[str]  # the fields of its views and marks that hold seats


class Catalogue(Struct, frozen=True):
    """Every game, and what this server allows."""

    games: list[GameEntry]
    emotes: list[str]
    version: str
    lobby: bool  # whether tables may be public
    mail: bool  # whether people may be written to when it is their turn
    push: str = ""  # the key that browsers ask for before they are told; "": they are not
    python: str = ""  # where a page finds what works out odds by itself; "": nowhere
    club: bool = False  # whether there are names that last, ratings, contests


class Me(Struct, frozen=True):
    """Who is asking."""

    name: str
    mail: str | None = None


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: `me`, `open`, or a computer player's level. Several `me` play at one screen."""

    player: str
    name: Name | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. Without chairs the first seat is mine and the others are open."""

    game: str
    options: dict[str, Any] = {}
    chairs: Annotated[list[Chair], Meta(max_length=5)] | None = None
    name: Name | None = None
    clock: Clock | None = None
    help: bool = True
    public: bool = False
    drawn: bool = False
    undo: bool = True
    stand_in: bool = False  # whoever sits down agrees that a computer player may stand in while they are away
    wait: Annotated[int, Meta(ge=10, le=3600)] = 120  # seconds of absence before the others may do without
    coach: bool | None = None  # whether a coach may be asked; unless it is said, only where I play alone
    programs: bool = False  # whether programs may sit down; where a program opens a table, they may


class Seating(Struct, frozen=True):
    """Who sits in a seat, as everyone may know it."""

    name: str
    player: str  # "person", "" while it is open, or the level of a computer player
    stand_in: str = ""  # the level of the computer player who plays for this person now
    here: bool = False  # connected now; computer players always are
    mine: bool = False
    ready: bool = False  # has added to the dice
    wishes: bool = False  # would like another game
    host: bool = False
    program: bool = False  # it is one that plays, on behalf of nobody who is here


class FairDice(Struct, frozen=True):
    """What checks the dice. Parts are shown once all have pledged; the seed is told when the game is over."""

    commit: str
    seats: list[str | None]  # the parts
    seed: str | None = None
    pledges: list[str] = []  # what binds each seat to its part; "" while nothing does
    all_pledged: bool = False
    drawn: bool = False  # seats are drawn from the same source when the game begins
    until: int = 0  # others play with the same seed: it is told no earlier than at this moment


class Table(Struct, frozen=True):
    """A table and who sits at it."""

    id: str
    game: str
    options: dict[str, Any]
    rules: int
    phase: Literal["seating", "playing", "over", "closed"]
    seats: list[Seating]
    fair: FairDice
    clock: Clock | None
    help: bool
    public: bool
    undo: bool
    host: bool  # whether it is mine to keep order at
    invite: str | None = None  # the path of the link for friends; only told to those seated
    watch: str | None = None  # the path of the link for spectators
    paused: bool = False
    next: str | None = None  # the table of the rematch
    watching: int = 0  # spectators connected now
    stand_in: bool = False
    wait: int = 120
    coach: bool = False
    rated: bool = False
    programs: bool = False  # whether programs may sit down
    again: bool = True  # whether those who sat here may have another game


class Invitation(Struct, frozen=True):
    """What a link leads to: a table to join or to watch."""

    table: Table
    may: Literal["join", "watch"]


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat by an invitation, or at a public table by its id."""

    key: Secret
    name: Name | None = None
    seat: Seat | None = None
    luck: Luck | None = None  # without a pledge it is shown at once
    pledge: Bond | None = None


class Listed(Struct, frozen=True):
    """A line of "my games" or of the lobby."""

    table: str
    game: str
    options: dict[str, Any]
    phase: Literal["seating", "playing", "over", "closed"]
    names: list[str]
    seats: list[Seat]  # mine
    my_turn: bool
    at: int  # when something last happened
    ends: int | None = None  # when my time runs out
    payoff: list[float] | None = None  # each seat's share of the win, once it is over
    programs: bool = False  # whether programs may sit down
    by_programs: list[Seat] = []  # the seats that they have


class Naming(Struct, frozen=True, forbid_unknown_fields=True):
    """A new name, and where to write when it is my turn: that address is asked first whether it is mine."""

    name: Name
    mail: Annotated[str, Meta(max_length=200, pattern=r"^[^@\s]+@[^@\s]+$")] | None = None
    lang: Literal["en", "de"] = "en"


class Subscription(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that shall be told when it is my turn: what its push service has given it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=20, max_length=30)]
    lang: Literal["en", "de"] = "en"


class Unsubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that shall not be told any longer."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]


class DeviceLink(Struct, frozen=True):
    """A link that moves me to another device, once."""

    path: str
    ends: int


class Moving(Struct, frozen=True):
    """Whom a link would make of me, and whom I would leave behind with so many games."""

    name: str
    now: str
    games: int
    same: bool  # I am that already


class Letter(Struct, frozen=True):
    """An address that a letter asks about, and whose it would be."""

    mail: str
    name: str


class Came(Struct, frozen=True):
    """Where a seat's share of the win came from; all but the result add up to the result."""

    start: float
    luck: float
    others_luck: float
    choices: float
    others_choices: float
    revisions: float
    result: float


class Judged(Struct, frozen=True, omit_defaults=True):
    """An option of a decision: in notation, in words, and what it was worth to the seat that chose."""

    action: str
    said: str
    worth: float
    as_good: bool = False  # one of several that nobody can tell from the best


class Verdict(Struct, frozen=True):
    """A decision, judged: `cost` is what the best option was worth more, in shares of the win."""

    step: int
    turn: int  # which of the review's turns it was in
    seat: Seat
    action: str
    said: str
    best: str
    best_said: str
    worth: float
    cost: float
    grade: Literal["best", "sound", "slip", "blunder"]
    options: list[Judged]  # the best first, and always the one that was chosen
    more: int  # options that are not listed
    notes: list[str]  # why another was better, in words, and how sure that is


class Stretch(Struct, frozen=True):
    """A turn of a finished game: its steps, and what it brought each seat by luck, by choices, otherwise."""

    first: int
    last: int
    seat: Seat | None
    round: int
    final: bool
    worth: list[float]  # to each seat when it was over
    luck: list[float]
    choices: list[float]
    revisions: list[float]


class Facts(Struct, frozen=True):
    """What can be known where no number is honest: sentences under a heading."""

    heading: str
    said: list[str]


class Review(Struct, frozen=True):
    """A finished game, judged, in sentences of the language that was asked for."""

    game: str
    names: list[str]
    finished: bool
    said: list[str]  # of the whole game, such as that it was not over
    leads: list[str]  # of each seat: how it played
    plainly: list[str]  # of each seat: what luck and play were worth
    lucky: list[str]
    grades: str  # what the grades mean
    points: str  # what the numbers mean
    came: list[Came]
    turns: list[Stretch]
    decisions: list[Verdict]
    facts: list[Facts]


class Reviewing(Struct, frozen=True):
    """How far a review is, and the review once it is there. `mine`: whether it is mine to share.

    `seat` is that of whoever opened the table, with whose eyes a stranger looks first.
    """

    done: int
    of: int
    mine: bool
    shared: str | None = None  # the path of the link that needs no seat
    review: Review | None = None
    seat: Seat | None = None


class Shared(Struct, frozen=True):
    """The path of the link to a review, or that there is none any longer."""

    path: str | None


class Upload(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to be reviewed, as text or JSON."""

    record: Annotated[str, Meta(min_length=1, max_length=200_000)]


class Try(Struct, frozen=True, forbid_unknown_fields=True):
    """What I would have done at a step of a finished game."""

    step: Annotated[int, Meta(ge=1, le=100_000)]
    action: Notation
    lang: Literal["en", "de"] = "en"
    seat: Seat | None = None  # whose pick it is, where several picked at once


class Laid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of play that stands nowhere but here: from the start of a game, or from a position laid out.

    Steps are in notation: what fell, or who picked what, as in "2 keep 6 6" and "1 pick king, 2 pick witch".
    """

    game: str
    options: dict[str, Any] = {}
    start: dict[str, Any] | None = None  # a state; without one the game begins at its beginning
    names: Annotated[list[Name], Meta(max_length=5)] = []
    steps: Annotated[list[Notation], Meta(max_length=10_000)] = []


class Taken(Struct, frozen=True, forbid_unknown_fields=True):
    """What I picked, and what I saw then, where nothing is hidden."""

    seen: dict[str, Any]
    action: Notation


class Analysis(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked about a line of play: how it stands, what the odds are, what the coach says.

    Whoever has `read` so many lines of the log with these `eyes` is told only the later ones.
    """

    line: Laid
    at: Annotated[int, Meta(ge=0, le=10_000)] | None = None  # after so many steps; None: after all of them
    seat: Seat | None = None  # with whose eyes; None: of whoever is asked
    eyes: Seat | None = None
    read: Annotated[int, Meta(ge=0)] = 0
    after: Notation | None = None  # the odds once this had been picked
    full: bool = False  # the coach, with reasons
    lang: Literal["en", "de"] = "en"
    taken: Annotated[list[Taken], Meta(max_length=100)] = []  # before a line that begins in mid-game


class DealMe(Struct, frozen=True, forbid_unknown_fields=True):
    """I would play the deal of today, under this name or the one I have."""

    name: Name | None = None


class Placed(Struct, frozen=True):
    """Somebody who played a deal to its end. Places are by share, then points, then what the choices cost."""

    place: int
    name: str
    share: float
    points: int | None  # where the game has some
    cost: float | None  # a share of the win; None: it is being worked out
    mine: bool
    member: bool  # whether the name is one that lasts


class Praise(Struct, frozen=True):
    """The best game of a day, in a few sentences, and where all of it is reviewed."""

    name: str
    said: list[str]
    review: str | None = None


class Deal(Struct, frozen=True):
    """The deal of a day, as far as whoever asks may know it yet."""

    day: str
    game: str
    options: dict[str, Any]
    chairs: list[Chair]
    starts: int
    ends: int
    seal: str  # the hash of its seed
    sealed: int | None  # when that was done; None: the seed follows from the day, and nothing is sealed
    seed: str | None = None  # once the day is over
    table: str | None = None  # mine
    mine: Literal["not yet", "playing", "done", "void"] = "not yet"  # void: late, or a computer played for me
    played: int = 0  # how many have played it to the end
    results: list[Placed] | None = None  # None: not for those who have yet to play it
    best: Praise | None = None


class Daily(Struct, frozen=True):
    """The deal of today, and what came of yesterday's."""

    now: int
    today: Deal
    yesterday: Deal | None
    tomorrow: str  # the seal of the next; "" where nothing is sealed
    streak: int  # days in a row that I have played
    longest: int


class Refusal(Struct, frozen=True):
    """Why a request was refused: the text `refused-<code>`, and the reason in plain words."""

    code: str
    reason: str


# --- Said by the client -----------------------------------------------------------------------------------


class ByPage(Struct, frozen=True, tag=str.lower, tag_field="type", forbid_unknown_fields=True):
    """What a client says over its socket."""


class Hello(ByPage, frozen=True):
    """I am at this table, in that seat of mine (or the first one), and have read my log up to line `after`.

    It may be said again at any time: for another table, another seat of mine, or after a silence.
    """

    table: Secret
    seat: Seat | None = None
    after: Annotated[int, Meta(ge=0)] = 0
    watch: Secret | None = None  # the key of the spectators' link; a public table needs none
    changes: bool = False  # whether I can put together what has changed: see `Play.since`


class Pledge(ByPage, frozen=True):
    """I am bound to my part of the dice by its hash. Until it is shown, another pledge replaces this one."""

    id: Id
    pledge: Bond


class Add(ByPage, frozen=True):
    """My part of the dice: letters and digits nobody could guess. The game begins when all have added.

    What I have pledged I show once all have pledged, and only against the pledges that I know of.
    """

    id: Id
    luck: Luck
    pledges: Annotated[list[str], Meta(max_length=5)] | None = None


class Pick(ByPage, frozen=True):
    """My pick for a step, in notation; None is "not now", where any seat may act."""

    id: Id
    step: int
    action: Notation | None


class Undo(ByPage, frozen=True):
    """I take my last pick back."""

    id: Id
    step: int


class Say(ByPage, frozen=True):
    """Words for all, or for some seats."""

    id: Id
    words: Words
    to: Annotated[list[Seat], Meta(max_length=5)] | None = None


class Gesture(ByPage, frozen=True):
    """One of the gestures of the catalogue."""

    id: Id
    emote: Emote


class Odds(ByPage, frozen=True):
    """What are the exact chances from here, or once I had picked this?"""

    id: Id
    step: int
    after: Notation | None = None


class Coach(ByPage, frozen=True):
    """What is best here, at once or, with `full`, with reasons and what my last turn cost?"""

    id: Id
    step: int
    full: bool = False
    lang: Literal["en", "de"] = "en"


class Fill(ByPage, frozen=True):
    """The host gives an open seat to a computer player."""

    id: Id
    seat: Seat
    level: str


class Kick(ByPage, frozen=True):
    """The host asks somebody to leave: the seat opens again, or a computer player plays on."""

    id: Id
    seat: Seat


class Replace(ByPage, frozen=True):
    """A computer player shall play for me, or for somebody who is not connected."""

    id: Id
    seat: Seat
    level: str


class Return(ByPage, frozen=True):
    """I play my seat again."""

    id: Id


class Leave(ByPage, frozen=True):
    """I leave: my seat opens again, or a computer player plays on."""

    id: Id


class Pause(ByPage, frozen=True):
    """Stop the clocks."""

    id: Id


class Resume(ByPage, frozen=True):
    """Let the clocks run on."""

    id: Id


class Rematch(ByPage, frozen=True):
    """I would like another game; when all the people do, it is opened."""

    id: Id


class Ping(ByPage, frozen=True):
    """Are you there?"""


FromPage: TypeAlias = (
    Hello
    | Pledge
    | Add
    | Pick
    | Undo
    | Say
    | Gesture
    | Odds
    | Coach
    | Fill
    | Kick
    | Replace
    | Return
    | Leave
    | Pause
    | Resume
    | Rematch
    | Ping
)

# --- Said by the server -----------------------------------------------------------------------------------


class ByHouse(Struct, frozen=True, tag=str.lower, tag_field="type"):
    """What the server says over a socket."""


class Welcome(ByHouse, frozen=True):
    """The answer to hello. `Table` messages follow whenever something about the table changes."""

    table: Table
    seat: Seat | None  # whose eyes I see with; None: a spectator
    now: int


class People(ByHouse, frozen=True):
    """Something about the table has changed: who sits, who is connected, whether it has begun."""

    table: Table
    seat: Seat | None


class Group(Struct, frozen=True, omit_defaults=True):
    """Options that begin alike. Without `one` and `some` the option is `say` itself.

    `one`: `say`, a blank, and one of these. `some`: `say`, and one or more of these words in the order given,
    all after blanks; words that stand there twice may be taken twice. An empty `say` adds no blank.
    """

    say: str
    one: list[str] = []
    some: list[str] = []


class SeatTime(Struct, frozen=True):
    """A running clock; without a seat it runs for all. `reserve` is what is left after `ends`."""

    seat: Seat | None
    ends: int
    reserve: int = 0


class Ending(Struct, frozen=True):
    """How the game ended: each seat's share of the win, and why (`<game>-over-<because>`)."""

    payoff: list[float]
    because: str


class Word(Struct, frozen=True, omit_defaults=True):
    """A variable that the page words: a seat's name, the text of a key, or several in a row."""

    seat: Seat | None = None
    text: str | None = None
    items: "list[Var] | None" = None


Var: TypeAlias = str | int | float | Word


class Line(Struct, frozen=True):
    """A line of the reader's log. `key` is its Fluent text, `vars` its variables, `event` the fact itself."""

    n: int
    at: int
    key: str
    vars: dict[str, Var]
    event: Raw


class Frame(Struct, frozen=True):
    """A finished game after one step: what was done in notation, what was told, and what could be seen."""

    step: int
    said: str
    view: Raw
    marks: Raw
    lines: list[Line]


class Replay(Struct, frozen=True):
    """A finished game step by step; the first frame is the start."""

    frames: list[Frame]


class Again(Struct, frozen=True):
    """A moment of a finished game before a seat chose: what it saw, and what it might choose."""

    step: int
    seat: Seat
    view: Raw
    marks: Raw
    options: list[Group]


class Puzzle(Struct, frozen=True):
    """A position where one choice is best by far; `seat` is mine, and the others have numbers for names."""

    number: int
    all: int
    game: str
    theme: str  # the text `puzzle-theme-<theme>`
    gap: float  # by how much it is better than any other
    options: dict[str, Any]
    seats: int
    moment: Again


class Suspected(Struct, frozen=True):
    """How likely each seat was the Dragon to one who reads words, after something was said or done."""

    by: Seat | None  # whose deed it was; None: chance's
    spells: int  # cast until then
    weights: list[float]


class AtCourt(Struct, frozen=True):
    """A finished King at Court: what each claim was, in the order they were made, and how suspicion went."""

    verdicts: list[Literal["true", "lie", "right", "wrong"]]  # the last two: a guess
    suspicions: list[Suspected]
    turned: list[int]  # those of the suspicions that fall on somebody else than before


class Stop(Struct, frozen=True):
    """A place where a lesson waits: for this pick of the learner, or only to be looked at (`do` is None)."""

    view: Raw
    marks: Raw
    options: list[Group] | None
    do: str | None
    lines: list[Line]


class Lesson(Struct, frozen=True):
    """A first game by the real rules with prepared dice; the learner has seat 0, a computer player seat 1."""

    game: str
    stops: list[Stop]


class Play(ByHouse, frozen=True):
    """Where the game stands: what this reader may see and choose, and what is new in the log.

    With `since` the view holds only those of its fields that differ from the view of that step, which was the
    last one sent. Whoever has not got that one says hello again.
    """

    step: int
    now: int
    view: Raw
    marks: Raw  # what the rules say of this view
    asked: list[Seat] | None  # whose pick is missing; None: that is not told
    options: list[Group] | None  # mine, if I am asked
    any_one: bool  # options are there to be taken at any time; "not now" is a pick too
    picked: str | None  # my sealed pick; another one replaces it until all have picked
    undo: bool  # whether I can take my last pick back
    clocks: list[SeatTime]
    lines: list[Line]
    over: Ending | None = None
    since: int | None = None
    done: list[Seat] = []  # who has said "not now" since this step began, where any one may act


class Told(ByHouse, frozen=True):
    """New lines of the reader's log; the game stands where it stood."""

    lines: list[Line]


class Ack(ByHouse, frozen=True):
    """Done, and written down for good."""

    id: str
    step: int


class Refused(ByHouse, frozen=True):
    """Not done, and why; nothing has changed. `step` is the current one."""

    id: str | None
    code: str
    reason: str
    step: int | None


class Chance(Struct, frozen=True, omit_defaults=True):
    """The chance of something with best play for it from here, exact or `at_least` this; `aim` is a card."""

    aim: str
    chance: float
    best: str | None = None  # the option to take for it, in notation
    options: dict[str, float] = {}  # what each option leaves of it, in notation, where they are not too many
    at_least: bool = False  # where exact is slow


class Chances(ByHouse, frozen=True):
    """The answer to odds, for one step."""

    id: str
    step: int
    chances: list[Chance]


class Advised(ByHouse, frozen=True, omit_defaults=True):
    """The answer of the coach, for one step, in the language that was asked for."""

    id: str
    step: int
    full: bool
    hint: str = ""  # where to look; "": there is nothing to choose
    options: list[Judged] = []  # the best first
    more: int = 0
    at_least: bool = False  # worths are lower bounds: some abilities were left out
    sure: str = ""
    why: str = ""
    last: str = ""  # what my last turn cost
    holds: str = ""  # how likely the King is mine in the end, once he is claimed


class Analysed(Struct, frozen=True):
    """How a line of play stands. Where chance was to speak it has spoken: `fell` are the steps it added."""

    fell: list[str]
    source: str  # what the last step was drawn from; "": somebody chose it
    seat: Seat | None  # whose eyes these are
    waits: list[Seat]  # who may pick here
    lapse: str | None  # the step that is made if nobody acts, where any one may
    coach: bool  # whether there is one for this game
    play: Play


Because = Literal["restart", "kicked", "left", "slow", "flood", "void"]


class Gone(ByHouse, frozen=True):
    """The server ends this conversation: `restart` (come back soon), `kicked`, `left`, `slow`, `flood`.

    `void`: the token that it was begun with is no longer one.
    """

    because: Because


class Pong(ByHouse, frozen=True):
    """I am here."""

    now: int


FromHouse: TypeAlias = Welcome | People | Play | Told | Ack | Refused | Chances | Advised | Gone | Pong

FRAME = 16 * 1024
"""No frame of a client is longer, in bytes."""

read = msgspec.json.Decoder(FromPage).decode
write = msgspec.json.Encoder().encode

"""What a curious viewer tries, to tell two worlds apart; each leaves both tables playing."""

from collections.abc import Callable
from typing import Any, get_args

from fathoms.engine.match import Match
from fathoms.engine.moves import Move
from fathoms.server.live import Viewer
from fathoms.server.protocol.from_client import StandingAnswer
from tests.server.pairs import Differs, Pair
from tests.server.served import PATIENCE

Probe = Callable[[Pair], object]

SECRET_LIST = "/api/tables?which=mine&search={table}"  # every table is called by its id here
PATHS = (
    "/api/tables/{table}", "/api/tables/{table}/record", "/api/tables/{table}/proof",
    "/api/tables/{table}/moments/1", "/api/tables/{table}/moments/3?eyes=0", "/api/tables/{table}/note",
    "/api/tables/{table}/talk", "/api/tables/{table}/talk?to=dead", "/api/tables/{table}/chances",
    "/api/tables/{table}/seen/1", "/api/tables/{table}/seen/2", "/api/tables/{table}/nothing", SECRET_LIST,
    "/api/tables?which=open&search={table}", "/api/tables?which=over&search={table}",
)  # fmt: skip


def look(pair: Pair, what: str = "look again") -> None:
    """Begin to watch from the start, from now or from somewhere."""
    number = pair.worlds[0].live.number(pair.viewer)
    since = pair.choice.choice([None, 0, pair.choice.randrange(number + 1)])
    pair.at_both(what, "watch", True, since=since, **pair.own)


def fetch(pair: Pair) -> None:
    pair.fetch_both(pair.choice.choice(PATHS))


def nonsense(pair: Pair) -> None:
    """No JSON, no such message, a field too many, a seat that is none."""
    told = pair.choice.choice(
        ["{", '{"type": "peek"}', '{"type": "ping", "all": true}', '{"type": "watch", "table": "nowhere"}', "\u2603"]
    )
    for world in pair.worlds:
        pair.party.viewer.socket.send(told)
        pair.hear(world, mine=True)
    pair.compare("nonsense")


def another_s_move(pair: Pair) -> None:
    """A move for a seat that is somebody else's, one that is legal in the true world."""
    seat = pair.choice.choice(pair.others)
    moves = pair.match.game.legal_moves(pair.match._state, seat) if seat in pair.match.asked else pair.match.game.moves
    move = moves[pair.choice.randrange(len(moves))].text
    pair.at_both("another's move", "move", True, seat=seat, id=pair.an_id(), question=1, move=move)


def wrong_move(pair: Pair) -> None:
    move = any_move(pair).text
    move = "sail to Samoa" if pair.match.why_not(move, pair.viewer) is None else move
    question = pair.worlds[0].live.question(pair.viewer)
    pair.at_both("wrong move", "move", True, question=question, move=move, id=pair.an_id(), **pair.own)


def late_move(pair: Pair) -> None:
    question = max(0, pair.worlds[0].live.question(pair.viewer) - 1)
    pair.at_both("late move", "move", True, question=question, move=own_move(pair), id=pair.an_id(), **pair.own)


def draft(pair: Pair) -> None:
    pair.at_both(
        "draft", "draft", True, moves=[own_move(pair), own_move(pair)], id=pair.an_id(), **pair.own
    )  # fmt: skip


def attempts(pair: Pair) -> None:
    shown = any_move(pair).points_at
    target = shown[0] if shown else "nothing:there"
    pair.at_both("attempts", "attempts", True, target=target, id=pair.an_id(), **pair.own)


def hint(pair: Pair) -> None:
    """An answer that comes by itself, after the agent has thought."""
    for world in pair.worlds:
        own = pair.an_id()
        pair.party.viewer.send("hint", table=world.table, id=own, **pair.own)
        while own not in (text := str(pair.party.viewer.socket.recv(PATIENCE))):
            world.keep(text)
        world.keep(text.replace(own, "ID"))
        pair.hear(world, mine=True)
    pair.compare("hint")


def vote(pair: Pair) -> None:
    """Somebody wants a move back; all answer."""
    by = pair.choice.choice([seat for seat in range(pair.match.players) if seat not in pair.acted_apart])
    answers = {seat: pair.choice.random() < 0.7 for seat in range(pair.match.players) if seat != by}
    own = pair.an_id()
    pair.at_both("undo", "undo", by == pair.viewer, seat=by, id=own)
    rooms = [pair.party.served.hub._rooms[world.table] for world in pair.worlds]
    for seat, yes in answers.items():
        asks = [next(iter(room.asks), None) for room in rooms]
        if asks[0] is None or asks[0] != asks[1]:
            return  # done, refused, or never asked; where the worlds differ in that, the viewer was told
        pair.at_both("vote", "answer", seat == pair.viewer, seat=seat, ask=asks[0], yes=yes)


def talk(pair: Pair) -> None:
    """Somebody says something, perhaps among the dead, perhaps where they must not."""
    seat = pair.choice.randrange(pair.match.players)
    to = pair.choice.choice(["all", "all", "dead"])
    pair.at_both("talk", "say", seat == pair.viewer, words="hm", seat=seat, to=to, id=pair.an_id())


def read(pair: Pair) -> None:
    seat = pair.choice.randrange(pair.match.players)
    number = pair.choice.randrange(3)
    pair.at_both("read", "read", seat == pair.viewer, seat=seat, number=number)


def be_called(pair: Pair) -> None:
    """The viewer looks away, something happens, and perhaps there is a notice that it is their turn.

    There is none of a question that they have answered beforehand.
    """
    answers = pair.choice.choice([[], [], *([one] for one in get_args(StandingAnswer))])
    pair.at_both("say beforehand", "standing", True, answers=answers, **pair.own)
    pair.at_both("look away", "unwatch", True, **pair.own)
    pair.move(calling=True)
    pair.party.send_notices()
    for world in pair.worlds:
        said = [one for one in pair.party.notices if one["table"] == world.table]
        for one in said:
            world.keep(f"notice: {sorted((name, value) for name, value in one.items() if name != 'notice')}")
        pair.done["notices"] += len(said)
    pair.party.notices.clear()
    look(pair, "look back")


def secret_act(pair: Pair) -> bool:
    """Another seat does what the viewer does not notice: in both worlds, something else if there is something else, or
    in one of them alone.

    No byte of what the viewer can fetch may change, not even a time. False where nobody can do such a thing.
    """
    acts = [_secret_acts(world.live.match, pair.viewer) for world in pair.worlds]
    seats = sorted({seat for seat, _ in acts[0]} & {seat for seat, _ in acts[1]})
    if not seats:
        return False
    seat, apart = pair.choice.choice(seats), pair.choice.random() < 0.7
    if apart:
        pair.acted_apart.add(seat)  # what it does next, it does knowing in which world it is
    for world, found in list(zip(pair.worlds, acts, strict=True))[apart:]:
        move = pair.choice.choice([move for by, move in found if by == seat])
        before = [pair.fetch(world, path) for path in PATHS], list(world.heard)
        pair.play(world, seat, move.text, mine=False)
        if before != ([pair.fetch(world, path) for path in PATHS], world.heard):
            raise Differs(f"seat {pair.viewer} notices the secret move {move.text!r}")
    pair.compare("secret act in one world" if apart else "secret act")
    return True


def talk_of_the_dead(pair: Pair) -> None:
    """In one of the worlds the dead say something among themselves; in the other one they do not."""
    match, world = pair.match, pair.worlds[1]
    others = [seat for seat in match.dead if seat != pair.viewer]
    if not others or pair.viewer in match.dead:
        return
    pair.send(world, "say", False, words="boo", seat=pair.choice.choice(others), to="dead", id=pair.an_id())
    pair.compare("talk of the dead")
    look(pair)


def other_ballots(pair: Pair) -> bool:
    """Another seat answers in secret, in each world what it likes: all the viewer sees is that there is an answer.

    False where there is nothing to answer in secret.
    """
    one, two = (world.live.match for world in pair.worlds)
    found = [
        (seat, first, second)
        for seat in one.asked
        if seat != pair.viewer and len(one.asked) > 1
        for first in one.game.legal_moves(one._state, seat)
        for second in two.game.legal_moves(two._state, seat)
        if first != second and _shown(one, first, seat, pair.viewer) == _shown(two, second, seat, pair.viewer)
    ]
    if not found:
        return False
    seat, *moves = pair.choice.choice(found)
    for world, move in zip(pair.worlds, moves, strict=True):
        pair.play(world, seat, move.text, mine=False)
    pair.compare("other ballots")
    return True


def _shown(match: Match, move: Move, seat: int, viewer: Viewer) -> Any:
    """What a viewer may see of a move, as the rules have it."""
    game, state = match.game, match._state.copy()
    drawn = state.chance.drawn
    events = [event.plain() for event in game.apply(state, move, seat) if event.seen_by(viewer)]
    return events, game.view(state, viewer), game.asked(state), state.chance.drawn - drawn


def _secret_acts(match: Match, viewer: Viewer) -> list[tuple[int, Move]]:
    """Moves of other seats that nobody else notices."""
    nothing: Any = [], match.game.view(match._state, None), match.asked, 0
    return [
        (seat, move)
        for seat in match.asked
        if seat != viewer and match.game.secrets
        for move in match.game.legal_moves(match._state, seat)
        if _shown(match, move, seat, None) == nothing
    ]


def any_move(pair: Pair) -> Move:
    moves = pair.match.game.moves
    return moves[pair.choice.randrange(len(moves))]


def own_move(pair: Pair) -> str:
    """One of the viewer's moves, or any where nothing is asked of it."""
    match = pair.match
    legal = match.game.legal_moves(match._state, pair.viewer) if pair.viewer in match.asked else []
    return pair.choice.choice(legal).text if legal else any_move(pair).text


def stand(pair: Pair) -> None:
    """Answers given beforehand: last of all, because they answer by themselves."""
    pair.at_both("standing", "standing", True, answers=["decline unless attacked"], **pair.own)
    pair.at_both("premove", "premove", True, move=any_move(pair).text, **pair.own)


def part(pair: Pair) -> None:
    """The others leave and are back, then leave for good; the viewer does what one does then."""
    left = pair.choice.choice(pair.others)
    for path in ("leave", "return", "leave"):
        pair.others_post(f"/api/tables/{{table}}/{path}")
    pair.at_both("take", "take", True, left=left, id=pair.an_id())
    if pair.viewer is None:
        return
    pair.at_both("back", "back", True, id=pair.an_id(), **pair.own)
    pair.at_both("mute", "mute", True, of=left, muted=True, id=pair.an_id(), **pair.own)
    pair.at_both("hand over", "handover", True, left=left, agent="random", id=pair.an_id(), **pair.own)
    pair.at_both("look at an agent", "watch", True, since=0, **pair.own)
    fetch(pair)


OBSERVER: tuple[Probe, ...] = (look, fetch, nonsense, another_s_move, talk, talk_of_the_dead, vote)
SEAT: tuple[Probe, ...] = (
    *OBSERVER, wrong_move, late_move, draft, attempts, hint, read, be_called,
)  # fmt: skip


def step(pair: Pair) -> bool:
    """Something secret, something curious or a move; False where nothing is left to do."""
    if pair.choice.random() < 0.3 and (other_ballots(pair) or secret_act(pair)):
        return True
    if pair.choice.random() < 0.65:
        pair.choice.choice(OBSERVER if pair.viewer is None else SEAT)(pair)
        return True
    return pair.move()

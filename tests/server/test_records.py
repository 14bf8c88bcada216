"""Finished games: taken home, brought along, looked at again; and dice that nobody has picked."""

import asyncio
import base64
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

import fathoms
from fathoms.engine import seal
from fathoms.engine.errors import RecordError
from fathoms.engine.record import SEALED
from fathoms.server import checking
from fathoms.server.checking import Checking
from fathoms.server.errors import Problem
from fathoms.server.fair_dice import Unfair, commit, seed_of, verify
from fathoms.server.settings import Settings
from tests.cli.command_line import fathoms as run
from tests.cli.command_line import is_one_sentence
from tests.server.finished import finish
from tests.server.serving import Served, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('records') / 'tables.db'}") as running:
        yield running


class Finished:
    """A game that Ada and Bob have finished, each with a number of their own in the dice."""

    def __init__(self, server: Served) -> None:
        self.ada, self.bob = server.guest("Ada"), server.guest("Bob")
        wanted = {"game": "spill", "players": 2, "number": "7 for luck".replace(" ", "-")}
        self.opened = self.ada.post("/api/tables", json=wanted).json()
        self.at = f"/api/tables/{self.opened['id']}"
        self.bob.post(f"{self.at}/sit", json={})
        self.bob.put(f"{self.at}/seats/1/number", json={"number": "13"})
        self.begun = self.ada.post(f"{self.at}/start").json()
        self.early = [self.ada.get(f"{self.at}/{what}") for what in ("record", "proof", "moments/0", "chances")]
        self.match = finish(server.app.state.settings.database, self.opened["id"])


@pytest.fixture(scope="module")
def game(server: Served) -> Finished:
    return Finished(server)


def code(answer: httpx2.Response) -> str:
    found: str = answer.json()["code"]
    return found


def test_nothing_of_a_game_is_given_away_before_it_is_over(game: Finished) -> None:
    assert [code(answer) for answer in game.early] == ["not-over"] * 4
    assert "seed" not in json.dumps(game.begun)
    assert "luck" not in json.dumps(game.begun)


def test_the_record_of_a_finished_game_is_the_engines(game: Finished, server: Served) -> None:
    answer = server.client().get(f"{game.at}/record")

    assert answer.headers["content-disposition"].startswith("attachment")
    assert fathoms.from_json(answer.text) == game.match
    assert game.match.outcome is not None
    assert game.ada.get(game.at).json()["outcome"]["winners"] == list(game.match.outcome.winners)


def test_the_proof_holds_what_was_shown_when_the_table_opened(game: Finished, tmp_path: Path) -> None:
    proof = game.ada.get(f"{game.at}/proof")
    file = tmp_path / "proof.json"
    file.write_text(proof.text)

    assert proof.json()["commitment"] == game.opened["commitment"]
    assert proof.json()["numbers"] == ["7-for-luck", "13"]
    assert "fair" in verify(proof.text, game.opened["commitment"], "13")
    done = run("verify", str(file), "--commitment", game.opened["commitment"], "--number", "7-for-luck")
    assert (done.code, done.out[:18]) == (0, "The dice were fair")


def changed(proof: dict[str, Any], what: str) -> dict[str, Any]:
    other: dict[str, Any] = json.loads(json.dumps(proof))
    match what:
        case "secret":
            other["secret"] = "00" * 32
        case "secret and commitment":
            other["secret"], other["commitment"] = "00" * 32, commit(bytes(32))
        case "number":
            other["numbers"][0] = "8"
        case "seat without a number":
            other["numbers"][0] = None
        case "seed":
            other["record"]["seed"] = "1"
        case "table":
            other["table"] = "another"
        case "move":
            other["record"]["moves"][0] = "end" if other["record"]["moves"][0] != "end" else "pass"
    return other


@pytest.mark.parametrize("what", ["number", "move"])
def test_a_proof_that_was_changed_is_found_out_by_the_server_too(game: Finished, server: Served, what: str) -> None:
    proof = game.ada.get(f"{game.at}/proof").json()
    held = server.client().post("/api/proofs", json=proof)
    refused = server.client().post("/api/proofs", json=changed(proof, what))

    assert held.json()["sentence"].startswith("The dice were fair")
    assert (refused.status_code, code(refused)) == (400, "bad-record")


@pytest.mark.parametrize(
    "what",
    ["secret", "secret and commitment", "number", "seat without a number", "seed", "table"],
)
def test_dice_that_were_changed_afterwards_are_found_out(game: Finished, what: str) -> None:
    proof = changed(game.ada.get(f"{game.at}/proof").json(), what)

    with pytest.raises(Unfair):
        verify(json.dumps(proof))


def test_a_move_that_was_changed_afterwards_is_found_out(game: Finished) -> None:
    proof = changed(game.ada.get(f"{game.at}/proof").json(), "move")

    with pytest.raises(RecordError, match="Move 1 of the record"):
        verify(json.dumps(proof))


def test_a_proof_whose_last_moves_were_cut_off_is_none(game: Finished, tmp_path: Path) -> None:
    proof = game.ada.get(f"{game.at}/proof").json()
    for columns in ("moves", "by"):
        del proof["record"][columns][-3:]
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proof))
    done = run("verify", str(file))

    assert (done.code, done.out, is_one_sentence(done.err)) == (2, "", True)
    assert "not over" in done.err


def test_what_somebody_noted_is_compared(game: Finished) -> None:
    proof = game.ada.get(f"{game.at}/proof").text

    with pytest.raises(Unfair, match="commitment"):
        verify(proof, commitment="0" * 64)
    with pytest.raises(Unfair, match="commitment"):
        verify(proof, commitment="a…")  # not a mistake of ours, whatever letters it has
    with pytest.raises(Unfair, match="number"):
        verify(proof, number="99")


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "fathoms record 1"}', "no JSON", "[" * 100_000])
def test_what_is_no_proof_is_said_in_a_sentence(text: str, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    file.write_text(text)
    done = run("verify", str(file))

    assert done.code == 2
    assert is_one_sentence(done.err)
    assert "no proof of a game" in done.err


def test_every_number_and_the_table_matter_for_the_seed() -> None:
    seeds = [
        seed_of("t", b"s", ["1", "2"]),
        seed_of("t", b"s", ["2", "1"]),
        seed_of("t", b"s", ["1", None]),
        seed_of("t", b"s", [None, "1"]),
        seed_of("t", b"s", ["1"]),
        seed_of("u", b"s", ["1", "2"]),
        seed_of("t", b"r", ["1", "2"]),
    ]

    assert len(set(seeds)) == len(seeds)


def test_a_finished_game_is_looked_at_moment_by_moment_from_any_eyes(game: Finished) -> None:
    last = len(game.match.record.moves)
    first, end = (game.bob.get(f"{game.at}/moments/{number}").json() for number in (0, last))
    own = game.bob.get(f"{game.at}/moments/{last}", params={"eyes": "1"}).json()

    assert (first["move"], first["last"], sorted(first["views"])) == (None, last, ["0", "1", "observer"])
    assert end["views"]["1"] == own["views"]["1"] == json.loads(json.dumps(game.match.view(1)))
    assert end["move"] == game.match.record.moves[-1]
    assert end["lines"]
    assert [len(one["events"]) for one in (end, own)] == [len(one["lines"]) for one in (end, own)]
    assert end["events"][-1]["event"] == json.loads(json.dumps(game.match.all_events()[-1].plain()))["event"]
    assert all(line["told_to"] is None for line in own["lines"])
    assert code(game.bob.get(f"{game.at}/moments/{last + 1}")) == "bad-request"
    assert code(game.bob.get(f"{game.at}/moments/0", params={"eyes": "5"})) == "no-seat"


def test_what_only_its_link_leads_to_is_in_no_strangers_list(server: Served, game: Finished) -> None:
    record = {**json.loads(game.match.record.to_json()), "played_by": ["thumb", "human"]}
    brought = game.ada.post("/api/records", json=record).json()["id"]

    for client, found in ((game.ada, False), (game.bob, False), (server.client(), False)):
        listed = client.get("/api/tables", params={"which": "over", "most": 100}).json()["tables"]
        assert (brought in [table["id"] for table in listed]) is found


def test_a_rematch_is_one_table_for_all(server: Served, game: Finished) -> None:
    before = game.ada.get(game.at).json()
    again = [client.post(f"{game.at}/rematch").json() for client in (game.bob, game.ada)]
    told = [client.get(game.at).json() for client in (game.ada, game.bob, server.client())]

    assert again[0]["id"] == again[1]["id"]
    assert [seat["name"] for seat in again[0]["seats"]] == ["Ada", "Bob"]
    assert (again[0]["state"], again[0]["rematch_of"]) == ("open", game.opened["id"])
    assert before["rematch"] is None
    assert [table["rematch"] for table in told] == [again[0]["id"], again[0]["id"], None]
    assert again[0]["commitment"] != game.opened["commitment"]


def upload(client: httpx2.Client, text: str | bytes) -> httpx2.Response:
    return client.post("/api/records", content=text, headers={"content-type": "application/json"})


def test_a_record_is_brought_along_and_looked_at(game: Finished) -> None:
    brought = upload(game.bob, game.match.to_json()).json()
    again = game.ada.get(f"/api/tables/{brought['id']}/record")

    assert (brought["state"], brought["commitment"], brought["public"]) == ("over", "", False)
    assert fathoms.from_json(again.text).record.moves == game.match.record.moves
    assert code(game.ada.get(f"/api/tables/{brought['id']}/proof")) == "not-found"


@pytest.mark.parametrize("names", [["a\0b\n" + "x" * 100], ["thumb"] * 9, []])
def test_of_who_played_a_record_that_is_brought_along_only_readable_names_are_kept(
    game: Finished, names: list[str]
) -> None:
    record = {**json.loads(game.match.to_json()), "played_by": names}
    seats = upload(game.bob, json.dumps(record)).json()["seats"]

    kept = ["ab " + "x" * 57] if len(names) == 1 else names[: len(seats)]
    assert [seat["agent"] for seat in seats] == kept + [None] * (len(seats) - len(kept))


def test_a_game_that_is_not_over_is_not_brought_along_as_if_it_were(game: Finished) -> None:
    match = fathoms.new("spill", seed=1)
    match.play(match.legal_moves[0])
    answer = upload(game.ada, match.to_json())

    assert code(answer) == "bad-record"
    assert "not over" in answer.json()["sentence"]


def test_a_strangers_file_is_refused_whatever_is_in_it(game: Finished, server: Served) -> None:
    record = json.loads(game.match.to_json())
    files: dict[str, list[str | bytes]] = {
        "bad-record": [
            "no JSON",
            "{}",
            "[" * 60_000,
            b"\xff\xfe",
            json.dumps({**record, "game": "chess"}),
            json.dumps({**record, "moves": ["end"] * 3, "by": []}),
            json.dumps({**record, "seed": "9" * 5000}),
        ],
        "too-large": ["x" * 1_100_000],
    }
    for refused, texts in files.items():
        for text in texts:
            assert code(upload(game.ada, text)) == refused, str(text)[:60]
    assert code(upload(server.client(), game.match.to_json())) == "not-signed-in"


def bomb() -> str:
    """A sealed record of half a megabyte that would unfold to more than a checking process may use."""
    packer = zlib.compressobj()
    first = packer.compress(b" " * 2**20) + packer.flush(zlib.Z_FULL_FLUSH)
    block = packer.compress(b" " * 2**20) + packer.flush(zlib.Z_FULL_FLUSH)
    packed = first + block * 600
    body = len(packed).to_bytes(4, "big") + packed
    sealed = base64.b64encode(bytes(16) + seal._check(bytes(16), body) + seal._mask(bytes(16), body)).decode()
    return json.dumps({"format": SEALED, "game": "spill", "sealed": sealed})


def endless() -> str:
    """A record whose first move is made and taken back tens of thousands of times."""
    start = fathoms.new("spill", players=2, seed=7)
    move = next(one.text for one in start.legal_moves if can_be_taken_back(start, one.text))
    return json.dumps({**json.loads(start.to_json()), "moves": [move, "undo"] * 30_000, "by": []})


def can_be_taken_back(start: fathoms.Match, move: str) -> bool:
    tried = start.copy()
    tried.play(move)
    return tried.last_mover is not None


def check_of(text: str, seconds: float) -> Problem:
    """Why a record is refused."""
    with pytest.raises(Problem) as refused:
        asyncio.run(Checking(seconds).check(text.encode()))
    assert len(text) < Settings().max_record
    return refused.value


def test_a_strangers_file_takes_only_so_much_memory_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    too_large = check_of(bomb(), 20)
    busy = "import sys; from fathoms.server.checking import _limit; _limit(1)\nwhile True: pass"
    monkeypatch.setattr(checking, "_PROGRAM", ("-c", busy))
    too_long = check_of("{}", 60)

    for refused in (too_large, too_long):
        assert (refused.code, refused.sentence) == (
            "bad-record",
            "Replaying this record takes too much time or memory.",
        )


def test_a_record_of_too_many_moves_is_not_played() -> None:
    assert check_of(endless(), 20).sentence == "The record has 60000 moves: at most 5000 are taken."


def test_a_record_is_not_bad_because_the_server_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "_PROGRAM", ("-c", "import time; time.sleep(1_000)"))

    assert check_of("{}", 0.1).code == "too-fast"

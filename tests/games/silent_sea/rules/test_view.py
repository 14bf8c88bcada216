"""What a seat is shown: every field of a view against a position in which each of them says something."""

from typing import Any

import pytest

import fathoms
from fathoms.engine.tuples import put
from tests.games.silent_sea.rules import chart
from tests.games.silent_sea.table import CRISIS, ROLE, SEAT_OF, SPACE, Table

NOTHING_SPECIAL = {
    "at": "start",
    "health": 5,
    "cards": 0,
    "known_cards": {},
    "samples": 0,
    "room": 1,
    "carrier": False,
    "visited": [],
    "sedated": 0,
    "slowed": 0,
    "shield": None,
    "shot_at": {},
    "loyalty": None,
    "known_by": None,
    "tested": False,
    "proved": False,
}


def busy() -> Table:
    """The fourth cycle of a game in which much has happened; the Doctor acts."""
    table = Table(late_extraction="4", first_there="of all", notes=True, round_limit="30")
    table.hand("engineer", "scrap", "holster").hand("doctor", "vial", "suit").hand("captain", "scrap", "suit")
    table.discarded("vial", "extra", "extra").deck("case", "extra", "painkillers", "bulb")
    table.acting("captain").play("craft hazmat")
    table.acting("engineer").play("craft gun")
    table.acting("engineer").play("trade doctor", "give gun", "ask vial", "propose", "accept")
    table.ready("assay").cycle(3).acting("astrobiologist").play("assay doctor")
    table.drop("j4", "lab-2").carry("doctor", "lab-1").carrier("doctor").at("doctor", "j4").at("captain", "vip-2")
    table.unlocked("lab-6", "passage-2").visited("doctor", "med-1", "crisis-3").ready("shield", "treat")
    s = table.health("captain", 3).cycle(4).acting("doctor").state
    s.broken, s.spaces = 1, put(s.spaces, SPACE["lab-8"], 0)
    s.lab_samples &= ~(1 << SPACE["lab-8"])
    s.sample_spaces &= ~(1 << SPACE["lab-8"])
    s.sedated, s.slowed = put(s.sedated, ROLE["engineer"], 1), put(s.slowed, ROLE["doctor"], 2)
    s.shielded = put(s.shielded, ROLE["astrobiologist"], 1)
    s.shots = put(s.shots, ROLE["engineer"] * 4 + ROLE["captain"], 2)
    s.crisis_deck.remove(CRISIS["breach"])
    s.crisis_discards = put(s.crisis_discards, CRISIS["breach"], 1)
    s.crisis, s.crisis_drawer = CRISIS["breach"], ROLE["engineer"]
    s.notes, s.first_there = put(s.notes, ROLE["doctor"], ROLE["captain"]), ROLE["captain"]
    s.cleared, s.asked, s.roll = 1 << ROLE["engineer"], 1 << ROLE["captain"] | 1 << ROLE["engineer"], 5
    return table


def abilities(first: str, second: str, *states: str, ready_from: int | None = None) -> list[dict[str, Any]]:
    return [
        {"id": id, "state": state, "ready_from": ready_from if state == "cooling" else None}
        for id, state in zip((first, second), states, strict=True)
    ]


def near_j4(reach: int) -> list[str]:
    """The spaces within reach of the Doctor, in the order of the station's plan."""
    far = chart.distances("j4", ["lab-6", "passage-2"], captain=True)
    return [space for space in SPACE if far.get(space, 99) <= reach]


SEEN_BY_DOCTOR: dict[str, Any] = {
    "game": "silent-sea",
    "seat": 3,
    "players": 4,
    "options": {
        "roles": "picked",
        "extra_spaces": "one",
        "suit": "discarded",
        "cooldown": "action",
        "dead_loyalty": "hidden",
        "first_there": "of all",
        "crew_together": False,
        "round_limit": "30",
        "notes": True,
        "moved_figures": "trigger",
        "carrier": "action",
        "late_extraction": "4",
    },
    "turn": 4,
    "unit": "turn cycles",
    "outcome": None,
    "active": "doctor",
    "roll": 5,
    "steps": None,
    "over": False,
    "to_act": [3],
    "prompt": "Doctor at j4, 5 health: what do you do?",
    "question": {
        "kind": "action",
        "seats": [3],
        "prompt": "Doctor at j4, 5 health: what do you do?",
        "about": {"role": "doctor", "space": "j4"},
    },
    "role": "doctor",
    "loyalty": "crew",
    "hand": {"suit": 1, "bulb": 1, "gun": 1},
    "crew": [
        NOTHING_SPECIAL
        | {"role": "engineer", "seat": 2, "cards": 2, "known_cards": {"vial": 1}, "sedated": 1, "loyalty": "crew"}
        | {"known_by": "proof"}
        | {"shot_at": {"captain": 2}, "proved": True, "abilities": abilities("override", "overdrive", "down", "down")},
        NOTHING_SPECIAL
        | {"role": "astrobiologist", "seat": 0, "health": 4, "cards": 2, "shield": {"by": "captain", "until": 4}}
        | {"abilities": abilities("assay", "drone", "cooling", "down", ready_from=5)},
        NOTHING_SPECIAL
        | {
            "role": "doctor",
            "seat": 3,
            "at": "j4",
            "cards": 3,
            "known_cards": {"suit": 1, "bulb": 1, "gun": 1},
            "samples": 1,
        }
        | {"carrier": True, "visited": ["med-1", "crisis-3"], "slowed": 2, "loyalty": "crew", "tested": True}
        | {"known_by": "own_card"}
        | {"abilities": abilities("treat", "sedate", "ready", "down")},
        NOTHING_SPECIAL
        | {"role": "captain", "seat": 1, "at": "vip-2", "health": 3, "cards": 1, "known_cards": {"hazmat": 1}}
        | {"abilities": abilities("orders", "shield", "down", "ready")},
    ],
    "together": [],
    "samples": {"lab-3": 1, "lab-4": 1, "lab-5": 1, "lab-6": 1, "lab-7": 1, "j4": 1},
    "samples_left_labs": 3,
    "broken": 1,
    "locked": ["lab-7", "lab-8", "passage-1", "passage-3", "passage-4"],
    "first_at_extraction": "captain",
    "extraction_open": False,
    "deck": 35,
    "discards": {"extra": 2, "scrap": 2, "vial": 1, "suit": 1, "holster": 1},
    "crisis_deck": 31,
    "crisis_discards": {"breach": 1},
    "crisis": {"card": "breach", "drawer": "engineer", "on": False},
    "ranges": {
        "gun": near_j4(4),
        "defence": near_j4(2),
        "medkit": near_j4(2),
        "trade": near_j4(2),
        "abilities": {"treat": near_j4(2), "sedate": near_j4(3)},
    },
    "asked_to_trade": ["engineer", "captain"],
    "offer": None,
    "notes": {"doctor": "captain"},
}


def test_the_player_who_is_asked_sees_all_of_this_and_nothing_else() -> None:
    assert busy().view("doctor") == SEEN_BY_DOCTOR


def known(**cards: dict[str, int]) -> list[dict[str, int]]:
    return [cards.get(role, {}) for role in ROLE]


@pytest.mark.rule("SS-02", "SS-04", "SS-44")
@pytest.mark.parametrize(
    ("reader", "loyalty", "cards", "loyalties"),
    [
        (None, None, known(captain={"hazmat": 1}), ["crew", None, None, None]),
        (
            "engineer",
            "crew",
            known(engineer={"vial": 1, "case": 1}, doctor={"gun": 1}, captain={"hazmat": 1}),
            ["crew", *[None] * 3],
        ),
        (
            "astrobiologist",
            "crew",
            known(astrobiologist={"extra": 1, "painkillers": 1}, captain={"hazmat": 1}),
            ["crew", "crew", "crew", None],
        ),
        ("captain", "traitor", known(captain={"hazmat": 1}), ["crew", None, None, "traitor"]),
    ],
)
def test_the_others_see_the_same_but_for_what_is_somebodys_own(
    reader: str | None, loyalty: str | None, cards: list[dict[str, int]], loyalties: list[str | None]
) -> None:
    table = busy()
    hidden = {"known_cards", "loyalty", "known_by"}
    own = cards[ROLE[reader]] if reader else None
    unsure = [{"card": "gun", "holders": ["engineer", "doctor"]}] if reader != "engineer" else []

    seen = table.view(reader)

    assert [one["known_cards"] for one in seen["crew"]] == cards
    assert [one["loyalty"] for one in seen["crew"]] == loyalties
    assert [{**one, **dict.fromkeys(hidden)} for one in seen["crew"]] == [
        {**one, **dict.fromkeys(hidden)} for one in SEEN_BY_DOCTOR["crew"]
    ]
    assert seen == SEEN_BY_DOCTOR | {
        "seat": SEAT_OF.get(reader or ""),
        "role": reader,
        "loyalty": loyalty,
        "hand": own,
    } | {
        "prompt": "Waiting for the Doctor.",
        "question": None,
        "crew": seen["crew"],
        "together": unsure,
        "ranges": seen["ranges"],
        "notes": {},
    }


@pytest.mark.rule("SS-01")
def test_before_roles_are_taken_seats_are_asked_by_their_number() -> None:
    match = fathoms.new("silent-sea", seed=4)
    match.play("role captain")

    seen = match.view(0)
    assert (seen["prompt"], seen["to_act"], seen["question"], seen["role"]) == (
        "Waiting for player 2.",
        [1],
        None,
        "captain",
    )
    assert match.view(1)["prompt"] == "Which role do you play?"
    assert match.view(1)["question"] == {
        "kind": "pick role",
        "seats": [1],
        "prompt": "Which role do you play?",
        "about": {"free": ["engineer", "astrobiologist", "doctor"]},
    }
    assert [match.view(1)[key] for key in ("role", "hand", "ranges", "first_at_extraction")] == [None] * 4
    assert [one["seat"] for one in match.view(2)["crew"]] == [None, None, None, 0]
    assert [one["loyalty"] for one in match.view(2)["crew"]] == [None] * 4


@pytest.mark.rule("SS-41")
def test_when_the_game_is_over_nobody_is_asked_and_all_loyalties_are_open() -> None:
    table = Table().carry("captain", "lab-1").at("captain", "z6").walking("captain", 1).play("go extraction")

    for reader in (None, *ROLE):
        seen = table.view(reader)
        assert (seen["over"], seen["to_act"], seen["prompt"]) == (True, [], "The game is over.")
        assert (seen["question"], seen["steps"], seen["offer"]) == (None, None, None)
        assert [one["loyalty"] for one in seen["crew"]] == ["crew", "crew", "crew", "traitor"]
        assert {one["known_by"] for one in seen["crew"] if one["role"] != reader} == {"end"}


@pytest.mark.rule("SS-52")
def test_the_extraction_point_is_seen_to_open() -> None:
    assert Table().view()["extraction_open"] is True
    assert Table(late_extraction="2").view()["extraction_open"] is False

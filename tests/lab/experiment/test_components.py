"""Component values by their paths: found or refused with the nearest name, changed without touching anything else."""

import tomllib
from pathlib import Path

import pytest

from fathoms.engine.component_files import CHANGED, component_text, give_components
from fathoms.engine.errors import ComponentError, UnknownGame
from fathoms.lab.experiment import components
from fathoms.lab.experiment.components import changed_texts, component_files, read_changes, value_at

PACKAGE = "fathoms.games.spill"


def changes(toml: str) -> components.Changes:
    return read_changes("spill", tomllib.loads(toml))


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("trcks.standard.dice", "There is no 'trcks': the nearest is 'tracks'."),
        ("tracks.standrad.dice", "There is no 'tracks.standrad': the nearest is 'tracks.standard'."),
        ("tracks.standard.dise", "There is no 'tracks.standard.dise': the nearest is 'tracks.standard.dice'."),
        ("tracks.standard.dice.9", "There is no 'tracks.standard.dice.9': tracks.standard.dice has the places 1 to 4."),
        ("tracks.standard.dice.2.x", "There is no 'tracks.standard.dice.2.x': tracks.standard.dice.2 is 3."),
        ("tracks.zzz.dice", "There is no 'tracks.zzz': tracks has standard, challenge, ultimate."),
        ("tracks", "'tracks' is no component value: write file.entry.name, such as resources.boom.abilities.1.cubes."),
    ],
)
def test_a_path_that_is_not_there_is_refused_with_what_is(path: str, sentence: str) -> None:
    with pytest.raises(ComponentError) as refused:
        read_changes("spill", {path: 1})

    assert str(refused.value) == sentence


def test_paths_are_written_in_one_piece_or_as_nested_tables() -> None:
    once = changes('"tracks.standard.dice.4" = 5')

    assert once == changes("tracks.standard.dice.4 = 5") == changes("[tracks.standard.dice]\n4 = 5")
    assert once == {"tracks.standard.dice.4": 5}
    assert changes("specialists.vet.ability = { remove_cost = 2 }") == {"specialists.vet.ability": {"remove_cost": 2}}


def test_one_value_changes_and_every_comment_stays() -> None:
    before = component_files("spill")["resources"].read_text(encoding="utf-8")

    (file, after), *others = changed_texts("spill", {"resources.boom.abilities.1.effects.1.push": 7}).items()

    assert (file, others) == ("resources.toml", [])
    differs = [(old, new) for old, new in zip(before.splitlines(), after.splitlines(), strict=True) if old != new]
    assert len(differs) == 1
    assert differs[0][1] == differs[0][0].replace("push = 2", "push = 7")
    assert value_at("spill", "resources.boom.abilities.1.effects.1.push") == 2


def test_a_whole_table_is_replaced_on_its_line() -> None:
    texts = changed_texts("spill", {"specialists.vet.ability": {"remove_cost": 2}})

    entries = components.entries_of(tomllib.loads(texts["specialists.toml"]))
    assert entries["vet"]["ability"] == {"remove_cost": 2}
    assert "ability = {remove_cost = 2}" in texts["specialists.toml"]


def test_a_game_reads_what_it_was_given_or_what_lies_in_the_folder_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    printed = component_text("spill", PACKAGE, "tracks.toml")
    monkeypatch.setattr("fathoms.engine.component_files._given", {})
    give_components("spill", {"tracks.toml": "given"})

    assert component_text("spill", PACKAGE, "tracks.toml") == "given"
    assert component_text("another", PACKAGE, "tracks.toml") == printed

    folder = tmp_path / "spill"
    folder.mkdir()
    (folder / "weather.toml").write_text("changed", encoding="utf-8")
    monkeypatch.setenv(CHANGED, str(tmp_path))
    assert component_text("spill", PACKAGE, "weather.toml") == "changed"
    assert component_text("spill", PACKAGE, "animals.toml").startswith("# The six kinds")


def test_a_game_without_a_folder_has_no_component_files() -> None:
    with pytest.raises(UnknownGame, match="'lowtide' has no folder, and so no component files"):
        components.package_of("lowtide")

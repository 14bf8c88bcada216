"""Published reports: which files of a folder are listed and shown, and under which policy."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from fathoms.lab.report.page import Head, html
from fathoms.server.settings import load_settings
from tests.server.serving import ROOMY, Served, served

LEAD = '<meta name="fathoms-report" content="spill {}">'


def report(title: str, day: str) -> str:
    return html(Head(title, "spill", "The Spill", "400 games.", day, ""), [], Path("games"))


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    reports = home / "reports"
    reports.mkdir()
    (reports / "tracks.html").write_text(report("Longer <tracks> & dice", "2026-03-01"), encoding="utf-8")
    (reports / "later.html").write_text(report("Later", "2026-04-01"), encoding="utf-8")
    (reports / "diary.html").write_text("<title>Dear diary</title>", encoding="utf-8")
    (reports / "tracks.md").write_text(LEAD.format("2026-03-01"), encoding="utf-8")
    (reports / "ümlaut.html").write_text(report("Odd name", "2026-03-01"), encoding="utf-8")
    (home / "secret.html").write_text(report("Secret", "2026-05-01"), encoding="utf-8")
    (reports / "link.html").symlink_to(home / "secret.html")
    return home


@pytest.fixture(scope="module")
def running(home: Path) -> Iterator[Served]:
    settings = replace(ROOMY, reports=str(home / "reports"))
    with served(f"sqlite+aiosqlite:///{home / 'tables.db'}", settings) as running:
        yield running


def test_reports_are_listed_the_newest_first_and_other_files_are_not(running: Served) -> None:
    assert running.client().get("/api/reports").json() == [
        {"name": "later", "title": "Later", "game": "spill", "day": "2026-04-01"},
        {"name": "tracks", "title": "Longer <tracks> & dice", "game": "spill", "day": "2026-03-01"},
    ]


def test_a_report_is_a_document_of_its_own_in_which_nothing_runs(running: Served) -> None:
    page = running.client().get("/report/tracks")

    policy = {part.split()[0]: part.split()[1:] for part in page.headers["content-security-policy"].split(";")}
    assert page.headers["content-type"].startswith("text/html")
    assert "<h1>Longer &lt;tracks&gt; &amp; dice</h1>" in page.text
    assert policy["default-src"] == policy["frame-ancestors"] == ["'none'"]
    assert policy["sandbox"] == []
    assert "script-src" not in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    assert page.headers["x-frame-options"] == "DENY"


def test_everything_else_keeps_the_policy_that_it_had(running: Served) -> None:
    for path in ("/api/reports", "/plain", "/report/none"):
        policy = running.client().get(path).headers["content-security-policy"]
        assert "script-src 'self'; style-src 'self'" in policy
        assert "unsafe-inline" not in policy


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_reader_may_choose_day_or_night(running: Served, theme: str) -> None:
    assert f'<html lang="en" data-theme="{theme}">' in running.client().get(f"/report/later?theme={theme}").text
    assert '<html lang="en">' in running.client().get('/report/later?theme="><script>').text


@pytest.mark.parametrize(
    "path",
    ["none", "diary", "link", "tracks.md", "tracks.html", "../secret", "..%2fsecret", "%2e%2e/secret", "ümlaut"],
)
def test_nothing_else_is_shown(running: Served, path: str) -> None:
    found = running.client().get(f"/report/{path}")

    assert found.status_code == 404
    assert "<h1>Secret" not in found.text


def test_a_server_without_a_folder_has_no_reports(tmp_path: Path) -> None:
    for folder in ("", str(tmp_path / "none")):
        with served(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", replace(ROOMY, reports=folder)) as empty:
            assert empty.client().get("/api/reports").json() == []
            assert empty.client().get("/report/tracks").status_code == 404


def test_reports_lie_in_the_data_folder_where_nobody_says_otherwise() -> None:
    assert load_settings({"XDG_DATA_HOME": "/data"}).reports == "/data/fathoms/reports"
    assert load_settings({"XDG_DATA_HOME": "/data", "FATHOMS_REPORTS": "/srv/reports"}).reports == "/srv/reports"

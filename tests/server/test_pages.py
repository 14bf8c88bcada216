"""The page with boards where it has been built, and the plain page: which is where, and how both are served."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Served, served

BOARDS = "<!doctype html><title>The page with boards</title>"
SCRIPT = "export const sea = 'wide';\n" * 100
PLAIN = '<script type="module" src="/static/main.js">'


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("pages")
    files = {"index.html": BOARDS, "icon.svg": "<svg/>", "notes.txt": "ours", "assets/index-Bk3x.js": SCRIPT}
    for name, text in {f"static/{name}": text for name, text in files.items()}.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, encoding="utf-8")
    (home / "secret.js").write_text("secret", encoding="utf-8")
    (home / "static/assets/link.js").symlink_to(home / "secret.js")
    with served(f"sqlite+aiosqlite:///{home / 'tables.db'}", built=home / "static") as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/table/abc", "/replay/abc", "/replays", "/rules", "/rules/spill"])
def test_a_page_that_was_built_is_served(built: Served, path: str) -> None:
    page = built.client().get(path)

    assert (page.status_code, page.text) == (200, BOARDS)
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/plain", "/t/abc", "/verify"])
def test_the_plain_page_stays_beside_it(built: Served, path: str) -> None:
    assert PLAIN in built.client().get(path).text


def test_without_one_the_plain_page_is_served(tmp_path: Path) -> None:
    with served(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", built=tmp_path / "static") as running:
        for path in ("/", "/table/abc", "/plain", "/t/abc"):
            assert PLAIN in running.client().get(path).text
        for path in ("/replays", "/rules", "/assets/index-Bk3x.js", "/icon.svg"):
            assert running.client().get(path).status_code == 404


def test_what_has_a_hash_in_its_name_is_kept_and_comes_packed(built: Served) -> None:
    script = built.client().get("/assets/index-Bk3x.js", headers={"Accept-Encoding": "gzip"})

    assert script.text == SCRIPT
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "gzip"
    assert "javascript" in script.headers["content-type"]


@pytest.mark.parametrize("path", ["/", "/icon.svg", "/assets/index-Bk3x.js", "/assets/none.js", "/plain"])
def test_all_of_it_carries_the_strict_headers(built: Served, path: str) -> None:
    headers = built.client().get(path).headers

    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert {policy[kind] for kind in ("script-src", "style-src", "img-src", "font-src", "connect-src")} == {"'self'"}
    assert headers["x-content-type-options"] == "nosniff"


ELSEWHERE = [
    "/assets/../../secret.js", "/assets/%2e%2e/%2e%2e/secret.js", "/assets/..%2f..%2fsecret.js",
    "/assets/%5c..%5csecret.js",
    "/assets//etc/passwd", "/assets/link.js", "/assets/", "/notes.txt", "/index.html",
    "/table/../../secret.js", "/rules/a/b",
]  # fmt: skip


@pytest.mark.parametrize("path", ELSEWHERE)
def test_nothing_else_is_served(built: Served, path: str) -> None:
    found = built.client().get(path)

    assert (found.status_code, found.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize("path", ["/nonsense", "/table", "/rules/spill/more", "/%E0%A4%A", "/icon.png"])
def test_a_wrong_address_shows_a_person_a_page_and_a_program_a_refusal(built: Served, path: str) -> None:
    person = built.client().get(path, headers={"Accept": "text/html,*/*"})
    program = built.client().get(path, headers={"Accept": "application/json"})

    assert (person.status_code, person.text) == (404, BOARDS)
    assert person.headers["content-security-policy"]
    assert (program.status_code, program.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize("path", ["/api/nonsense", "/assets/nonsense.js", "/static/nonsense.js"])
def test_where_only_programs_look_a_refusal_is_no_page(built: Served, path: str) -> None:
    assert built.client().get(path, headers={"Accept": "text/html"}).json()["code"] == "not-found"


def test_without_boards_a_wrong_address_leads_to_the_plain_lobby(tmp_path: Path) -> None:
    with served(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", built=tmp_path / "static") as running:
        lost = running.client().get("/nonsense", headers={"Accept": "text/html"})

    assert lost.status_code == 404
    assert '<a href="/">' in lost.text

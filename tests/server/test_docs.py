"""The pages say what the server does."""

import re
from dataclasses import fields
from pathlib import Path

from fathoms.server.app import ENDPOINTS
from fathoms.server.errors import CODES
from fathoms.server.settings import Settings

DOCS = Path(__file__).parents[2] / "docs"
SOURCE = Path(__file__).parents[2] / "src" / "fathoms" / "server"


def test_the_protocols_page_lists_every_code_and_every_address() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    codes = re.findall(r"^\| `([a-z-]+)` \| (\d+) \| (.+) \|$", page, re.MULTILINE)
    addresses = re.findall(r"^\| `([A-Z]+ /\S*)` \| (.+) \|$", page, re.MULTILINE)

    assert codes == [(code, str(status), when) for code, (status, when) in CODES.items()]
    assert addresses == [(f"{one.method} {one.path}", one.summary) for theme in ENDPOINTS for one in theme.all]


def test_every_code_is_used_somewhere() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py") if path.name != "errors.py")

    assert [code for code in CODES if f'"{code}"' not in source] == []


def test_the_hosting_page_lists_every_setting_with_its_default() -> None:
    page = (DOCS / "hosting.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \| (?:`(.+?)`)? ?\| .+ \|$", page, re.MULTILINE)

    assert listed == [(field.name, str(field.default)) for field in fields(Settings)]

"""Which tests prove which rule: in a checkout as they stand there, in an installed wheel as the build found them."""

import json
from pathlib import Path

from fathoms.engine.rule_catalogue import CHECKOUT, PACKAGED, CatalogueError
from fathoms.lab.proofs import Proofs, find_proofs


def read_proofs(tests: Path | None = None) -> Proofs:
    """The tests of every rule: found in the tests of a checkout, or as the build of the wheel found them."""
    index = PACKAGED / "tests.json"
    try:
        if tests is None and index.is_file():
            found: Proofs = json.loads(index.read_text(encoding="utf-8"))
            return found
        return find_proofs(tests or CHECKOUT / "tests")
    except SyntaxError as error:
        raise CatalogueError(f"{error.filename} is not valid Python: {error.msg}, line {error.lineno}.") from None

"""What the build adds to the wheel: which tests prove which rules, so that `fathoms rules` can say so anywhere."""

import json
import runpy
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ProofsHook(BuildHookInterface[Any]):
    """Writes fathoms/catalogue/tests.json; in an editable install the tests themselves are read instead."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Find the proofs before the wheel is put together."""
        if version == "editable":
            return
        root = Path(self.root)
        find_proofs = runpy.run_path(str(root / "src" / "fathoms" / "lab" / "proofs.py"))["find_proofs"]
        self._aside = tempfile.TemporaryDirectory()
        index = Path(self._aside.name) / "tests.json"
        index.write_text(json.dumps(find_proofs(root / "tests"), indent=1) + "\n", encoding="utf-8")
        build_data["force_include"][str(index)] = "fathoms/catalogue/tests.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear away what was only for the build."""
        if version != "editable":
            self._aside.cleanup()

"""What the build adds to the wheel: which tests prove which rules, so that `fathoms rules` can say so anywhere; and,
where FATHOMS_COMPILED=1 asks for it, the modules that mypyc has compiled (tools/compiled.py)."""

import json
import os
import runpy
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FathomsHook(BuildHookInterface[Any]):
    """Adds to the wheel; an editable install stays as it is, reads the tests themselves, and is interpreted."""

    def dependencies(self) -> list[str]:
        """What the build needs besides: only a compiled wheel needs anything."""
        return list(self._compiled()["NEEDS"]) if _is_asked_to_compile() else []

    def _compiled(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "tools" / "compiled.py"))

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
        if _is_asked_to_compile():
            self._compile(Path(self._aside.name) / "compiled", build_data)

    def _compile(self, folder: Path, build_data: dict[str, Any]) -> None:
        folder.mkdir()
        self._compiled()["compile_copy"](folder)
        for module in (*folder.glob("*.so"), *folder.glob("*.pyd"), *(folder / "fathoms").rglob("*.so")):
            build_data["force_include"][str(module)] = str(module.relative_to(folder))
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear away what was only for the build."""
        if version != "editable":
            self._aside.cleanup()


def _is_asked_to_compile() -> bool:
    return os.environ.get("FATHOMS_COMPILED") == "1"

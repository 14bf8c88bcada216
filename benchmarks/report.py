"""The result as text, and as the Markdown tables of docs/performance.md."""

from typing import Any

HEADS = {
    "decisions": "decisions a second",
    "real": "… with a real choice",
    "copies": "copies a second",
    "records": "records replayed a second",
    "moves": "… moves replayed a second",
    "thumbs": "games of rules of thumb a second",
    "copy": "bytes that a copy adds",
    "game": "bytes that a game adds",
}


NONE = "–"  # where a side has nothing of the kind


def number(value: float) -> str:
    """Three figures are as many as the measurement bears."""
    if value >= 100:
        digits = len(str(int(value))) - 3
        return f"{round(value, -digits):,.0f}"
    return f"{value:.3g}"


def ranged(found: dict[str, Any]) -> str:
    return f"{number(found['median'])} ({number(found['low'])}–{number(found['high'])})"


def scaled(found: dict[str, Any], factor: float) -> dict[str, float]:
    return {key: found[key] * factor for key in ("median", "low", "high")}


def tables(results: dict[str, Any]) -> list[list[list[str]]]:
    """Tables as rows of cells, heads first: figures, their ratios, choices, and where the time goes."""
    sides: dict[str, Any] = results["sides"]
    compared = [_ratios(sides, results["ratios"])] if results["ratios"] else []
    both = [_builds(results["builds"])] if results["builds"] else []
    return [_figures(sides), *compared, *both, _choices(sides), _split(sides)]


def _figures(sides: dict[str, Any]) -> list[list[str]]:
    rows = [[name, *_column(side).values()] for name, side in sides.items()]
    return [["", *HEADS.values()], *rows]


def _ratios(sides: dict[str, Any], ratios: dict[str, Any]) -> list[list[str]]:
    rows = [[f"{name} ÷ catanatron", *(_ratio(sides, ratios, name, kind) for kind in HEADS)] for name in ratios]
    return [["", *HEADS.values()], *rows]


def _builds(builds: dict[str, Any]) -> list[list[str]]:
    kinds = {kind: head for kind, head in HEADS.items() if any(kind in found for found in builds.values())}
    rows = [
        [f"{name}, compiled ÷ interpreted", *(ranged(found[kind]) if kind in found else NONE for kind in kinds)]
        for name, found in builds.items()
    ]
    return [["", *kinds.values()], *rows]


def _column(side: dict[str, Any]) -> dict[str, str]:
    choices = side["choices"]
    return {
        "decisions": ranged(side["decisions"]),
        "real": number(side["decisions"]["median"] * (1 - choices["forced"])),
        "copies": ranged(side["copies"]),
        "records": ranged(side["records"]),
        "moves": number(side["records"]["median"] * side["moves_per_record"]),
        "thumbs": ranged(side["thumbs"]) if "thumbs" in side else NONE,
        **{kind: number(side["bytes"][kind]) if side["bytes"] else NONE for kind in ("copy", "game")},
    }


def _ratio(sides: dict[str, Any], ratios: dict[str, Any], name: str, kind: str) -> str:
    found, ours, theirs = ratios[name], sides[name], sides["catanatron"]
    if kind in found:
        return ranged(found[kind])
    if kind == "real":
        real = (1 - ours["choices"]["forced"]) / (1 - theirs["choices"]["forced"])
        return ranged(scaled(found["decisions"], real))
    if kind == "moves":
        return ranged(scaled(found["records"], ours["moves_per_record"] / theirs["moves_per_record"]))
    return number(found["bytes"][kind]) if kind in found["bytes"] else NONE


def _choices(sides: dict[str, Any]) -> list[list[str]]:
    rows = [["", "games", "decisions a game", "forced", "legal moves: mean", "median", "most"]]
    for name, side in sides.items():
        found = side["choices"]
        counts = [number(found[key]) for key in ("mean", "median", "most")]
        rows.append([name, str(found["games"]), number(found["decisions_per_game"]), f"{found['forced']:.1%}", *counts])
    return rows


def _split(sides: dict[str, Any]) -> list[list[str]]:
    """Shares are of the timed games; the microseconds are those shares of a decision in the untimed ones."""
    rows = [["time of a decision", *next(iter(sides.values()))["split"], "all"]]
    for name, side in sides.items():
        whole = 1_000_000 / side["decisions"]["median"]
        cells = [f"{share * whole:.2f} µs ({share:.0%})" for share in side["split"].values()]
        rows.append([name, *cells, f"{whole:.2f} µs"])
    return rows


def conditions(results: dict[str, Any]) -> str:
    """One sentence on where and how."""
    machine, plan = results["machine"], results["plan"]
    versions = ", ".join(sorted({side["version"] for side in results["sides"].values()}, reverse=True))
    collector = "on" if plan["collect"] else "off while measuring"
    return (
        f"{machine['python']}, {machine['system']}, {machine['cores']} cores, one process; {versions}; "
        f"{plan['rounds']} rounds by turns, median (lowest–highest); garbage collector {collector}; "
        f"load average {machine['load']}."
    )


def as_markdown(results: dict[str, Any]) -> str:
    parts = [conditions(results)]
    for rows in tables(results):
        lines = ["| " + " | ".join(row) + " |" for row in rows]
        lines.insert(1, "|---|" + "--:|" * (len(rows[0]) - 1))
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def as_text(results: dict[str, Any]) -> str:
    parts = [conditions(results)]
    for rows in tables(results):
        widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(cell.rjust(width) if at else cell.ljust(width) for at, (cell, width) in enumerate(cells))
            for cells in (list(zip(row, widths, strict=True)) for row in rows)
        ]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)

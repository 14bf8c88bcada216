"""The pages: the one with boards where it has been built, and the plain one, any game by its list of moves."""

import os
from pathlib import Path
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_SERVER: Final = Path(__file__).parent.parent
_PLAIN: Final = _SERVER / "pages"
BUILT: Final = _SERVER / "static"  # `make web` fills it; it is not in the repository
_LOBBY_AND_TABLE: Final = ("/", "/table/{table}")
_TO_READ: Final = ("/replay/{replay}", "/replays", "/reports", "/rules", "/rules/{game}", "/learn", "/learn/{game}")
_WITH_BOARDS: Final = (*_LOBBY_AND_TABLE, *_TO_READ)
_FOR_PROGRAMS: Final = ("/api/", "/assets/", "/static/")
_ALWAYS_PLAIN: Final = ("/plain", "/t/{table}", "/verify")


def page_routes(built: Path) -> list[BaseRoute]:
    """The pages, by all the addresses that they have, and what they are made of."""
    plain = [*_at(_ALWAYS_PLAIN, _PLAIN / "index.html"), Mount("/static", StaticFiles(directory=_PLAIN))]
    if not (built / "index.html").is_file():
        return [*_at(_LOBBY_AND_TABLE, _PLAIN / "index.html"), *plain]
    icons = [route for icon in sorted(built.glob("*.svg")) for route in _at((f"/{icon.name}",), icon)]
    assets = GZipMiddleware(_Hashed(directory=built / "assets", check_dir=False))
    return [*_at(_WITH_BOARDS, built / "index.html"), *icons, Mount("/assets", assets), *plain]


def nothing_here(request: Request, built: Path) -> Response | None:
    """For a person who follows a wrong address: a page that says so and leads on. Programs get their JSON (None)."""
    wants_page = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    if not wants_page or request.url.path.startswith(_FOR_PROGRAMS):
        return None
    page = built / "index.html"  # finds by itself that it knows no such address
    return FileResponse(page if page.is_file() else _PLAIN / "lost.html", 404, headers={"cache-control": "no-cache"})


def _at(addresses: tuple[str, ...], file: Path) -> list[BaseRoute]:
    async def page(request: Request) -> Response:
        request.scope["fathoms.route"] = "page"
        return FileResponse(file, headers={"cache-control": "no-cache"})

    return [Route(address, page) for address in addresses]


class _Hashed(StaticFiles):
    """Files whose names change with what is in them, so that a browser may keep them."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response

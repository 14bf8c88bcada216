"""The plain page: any game by its list of moves, in any browser."""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

_FOLDER: Final = Path(__file__).parent.parent / "pages"


async def _page(request: Request) -> Response:
    request.scope["fathoms.route"] = "page"
    return FileResponse(_FOLDER / "index.html", headers={"cache-control": "no-cache"})


def page_routes() -> list[Route | Mount]:
    """The page, by all the addresses that it has, and what it is made of."""
    pages = [Route(path, _page) for path in ("/", "/t/{table}", "/verify")]
    return [*pages, Mount("/static", StaticFiles(directory=_FOLDER))]

"""Running the application: uvicorn as this server needs it."""

import uvicorn
from starlette.applications import Starlette

from fathoms.server.settings import Settings

_GRACE = 10  # seconds that requests may take to end when the server is stopped


def uvicorn_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        ws="websockets-sansio",
        ws_max_size=4 * settings.max_message,  # what is a little too large is refused, and the socket lives on
        timeout_graceful_shutdown=_GRACE,
        lifespan="on",
    )

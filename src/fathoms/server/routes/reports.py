"""The laboratory's published reports: their list for the page, and each as a document of its own."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from fathoms.server.endpoints import Call, Endpoints
from fathoms.server.reports import POLICY, ReportView, page_of, published
from fathoms.server.running import server_of

REPORTS = Endpoints("reports")


@REPORTS.get("/api/reports")
async def list_reports(call: Call) -> list[ReportView]:
    """The laboratory's reports that are published here, the newest first."""
    return await published(call.server.settings.reports)


async def _report(request: Request) -> Response:
    request.scope["fathoms.route"] = "report"
    settings = server_of(request).settings
    text = await page_of(settings.reports, request.path_params["report"], request.query_params.get("theme"))
    return HTMLResponse(text, headers={"content-security-policy": POLICY, "cache-control": "no-cache"})


def report_routes() -> list[BaseRoute]:
    """Where a report is shown."""
    return [Route("/report/{report}", _report)]

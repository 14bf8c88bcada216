// Addresses that are not of this page: the server's, and those of the plain page.
const OTHERS = /^\/(api\/|t\/|report\/|plain$|verify$)/;

// Where the page is. Links inside the site change it without loading anew.
class Router {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a");
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented;
    if (!link || !plain || link.origin !== location.origin || link.target || OTHERS.test(link.pathname)) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();

const FOLDER = import.meta.env.MODE === "site"; // of files: whoever serves it knows no addresses but theirs

/** Whether another page shows this one in a frame of its own: then it is the analysis board, whatever happens. */
export const embedded = location.search === "?embed";

/** An address of the page as the browser has it; in a folder of files it stands behind the hash. */
export const at = (path: string): string => (FOLDER ? `#${path}` : path);

/** Where the page is, as one address among those the server answers with it. */
class Router {
  path = $state("/");
  /** What stands behind the question mark. */
  asked = new URLSearchParams();

  constructor() {
    this.#look();
    addEventListener("popstate", () => this.#look());
    document.addEventListener("click", (event) => this.#follow(event));
    if (FOLDER) for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, readdress);
  }

  /** The parts of the address: `/rules/find-the-king` has two. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", at(path));
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    const line = /#p=(.*)/.exec(location.hash)?.[1]; // it never leaves the browser with a request
    if (embedded || line) {
      this.path = `/analysis/${line ?? ""}`;
      return;
    }
    const path = FOLDER ? /^#(\/.*)$/.exec(location.hash)?.[1] : location.href;
    const { pathname, searchParams } = new URL(path ?? "/", location.origin);
    this.path = pathname;
    this.asked = searchParams;
  }

  /** Links within the page need no new page. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (embedded) link.target = "_blank"; // in somebody else's frame there is nothing but the board
    if (embedded) return;
    const there = link.getAttribute("href") ?? "";
    if (FOLDER && there.startsWith("#") && !there.startsWith("#/")) {
      event.preventDefault(); // a place on this page, whose address stays
      document.getElementById(there.slice(1))?.scrollIntoView();
      return;
    }
    if (link.hash && link.pathname === location.pathname && !there.startsWith("#/")) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(there.startsWith("#/") ? there.slice(1) : link.pathname + link.search);
  }
}

/** Links are written as a server has them; before one is used, also in another tab, it gets its address in this folder. */
function readdress(event: Event): void {
  const link = (event.target as Element).closest?.('a[href^="/"]:not([download])');
  link?.setAttribute("href", at(link.getAttribute("href")!));
}

export const router = new Router();

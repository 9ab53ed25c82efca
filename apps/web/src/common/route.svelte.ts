// Where in the page one is, by the address: `/`, `/play/{token}`, `/join/{token}`, `/umpire`.

export interface Route {
  parts: string[];
  query: URLSearchParams;
}

/** A part of an address in plain signs; one that is cut in the middle of a sign stays as it is. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function read(): Route {
  const parts = location.pathname.split("/").filter((part) => part !== "");
  return { parts: parts.map(plain), query: new URLSearchParams(location.search) };
}

export const route = $state<{ here: Route }>({ here: read() });

/** Goes to another place of the page. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route.here = read();
}

/** Follows links inside the page without loading it again. */
export function follow(): () => void {
  const back = () => (route.here = read());
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.defaultPrevented || link.target !== "") return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search);
    scrollTo(0, 0);
  };
  addEventListener("popstate", back);
  document.addEventListener("click", click);
  return () => {
    removeEventListener("popstate", back);
    document.removeEventListener("click", click);
  };
}

/** The address of the page that is shown: filters and cursors live in it, so that the back button knows them. */
export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
}

const EVENT = 'office-address';

export function addressNow(): Address {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

/** Goes to a page of the office. `replace` leaves no step behind in the history. */
export function goTo(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push' && to !== location.pathname + location.search) history.pushState(undefined, '', to);
  else history.replaceState(undefined, '', to);
  dispatchEvent(new Event(EVENT));
}

/** The address with some of its query changed; `undefined` or an empty text removes a key. */
export function withQuery(
  { path, query }: Address,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}

/** Calls back after each change of the address, until the signal ends. Links of the page stay within it. */
export function followAddress(changed: () => void, signal: AbortSignal): void {
  addEventListener(EVENT, changed, { signal });
  addEventListener('popstate', changed, { signal });
  document.addEventListener('click', (event) => takeClick(event), { signal });
}

function takeClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  goTo(link.pathname + link.search);
}

/**
 * Reads a path by a pattern such as `/payments/:id`.
 *
 * @returns the named parts, decoded; `undefined` when the path is another one
 */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const found = decoded(given[place] ?? '');
    if (part.startsWith(':')) {
      if (!found) return undefined;
      parts[part.slice(1)] = found;
    } else if (part !== found) return undefined;
  }
  return parts;
}

/** A path that was cut in the middle of an escape is used unchanged, and then not found. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

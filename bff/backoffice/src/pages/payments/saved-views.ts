import { forget, keep, kept } from '../../preferences/preferences.ts';

/** A search that was given a name. */
export interface SavedView {
  readonly name: string;
  readonly search: string;
}

const KEY = 'payment-views';

export const MOST_VIEWS = 5;

/**
 * Kept in this browser alone, as the page says beside them, and until the user signs out: the next one at this browser
 * has other views.
 */
export function savedViews(): readonly SavedView[] {
  const found = kept(KEY);
  return Array.isArray(found) ? found.filter(isView).slice(0, MOST_VIEWS) : [];
}

export function forgetViews(): void {
  forget(KEY);
}

/** A word of letters without a key may be a name. */
const BARE_NAME = /(?:^|\s)[-"]*[\p{L}\p{M}’'-]+"?(?=\s|$)/u;

/** Whether a search names a shopper. Such a one is not kept in a browser. */
export function namesShopper(search: string): boolean {
  return search.includes('@') || /(?:^|[\s-])(?:email|name)\s*:/i.test(search) || BARE_NAME.test(search);
}

/** A name that is there already gets the new search. */
export function saveView(view: SavedView): void {
  keep(KEY, [...savedViews().filter(({ name }) => name !== view.name), view].slice(0, MOST_VIEWS));
}

export function removeView(name: string): void {
  keep(
    KEY,
    savedViews().filter((view) => view.name !== name),
  );
}

function isView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'search' in value &&
    typeof value.search === 'string'
  );
}

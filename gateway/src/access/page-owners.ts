import type { Channel } from './entity.ts';
import { fits } from './page-origins.ts';

/** The merchants who list the origin of a page. */
export type PageOwners = (origin: string) => ReadonlySet<string>;

const NONE: ReadonlySet<string> = new Set();

/**
 * Who lists which page. An origin that a merchant lists is that merchant's: a checkout of another one, which lists none,
 * may not be used there. Without that, a script in a shop's page could name the checkout of a merchant of its own, and
 * the list that is looked at would be the one of that merchant.
 */
export function createPageOwners(channels: Iterable<Pick<Channel, 'merchant' | 'origins'>>): PageOwners {
  const exact = new Map<string, Set<string>>();
  const wild: { readonly listed: string; readonly merchant: string }[] = [];
  for (const { merchant, origins } of channels) {
    for (const listed of origins) {
      if (listed.includes('*')) {
        wild.push({ listed, merchant });
      } else {
        exact.set(listed, (exact.get(listed) ?? new Set()).add(merchant));
      }
    }
  }
  return (origin) => {
    const others = wild.filter(({ listed }) => fits(listed, origin));
    const own = exact.get(origin) ?? NONE;
    return others.length === 0 ? own : new Set([...own, ...others.map(({ merchant }) => merchant)]);
  };
}

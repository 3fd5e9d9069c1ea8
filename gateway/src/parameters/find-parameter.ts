import { neutralBrand } from '../catalogue/brands/wallet-brands.ts';
import { type Branch, HIDING_STEMS, type KnownParameter, type Level, NAME_INDEX } from './name-index.ts';

/** The result of looking up a name on the wire. */
export type FoundParameter =
  | KnownParameter
  | { readonly kind: 'malformed-key'; readonly says: string }
  /** Old integrations send many unknown names; they are ignored. */
  | { readonly kind: 'unknown' };

const UNKNOWN: FoundParameter = { kind: 'unknown' };
const INDEX_RULE = 'an index counted from 0, without leading zeros';

/** Looks a name up in the catalogue: `amount`, `cart.items[12].price`, `customParameters[basket]`. */
export function findParameter(name: string): FoundParameter {
  return NAME_INDEX.plain.get(name) ?? findBelow(NAME_INDEX, name);
}

/** A name in the catalogue's spelling; one that is not known stays as it is. */
export function neutralName(name: string): string {
  const found = findParameter(name);
  return found.kind === 'known' ? (found.neutral ?? name) : name;
}

/** Whether the value of a name must never be shown. */
export function isSensitive(name: string): boolean {
  const found = isHarmless(name) ? UNKNOWN : findParameter(name);
  return found.kind === 'known' && found.row.sensitive === true;
}

/** Whether the value of a name must not be kept after its payment, in any form. */
export function isNeverKept(name: string): boolean {
  const found = isHarmless(name) ? UNKNOWN : findParameter(name);
  return found.kind === 'known' && found.row.neverKept === true;
}

/** A full cart has 40,000 names, and no field of an item hides anything: those need not be looked up one by one. */
function isHarmless(name: string): boolean {
  const bracket = name.indexOf('[');
  return bracket !== -1 && !HIDING_STEMS.has(name.slice(0, bracket));
}

function findBelow(level: Level, name: string): FoundParameter {
  const bracket = name.indexOf('[');
  const branch = bracket === -1 ? undefined : level.branches.get(name.slice(0, bracket));
  if (branch === undefined) return UNKNOWN;
  return branch.kind === 'keyed' ? findKeyed(branch, name, bracket) : findIndexed(branch, name, bracket + 1);
}

function findKeyed(branch: Branch & { kind: 'keyed' }, name: string, bracket: number): FoundParameter {
  const key = name.endsWith(']') ? name.slice(bracket + 1, -1) : '';
  if (!branch.key.pattern.test(key)) return { kind: 'malformed-key', says: branch.key.says };
  const neutral = branch.known.row.isBrand === true ? neutralBrand(key) : key;
  return neutral === key
    ? branch.known
    : { ...branch.known, neutral: `${name.slice(0, bracket)}[${neutral}]` };
}

function findIndexed(branch: Branch & { kind: 'indexed' }, name: string, start: number): FoundParameter {
  const end = name.indexOf(']', start);
  const index = end === -1 ? undefined : readIndex(name, start, end);
  if (index === undefined) return { kind: 'malformed-key', says: INDEX_RULE };
  if (index > branch.lastIndex) {
    return { kind: 'malformed-key', says: `an index from 0 to ${branch.lastIndex}` };
  }
  const rest = name.slice(end + 1);
  return branch.rest.plain.get(rest) ?? findBelow(branch.rest, rest);
}

/** The index between two positions: digits without leading zeros. */
export function readIndex(name: string, start: number, end: number): number | undefined {
  const isPadded = end - start > 1 && name.startsWith('0', start);
  if (end <= start || isPadded) return undefined;
  let index = 0;
  for (let position = start; position < end; position += 1) {
    const digit = name.charCodeAt(position) - 48;
    if (digit < 0 || digit > 9) return undefined;
    index = index * 10 + digit;
  }
  return index;
}

/**
 * Whether a channel may name this parameter as one whose values can look like card data: `merchantTransactionId`,
 * `cart.items[n].sku` for that of every item, `customParameters[order]` for one key.
 */
export function canBeLookalike(name: string): boolean {
  // A single item is no parameter of the catalogue.
  if (/\[\d+\]\./.test(name)) return false;
  const found = findParameter(name.replaceAll('[n].', '[0].'));
  return found.kind === 'known' && found.shortestNumber !== Number.POSITIVE_INFINITY;
}

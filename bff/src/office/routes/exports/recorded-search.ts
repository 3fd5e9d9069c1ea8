import type { SearchChip, SearchKey } from '@tollgate/gateway/api';

/** Keys whose values never identify a shopper. New keys are hidden by default. */
const PLAIN: ReadonlySet<string> = new Set<SearchKey>([
  'id',
  'status',
  'open',
  'contradiction',
  'code',
  'type',
  'brand',
  'currency',
  'amount',
  'created',
  'channel',
  'merchant',
  'acquirer',
  'registration',
  'three-d-secure',
]);

/** A bare word that is an id of the gateway. */
const ID = /^-?[\da-f]{32}$/i;

const HIDDEN = '…';

/**
 * A search as the audit log keeps it forever: its keys, but only values that cannot belong to a shopper, unlike an e-mail
 * address, a name, or a reference in which a merchant has put one.
 */
export function recordedSearch(chips: readonly SearchChip[]): string {
  return chips.map(recordedPart).join(' ');
}

function recordedPart({ text, key, isNegated }: SearchChip): string {
  if (key === undefined ? ID.test(text) : PLAIN.has(key)) return text;
  return `${isNegated ? '-' : ''}${key === undefined ? '' : `${key}:`}${HIDDEN}`;
}

import { DIMENSIONS, type Dimension } from '../../catalogue/channel-demands.ts';
import { type ResultCode, resultCodeRow } from '../../catalogue/result-codes/result-codes.ts';
import type { ResultFamily } from '../../catalogue/result-codes/result-family.ts';
import type { Count } from '../../store/counters/counters.ts';
import type { Clock } from '../../values/clock.ts';
import type { PaymentId } from '../../values/ids.ts';
import { createShortMemory, type ShortMemory } from '../../values/short-memory.ts';
import type { CardTestingRules } from './card-testing-rules.ts';

/** The names under which an attempt is counted, which reveal nothing; a dimension that it does not have is absent. */
export type CountedBy = Readonly<Partial<Record<Dimension, string>>>;

/** Seconds. Attempts that are sent at the same time would all begin before the first decline is weighed. */
const AT_ONCE = 10;

const SEPARATOR = ':';

/** The counts before an attempt: once within each span, and once within ten seconds. */
export function countsBefore(rules: CardTestingRules, by: CountedBy): Count[] {
  return counted(rules, by).flatMap(({ key, rule }) => {
    const { limit, seconds, declineWeight, atOnce = Math.ceil(limit / declineWeight) } = rule;
    return [
      { key, weight: 1, limit, seconds },
      { key, weight: 1, limit: atOnce, seconds: AT_ONCE },
    ];
  });
}

/** The additional count of a declined attempt: its weight less the one that was counted before. */
export function countsOfDecline(rules: CardTestingRules, by: CountedBy): Count[] {
  return counted(rules, by).flatMap(({ key, rule: { limit, seconds, declineWeight } }) =>
    declineWeight > 1 ? [{ key, weight: declineWeight - 1, limit, seconds }] : [],
  );
}

/** The dimension of a key that was counted above. */
export function dimensionOf(key: string): Dimension {
  const [name] = key.split(SEPARATOR);
  const dimension = DIMENSIONS.find((each) => each === name);
  if (dimension === undefined) throw new Error('a key of another counter');
  return dimension;
}

function counted(rules: CardTestingRules, by: CountedBy) {
  return DIMENSIONS.flatMap((dimension) => {
    const name = by[dimension];
    return name === undefined ? [] : [{ key: `${dimension}${SEPARATOR}${name}`, rule: rules[dimension] }];
  });
}

/** About 10 MB; far more attempts than are under way at a time. */
const MOST = 20_000;

/** Longer than an authentication, or a shopper at an acquirer's page, takes, in milliseconds. */
const KEPT_FOR = 60 * 60 * 1000;

/** The names under which this process counted the attempts that have not ended. A restart loses them. */
export function createCountedAttempts(clock: Pick<Clock, 'monotonic'>): ShortMemory<PaymentId, CountedBy> {
  return createShortMemory(clock, { keptFor: KEPT_FOR, most: MOST });
}

/**
 * Declines by an issuer for the card, or by an acquirer for its data. A shopper who cancels, an unavailable acquirer
 * and a wrong setting reveal nothing about a card, and a demand for authentication is no refusal.
 */
const ABOUT_THE_CARD: ReadonlySet<ResultFamily> = new Set([
  'bank-reject',
  'account-error',
  'address-verification-reject',
  'mac-control-reject',
  'external-risk-reject',
  'three-d-secure-reject',
  'three-d-secure-or-risk-reject',
]);

/** Whether a decline with this code is useful to a person who tests cards. */
export function isWeighedAsDecline(code: ResultCode): boolean {
  return ABOUT_THE_CARD.has(resultCodeRow(code).family);
}

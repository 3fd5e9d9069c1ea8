import { type ResultCode, resultCodeRow } from '../../catalogue/result-codes/result-codes.ts';
import type { ResultFamily } from '../../catalogue/result-codes/result-family.ts';
import type { Count } from '../../store/counters/counters.ts';
import { DIMENSIONS, type Dimension } from '../../values/card-testing.ts';
import type { Clock } from '../../values/clock.ts';
import type { PaymentId } from '../../values/ids.ts';
import { createShortMemory, type ShortMemory } from '../../values/short-memory.ts';
import type { CardTestingRules } from './card-testing-rules.ts';

/** By what an attempt is counted, as names that reveal nothing; a dimension that it does not have is absent. */
export type CountedBy = Readonly<Partial<Record<Dimension, string>>>;

/** Seconds. Attempts that are sent at the same time would all begin before the first decline is weighed. */
const AT_ONCE = 10;

const SEPARATOR = ':';

/** What is counted before an attempt: once within each span, and once within ten seconds. */
export function countsBefore(rules: CardTestingRules, by: CountedBy): Count[] {
  return counted(rules, by).flatMap(({ key, rule }) => {
    const { limit, seconds, declineWeight, atOnce = Math.ceil(limit / declineWeight) } = rule;
    return [
      { key, weight: 1, limit, seconds },
      { key, weight: 1, limit: atOnce, seconds: AT_ONCE },
    ];
  });
}

/** What is added when the attempt was declined: what its weight is above the one that was counted before. */
export function countsOfDecline(rules: CardTestingRules, by: CountedBy): Count[] {
  return counted(rules, by).flatMap(({ key, rule: { limit, seconds, declineWeight } }) =>
    declineWeight > 1 ? [{ key, weight: declineWeight - 1, limit, seconds }] : [],
  );
}

/** The dimension of a key that was counted above. */
export function dimensionOf(key: string): Dimension {
  const [name] = key.split(SEPARATOR);
  const dimension = DIMENSIONS.find((each) => each === name);
  if (dimension === undefined) {
    throw new Error('a key of another counter');
  }
  return dimension;
}

function counted(rules: CardTestingRules, by: CountedBy) {
  return DIMENSIONS.flatMap((dimension) => {
    const name = by[dimension];
    return name === undefined ? [] : [{ key: `${dimension}${SEPARATOR}${name}`, rule: rules[dimension] }];
  });
}

/** About 10 MB; far above what is with acquirers and issuers at a time. */
const MOST = 20_000;

/** Longer than an authentication, or a shopper at an acquirer's page, takes, in milliseconds. */
const KEPT_FOR = 60 * 60 * 1000;

/** By what this process counted the attempts whose end is not known yet. After a restart it is not known any more. */
export function createCountedAttempts(clock: Pick<Clock, 'monotonic'>): ShortMemory<PaymentId, CountedBy> {
  return createShortMemory(clock, { keptFor: KEPT_FOR, most: MOST });
}

/**
 * What an issuer says about a card, or an acquirer about its data. A shopper who cancels, an acquirer that is away and a
 * channel that is set up wrongly say nothing about a card, and a demand for authentication is no refusal.
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

/** Whether an attempt that was declined with this code tells a person who tests cards something. */
export function isWeighedAsDecline(code: ResultCode): boolean {
  return ABOUT_THE_CARD.has(resultCodeRow(code).family);
}

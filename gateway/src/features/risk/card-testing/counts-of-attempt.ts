import type { Count } from '../../../store/counters/counters.ts';
import { DIMENSIONS, type Dimension } from '../../../values/card-testing.ts';
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

import { expect, it } from 'vitest';
import {
  decideRefund,
  mostInAll,
  type RefundDecision,
  type RefundLimits,
  type RefundRights,
} from './refund-decision.ts';

const LIMITS = { small: 500, alone: 10_000 };
const YES: RefundRights = { refund: 'yes', aboveLimit: 'yes' };
const TWO: RefundRights = { refund: 'yes', aboveLimit: 'second-person' };
const SMALL: RefundRights = { refund: 'small', aboveLimit: 'no' };

it.each<[bigint, RefundLimits, RefundRights, RefundDecision]>([
  [10_000n, LIMITS, YES, 'make'],
  [10_001n, LIMITS, YES, 'make-when-fresh'],
  [10_000n, LIMITS, TWO, 'make'],
  [10_001n, LIMITS, TWO, 'second-person'],
  [1n, LIMITS, { refund: 'second-person', aboveLimit: 'second-person' }, 'second-person'],
  [10_001n, LIMITS, { refund: 'yes', aboveLimit: 'no' }, 'no'],
  [500n, LIMITS, SMALL, 'make'],
  [501n, LIMITS, SMALL, 'above-small'],
  // Without limits: nothing small, and no second person.
  [1n, {}, SMALL, 'above-small'],
  [9_007_199_254_740_993n, {}, YES, 'make'],
  [9_007_199_254_740_993n, {}, TWO, 'make'],
  [1n, { alone: 0 }, TWO, 'second-person'],
  [1n, LIMITS, { refund: 'no', aboveLimit: 'yes' }, 'no'],
])(
  'a refund that makes it %s in all, with the limits %j and the rights %j: %s',
  (total, limits, rights, says) => {
    expect(decideRefund(total, limits, rights)).toBe(says);
  },
);

it.each<[RefundDecision, RefundLimits, RefundRights, bigint | undefined]>([
  ['make', LIMITS, YES, 10_000n],
  ['make-when-fresh', LIMITS, YES, undefined],
  ['second-person', LIMITS, TWO, 10_000n],
  ['make', LIMITS, TWO, 10_000n],
  ['no', LIMITS, { refund: 'yes', aboveLimit: 'no' }, 10_000n],
  ['above-small', LIMITS, SMALL, 500n],
  ['make', {}, TWO, undefined],
  ['above-small', {}, SMALL, 0n],
])(
  'what is decided as %s with the limits %j and the rights %j makes %s at most',
  (decided, limits, rights, most) => {
    expect(mostInAll(decided, limits, rights)).toBe(most);
  },
);

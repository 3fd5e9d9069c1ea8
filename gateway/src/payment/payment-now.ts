import type { PaymentState } from '../catalogue/payment-states.ts';
import type { Money } from '../values/money.ts';
import type { CountedOperation } from './counted-operation.ts';
import { paymentState } from './payment-state.ts';
import { capturable, hasHappened, inCurrencyOf, refundable, standingOf } from './standing.ts';

/** How a payment stands, as answers tell its merchant. */
export interface PaymentNow {
  readonly state: PaymentState;
  /** What can still be captured and refunded by the amounts; the acquirer may allow less. */
  readonly capturable: Money;
  readonly refundable: Money;
}

/**
 * How a payment stands after all of its operations.
 *
 * @param operations all operations of one payment, in any order; its root is among them
 */
export function paymentNow(root: CountedOperation, operations: readonly CountedOperation[]): PaymentNow {
  const standing = standingOf(root, operations);
  // Only money that was reserved or taken can be captured or refunded, and none after the whole was reversed.
  const counts = hasHappened(root) && !standing.isReversed;
  return {
    state: paymentState(standing),
    capturable: inCurrencyOf(standing, counts ? capturable(standing) : 0n),
    refundable: inCurrencyOf(standing, counts ? notBelowZero(refundable(standing)) : 0n),
  };
}

function notBelowZero(minor: bigint): bigint {
  return minor < 0n ? 0n : minor;
}

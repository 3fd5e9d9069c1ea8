import type { Money } from '../values/money.ts';
import type { CountedOperation } from './counted-operation.ts';
import { inCurrencyOf, standingOf } from './standing.ts';

/**
 * What was given back of a payment, refunds of which the end is not known among it.
 *
 * @param operations all operations of one payment, in any order; its root is among them
 */
export function refundedSoFar(root: CountedOperation, operations: readonly CountedOperation[]): Money {
  const standing = standingOf(root, operations);
  return inCurrencyOf(standing, standing.refunded);
}

import { isAuthenticatingType, type PaymentState } from '../catalogue/payment-types.ts';
import type { ShownCard } from '../instruments/instrument.ts';
import type { VerificationId } from '../values/masked.ts';
import type { Money } from '../values/money.ts';
import type { AppChallenge } from './authentication.ts';
import {
  type Balance,
  balanceOf,
  type CountedOperation,
  capturable,
  hasHappened,
  refundable,
} from './balance.ts';
import type { Operation, Payment } from './operation.ts';
import { isOpen } from './transitions.ts';

/** The current state and balance of a payment, as answers show them to its merchant. */
export interface PaymentNow {
  readonly state: PaymentState;
  /** The amounts that can still be captured and refunded; the acquirer may allow less. */
  readonly capturable: Money;
  readonly refundable: Money;
}

/**
 * The state and balance of a payment after all of its operations.
 *
 * @param operations all operations of one payment, in any order; its root is among them
 */
export function paymentNow(root: CountedOperation, operations: readonly CountedOperation[]): PaymentNow {
  const balance = balanceOf(root, operations);
  // Only money that was reserved or taken can be captured or refunded, and none after the whole was reversed.
  const counts = hasHappened(root) && !balance.isReversed;
  const left = refundable(balance);
  const { currency } = root.amount;
  return {
    state: paymentState(balance),
    capturable: { minor: counts ? capturable(balance) : 0n, currency },
    refundable: { minor: counts && left > 0n ? left : 0n, currency },
  };
}

/** An operation, with the current state of its payment. */
export type OperationNow<Kind extends Operation = Operation> = Kind & {
  readonly payment: PaymentNow;
  /** The card of its payment, where it was paid with one. */
  readonly paidWith?: ShownCard;
  /** The proof of an authentication that the gateway made, where it may be shown. */
  readonly proof?: VerificationId;
  /** While the issuer is to ask the shopper in an app. */
  readonly appChallenge?: AppChallenge;
};

/**
 * An operation with its payment, from the other operations of that payment.
 *
 * @param operations all operations of the payment as they were read; `operation` itself counts as it is given
 */
export function operationNow<Kind extends Operation>(
  operation: Kind,
  operations: readonly CountedOperation[],
): OperationNow<Kind> {
  const all: readonly CountedOperation[] = [...operations.filter(({ id }) => id !== operation.id), operation];
  const root = all.find(({ id }) => id === operation.rootId);
  if (root === undefined) throw new Error('the operations of a payment must hold the payment itself');
  return { ...operation, payment: paymentNow(root, all), ...(root.card && { paidWith: root.card }) };
}

/** A payment to which nothing refers yet. */
export function freshPayment(payment: Payment): OperationNow<Payment> {
  return { ...payment, payment: paymentNow(payment, [payment]) };
}

/** The state of the payment with this balance. */
export function paymentState(balance: Balance): PaymentState {
  const { root } = balance;
  if (isOpen(root.state)) return 'pending';
  if (!hasHappened(root)) return 'failed';
  if (balance.isReversed) return balance.chargedBack > 0n ? 'charged back' : 'reversed';
  if (isAuthenticatingType(root.paymentType)) return 'authenticated';
  if (root.paymentType === 'CD' && balance.refunded === 0n) return 'credited';
  if (root.paymentType === 'PA' && balance.authorised === 0n) return 'verified';
  if (root.paymentType === 'PA' && capturable(balance) > 0n) {
    if (balance.captured === 0n) return 'authorised';
    return balance.refunded > 0n ? 'partly captured and refunded' : 'partly captured';
  }
  if (root.paymentType === 'DB' && balance.refunded === 0n && balance.chargedBack === 0n) return 'debited';
  if (refundable(balance) > 0n || balance.captured > balance.capturedForCertain) {
    return balance.refunded > 0n ? 'partly refunded' : 'captured';
  }
  return balance.chargedBack > 0n ? 'charged back' : 'refunded';
}

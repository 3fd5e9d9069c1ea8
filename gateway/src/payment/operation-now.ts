import { isAuthenticatingType, type PaymentState } from '../catalogue/payment-types.ts';
import type { ShownCard } from '../instruments/instrument.ts';
import type { VerificationId } from '../values/masked.ts';
import type { Money } from '../values/money.ts';
import type { AppChallenge } from './authentication.ts';
import type { Operation, Payment } from './operation.ts';
import {
  type CountedOperation,
  capturable,
  hasHappened,
  inCurrencyOf,
  refundable,
  type Standing,
  standingOf,
} from './standing.ts';
import { isOpen } from './transitions.ts';

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

/** An operation, with how the payment that it belongs to stands. */
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
  if (root === undefined) {
    throw new Error('the operations of a payment must hold the payment itself');
  }
  return { ...operation, payment: paymentNow(root, all), ...(root.card && { paidWith: root.card }) };
}

/** A payment to which nothing refers yet. */
export function freshPayment(payment: Payment): OperationNow<Payment> {
  return operationNow(payment, []);
}

/** The state of the payment with this standing. */
export function paymentState(standing: Standing): PaymentState {
  const { root } = standing;
  if (isOpen(root.state)) {
    return 'pending';
  }
  if (!hasHappened(root)) {
    return 'failed';
  }
  if (standing.isReversed) {
    return standing.chargedBack > 0n ? 'charged back' : 'reversed';
  }
  if (isAuthenticatingType(root.paymentType)) {
    return 'authenticated';
  }
  if (root.paymentType === 'CD' && standing.refunded === 0n) {
    return 'credited';
  }
  if (root.paymentType === 'PA' && standing.authorised === 0n) {
    return 'verified';
  }
  return root.paymentType === 'PA' && capturable(standing) > 0n
    ? openAuthorisation(standing)
    : settled(standing);
}

function openAuthorisation(standing: Standing): PaymentState {
  if (standing.captured === 0n) {
    return 'authorised';
  }
  return standing.refunded > 0n ? 'partly captured and refunded' : 'partly captured';
}

function settled(standing: Standing): PaymentState {
  if (standing.root.paymentType === 'DB' && standing.refunded === 0n && standing.chargedBack === 0n) {
    return 'debited';
  }
  if (refundable(standing) > 0n || standing.captured > standing.capturedForCertain) {
    return standing.refunded > 0n ? 'partly refunded' : 'captured';
  }
  return standing.chargedBack > 0n ? 'charged back' : 'refunded';
}

import { isAuthenticatingType, type PaymentType } from '../catalogue/payment-types.ts';
import type { PaymentId } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import type { IndustryPractice } from './operation.ts';
import { isOpen, type OperationState } from './transitions.ts';

/**
 * Where a payment stands: sums over its operations, in minor units of its currency.
 *
 * An open operation (started, or of unknown outcome) counts as approved where it uses up a limit, and as declined where
 * it would raise one. So no order of replies can exceed a limit.
 */
export interface Standing {
  readonly root: CountedOperation;
  /**
   * The amount that is certainly reserved at the acquirer: the PA with its increments and renewals. For a DB or CD, its
   * amount; for an authentication alone, nothing.
   */
  readonly authorised: bigint;
  /** An increment or a renewal is open, so the reserved amount is uncertain. */
  readonly isBeingExtended: boolean;
  /** Captured, with open captures. For a DB, its amount. */
  readonly captured: bigint;
  /** Certainly captured: the limit of refunds. */
  readonly capturedForCertain: bigint;
  readonly captures: number;
  /** Refunded, with open refunds. */
  readonly refunded: bigint;
  /** Charged back by the bank, less reversed chargebacks. */
  readonly chargedBack: bigint;
  /** The rest of the authorisation was released, by a reversal or by the last capture. */
  readonly isClosed: boolean;
  readonly isReversed: boolean;
}

/**
 * @param operations all operations of one payment, in any order; its root is among them
 */
export function standingOf(root: CountedOperation, operations: readonly CountedOperation[]): Standing {
  const counting = operations.filter((operation) => operation.id !== root.id && mayHaveHappened(operation));
  const ofType = (type: CountedOperation['paymentType']) =>
    counting.filter(({ paymentType }) => paymentType === type);
  const captures = ofType('CP');
  const reversed = ofType('RV').length > 0;
  const isOneStep = root.paymentType !== 'PA';
  const booked = isAuthenticatingType(root.paymentType) ? 0n : root.amount.minor;

  return {
    root,
    authorised: authorisedBy(booked, ofType('PA')),
    isBeingExtended: ofType('PA').some(({ state }) => isOpen(state)),
    captured: isOneStep ? booked : sum(captures),
    capturedForCertain: isOneStep ? booked : sum(captures.filter(hasHappened)),
    captures: captures.length,
    refunded: sum(ofType('RF')),
    chargedBack: sum(ofType('CB')) - sum(ofType('CR')),
    isClosed:
      reversed || captures.some(isLastCapture) || captures.length >= (root.numberOfCaptures ?? Infinity),
    isReversed: reversed && captures.length === 0,
  };
}

/** The amount that can still be captured. */
export function capturable(standing: Standing): bigint {
  const rest = standing.authorised - standing.captured;
  return standing.isClosed || rest < 0n ? 0n : rest;
}

/** The amount that can still be refunded; below zero where the bank took back what had been given back before. */
export function refundable({ capturedForCertain, refunded, chargedBack }: Standing): bigint {
  return capturedForCertain - refunded - chargedBack;
}

/** The amount in the payment's own currency. */
export function inCurrencyOf(standing: Standing, minor: bigint): Money {
  return { minor, currency: standing.root.amount.currency };
}

export function sum(operations: readonly CountedOperation[]): bigint {
  return operations.reduce((total, { amount }) => total + amount.minor, 0n);
}

export function hasHappened({ state }: CountedOperation): boolean {
  return state === 'approved';
}

export function mayHaveHappened(operation: CountedOperation): boolean {
  return hasHappened(operation) || isOpen(operation.state);
}

/**
 * A renewal replaces the authorised amount and an increment adds to it. An open one counts only when it would lower the
 * amount: of the possible amounts, the lowest is certain.
 */
function authorisedBy(first: bigint, extensions: readonly CountedOperation[]): bigint {
  let possible = [first];
  for (const extension of extensions.toSorted((one, other) => one.startedAt - other.startedAt)) {
    const { minor } = extension.amount;
    const isCertain = hasHappened(extension);
    if (!isIncrement(extension)) {
      possible = isCertain ? [minor] : [...possible, minor];
    } else if (isCertain) {
      possible = possible.map((total) => total + minor);
    }
  }
  return possible.reduce((least, total) => (total < least ? total : least));
}

/** Whether it is the last capture. */
export function isLastCapture({ isFinal }: CountedOperation): boolean {
  return isFinal === true;
}

/** Whether an extension increases the authorised amount, instead of renewing it. */
export function isIncrement({ industryPractice }: CountedOperation): boolean {
  return industryPractice === 'INCREMENTAL_AUTH';
}

/** The part of an operation that counts in the sums of its payment. Every operation is one; stores read it alone. */
export interface CountedOperation {
  readonly id: PaymentId;
  readonly rootId: PaymentId;
  readonly paymentType: PaymentType;
  readonly amount: Money;
  readonly state: OperationState;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Of a capture: nothing more will be captured after it. */
  readonly isFinal?: boolean;
  /** Of an authorisation that refers to an earlier one: why. */
  readonly industryPractice?: IndustryPractice | undefined;
  /** Of a payment: how many captures there may be. */
  readonly numberOfCaptures?: number | undefined;
}

/**
 * What was given back of a payment, refunds of which the end is not known among it.
 *
 * @param operations all operations of one payment, in any order; its root is among them
 */
export function refundedSoFar(root: CountedOperation, operations: readonly CountedOperation[]): Money {
  const standing = standingOf(root, operations);
  return inCurrencyOf(standing, standing.refunded);
}

/** What became of the money of a payment by its books. An operation of which the end is not known moved nothing yet. */
export interface MoneySums {
  /** Reserved at the acquirer; of a payment in one step, its amount. */
  readonly authorised: Money;
  readonly captured: Money;
  readonly refunded: Money;
  /** Less what the bank gave back. */
  readonly chargedBack: Money;
  /** Of refunds of which the end is not known. */
  readonly refunding: Money;
  /** What the merchant has of it. Below zero where the bank took back what had been refunded before. */
  readonly left: Money;
}

/** @param operations all operations of one payment, in any order; its root is among them */
export function moneySums(root: CountedOperation, operations: readonly CountedOperation[]): MoneySums {
  const certain = standingOf(root, operations.filter(hasHappened));
  const hasMoved = hasHappened(root) && !certain.isReversed;
  const captured = hasMoved ? certain.capturedForCertain : 0n;
  const { authorised, refunded, chargedBack } = certain;
  const refunding = standingOf(root, operations).refunded - refunded;
  const money = (minor: bigint) => inCurrencyOf(certain, minor);
  return {
    authorised: money(hasMoved ? authorised : 0n),
    captured: money(captured),
    refunded: money(refunded),
    chargedBack: money(chargedBack),
    refunding: money(refunding),
    left: money(captured - refunded - chargedBack),
  };
}

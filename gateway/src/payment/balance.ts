import { isAuthenticatingType, type PaymentType } from '../catalogue/payment-types.ts';
import type { ShownCard } from '../instruments/instrument.ts';
import type { PaymentId } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import type { IndustryPractice } from './operation.ts';
import { isOpen, type OperationState } from './transitions.ts';

/**
 * The balance of a payment: sums over its operations, in minor units of its currency.
 *
 * An open operation (started, or of unknown outcome) counts as approved where it uses up a limit, and as declined where
 * it would raise one. So no order of replies can exceed a limit.
 */
export interface Balance {
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

/** The part that other operations add, for a payment to which none refers yet. */
const ALONE = {
  isBeingExtended: false,
  captures: 0,
  refunded: 0n,
  chargedBack: 0n,
  isClosed: false,
  isReversed: false,
} as const satisfies Partial<Balance>;

/**
 * @param operations all operations of one payment, in any order; its root is among them
 */
export function balanceOf(root: CountedOperation, operations: readonly CountedOperation[]): Balance {
  const isOneStep = root.paymentType !== 'PA';
  const booked = isAuthenticatingType(root.paymentType) ? 0n : root.amount.minor;
  const taken = isOneStep ? booked : 0n;
  if (operations.length === 1) {
    return { ...ALONE, root, authorised: booked, captured: taken, capturedForCertain: taken };
  }
  const counting = operations.filter((operation) => operation.id !== root.id && mayHaveHappened(operation));
  const ofType = (type: CountedOperation['paymentType']) =>
    counting.filter(({ paymentType }) => paymentType === type);
  const captures = ofType('CP');
  const reversed = ofType('RV').length > 0;

  return {
    root,
    authorised: authorisedBy(booked, ofType('PA')),
    isBeingExtended: ofType('PA').some(({ state }) => isOpen(state)),
    captured: isOneStep ? taken : sum(captures),
    capturedForCertain: isOneStep ? taken : sum(captures.filter(hasHappened)),
    captures: captures.length,
    refunded: sum(ofType('RF')),
    chargedBack: sum(ofType('CB')) - sum(ofType('CR')),
    isClosed:
      reversed || captures.some(isLastCapture) || captures.length >= (root.numberOfCaptures ?? Infinity),
    isReversed: reversed && captures.length === 0,
  };
}

/** The amount that can still be captured. */
export function capturable(balance: Balance): bigint {
  const rest = balance.authorised - balance.captured;
  return balance.isClosed || rest < 0n ? 0n : rest;
}

/** The amount that can still be refunded; below zero when the bank charged back an amount that had been refunded. */
export function refundable({ capturedForCertain, refunded, chargedBack }: Balance): bigint {
  return capturedForCertain - refunded - chargedBack;
}

/** The amount in the payment's own currency. */
export function inCurrencyOf(balance: Balance, minor: bigint): Money {
  return { minor, currency: balance.root.amount.currency };
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
  /** For a capture: whether nothing more will be captured after it. */
  readonly isFinal?: boolean;
  /** For an authorisation that refers to an earlier one: the reason. */
  readonly industryPractice?: IndustryPractice | undefined;
  /** For a payment: how many captures there may be. */
  readonly numberOfCaptures?: number | undefined;
  /** For a payment: its card, which the answers of its follow-ups repeat. */
  readonly card?: ShownCard | undefined;
  /** Whose it is, where the holder of the card is sealed. */
  readonly merchant?: string;
  /** The sealed texts of a payment with a card, until they are opened. */
  readonly sealed?: Uint8Array;
}

/**
 * The refunded amount of a payment, including refunds whose outcome is unknown.
 *
 * @param operations all operations of one payment, in any order; its root is among them
 */
export function refundedSoFar(root: CountedOperation, operations: readonly CountedOperation[]): Money {
  const balance = balanceOf(root, operations);
  return inCurrencyOf(balance, balance.refunded);
}

/** The money of a payment by the books. An operation whose end is not known has moved nothing yet. */
interface MoneySums {
  /** Reserved at the acquirer; of a payment in one step, its amount. */
  readonly authorised: Money;
  readonly captured: Money;
  readonly refunded: Money;
  /** Less what the bank returned. */
  readonly chargedBack: Money;
  /** The sum of refunds whose end is not known. */
  readonly refunding: Money;
  /** The merchant's net amount. Below zero where the bank charged back an amount that had been refunded. */
  readonly left: Money;
}

/** @param operations all operations of one payment, in any order; its root is among them */
export function moneySums(root: CountedOperation, operations: readonly CountedOperation[]): MoneySums {
  const certain = balanceOf(root, operations.filter(hasHappened));
  const hasMoved = hasHappened(root) && !certain.isReversed;
  const captured = hasMoved ? certain.capturedForCertain : 0n;
  const { authorised, refunded, chargedBack } = certain;
  const refunding = balanceOf(root, operations).refunded - refunded;
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

import type { Money } from '../values/money.ts';
import type { Operation, Payment } from './operation.ts';
import { isOpen } from './transitions.ts';

/**
 * Where a payment stands: sums over its operations, in minor units of its currency.
 *
 * An operation that is open (started, or of unknown outcome) counts as if it had succeeded wherever it uses a
 * limit up, and as if it had not wherever it would widen one. So no order of answers can ever exceed a limit.
 */
export interface Standing {
  readonly root: Payment;
  /** Reserved at the acquirer for certain: the PA with its increments and renewals. For a DB or CD, its amount. */
  readonly authorised: bigint;
  /** An increment or a renewal is open: nobody knows how much is reserved. */
  readonly isBeingExtended: boolean;
  /** Taken by captures, open ones included. For a DB, its amount. */
  readonly captured: bigint;
  /** Taken for certain: what a refund or a chargeback can be about. */
  readonly capturedForCertain: bigint;
  readonly captures: number;
  /** Paid back, open refunds included. */
  readonly refunded: bigint;
  /** Taken back by the bank and not won again. */
  readonly chargedBack: bigint;
  /** The rest of the authorisation was given back: by a reversal, or by a capture that was the last. */
  readonly isClosed: boolean;
  readonly isReversed: boolean;
}

/**
 * @param operations all operations of one payment, in any order; its root is among them
 */
export function standingOf(root: Payment, operations: readonly Operation[]): Standing {
  const counting = operations.filter((operation) => operation.id !== root.id && mayHaveHappened(operation));
  const ofType = (type: Operation['paymentType']) =>
    counting.filter(({ paymentType }) => paymentType === type);
  const captures = ofType('CP');
  const reversed = ofType('RV').length > 0;
  const isOneStep = root.paymentType !== 'PA';

  return {
    root,
    authorised: authorisedBy([root, ...ofType('PA')]),
    isBeingExtended: ofType('PA').some(({ state }) => isOpen(state)),
    captured: isOneStep ? root.amount.minor : sum(captures),
    capturedForCertain: isOneStep ? root.amount.minor : sum(captures.filter(hasHappened)),
    captures: captures.length,
    refunded: sum(ofType('RF')),
    chargedBack: sum(ofType('CB')) - sum(ofType('CR')),
    isClosed:
      reversed || captures.some(isLastCapture) || captures.length >= (root.numberOfCaptures ?? Infinity),
    isReversed: reversed && captures.length === 0,
  };
}

/** What a capture could still take. */
export function capturable(standing: Standing): bigint {
  const rest = standing.authorised - standing.captured;
  return standing.isClosed || rest < 0n ? 0n : rest;
}

/** What a refund could still pay back. */
export function refundable({ capturedForCertain, refunded, chargedBack }: Standing): bigint {
  return capturedForCertain - refunded - chargedBack;
}

/** The amount in the payment's own currency. */
export function inCurrencyOf(standing: Standing, minor: bigint): Money {
  return { minor, currency: standing.root.amount.currency };
}

export function sum(operations: readonly Operation[]): bigint {
  return operations.reduce((total, { amount }) => total + amount.minor, 0n);
}

export function hasHappened({ state }: Operation): boolean {
  return state === 'approved';
}

export function mayHaveHappened(operation: Operation): boolean {
  return hasHappened(operation) || isOpen(operation.state);
}

/**
 * A renewal replaces what was authorised before it; an increment adds to it. One that is open counts where it would
 * leave less: of all that may be true by now, the least is certain.
 */
function authorisedBy([root, ...extensions]: readonly [Operation, ...Operation[]]): bigint {
  let possible = [root.amount.minor];
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

/** Whether nothing more will be captured after it. */
export function isLastCapture(operation: Operation): boolean {
  return operation.kind === 'follow-up' && operation.isFinal;
}

/** Whether an extension adds to what was authorised, in place of renewing it. */
export function isIncrement(operation: Operation): boolean {
  return operation.kind === 'follow-up' && operation.industryPractice === 'INCREMENTAL_AUTH';
}

import type { PaymentType } from '../catalogue/payment-types.ts';
import { type Operation, referencedBy } from '../payment/operation.ts';
import { hasHappened, isIncrement, isLastCapture, mayHaveHappened } from '../payment/standing.ts';
import type { FaultKind, ReportFault } from './audit-ledger-faults.ts';

/** What became of a payment so far, in minor units of its currency. */
interface Tally {
  readonly root: Operation;
  readonly operations: ReadonlyMap<string, Operation>;
  captured: bigint;
  /** What a refund can be about: captures that are still open are none of it. */
  capturedForCertain: bigint;
  captures: number;
  hasEnded: boolean;
  reversals: number;
  refunded: bigint;
  chargedBack: bigint;
  /** What refunds and chargebacks that named a capture or a chargeback have taken of it. */
  readonly taken: Map<string, bigint>;
}

/**
 * Counts a payment again from its beginning, operation by operation, each against what was there before it.
 *
 * The rules are written down a second time on purpose: an audit that asked the code which let an operation pass
 * would find nothing.
 * @param operations of one payment, the oldest first; what is open counts as what uses a limit up
 */
export function auditSums(
  root: Operation,
  operations: ReadonlyMap<string, Operation>,
  report: ReportFault,
): void {
  const tally = tallyOf(root, operations);
  for (const operation of operations.values()) {
    if (operation.id !== root.id && mayHaveHappened(operation)) {
      const fault = COUNT[operation.paymentType](tally, operation);
      if (fault !== undefined) {
        report(fault, operation.id, detailOf(tally, operation));
      }
    }
  }
}

function tallyOf(root: Operation, operations: ReadonlyMap<string, Operation>): Tally {
  const { minor } = root.amount;
  const isReserved = root.paymentType === 'PA';
  return {
    root,
    operations,
    captured: isReserved ? 0n : minor,
    capturedForCertain: isReserved || !hasHappened(root) ? 0n : minor,
    captures: 0,
    hasEnded: false,
    reversals: 0,
    refunded: 0n,
    chargedBack: 0n,
    taken: new Map(),
  };
}

type Count = (tally: Tally, operation: Operation) => FaultKind | undefined;

/** What begins payments uses no limit up. An extension widens one: see {@link mostAuthorisedAt}. */
const nothing: Count = () => undefined;

const COUNT: Readonly<Record<PaymentType, Count>> = {
  PA: nothing,
  DB: nothing,
  CD: nothing,

  CP: (tally, operation) => {
    const isLate = tally.hasEnded;
    tally.captured += operation.amount.minor;
    tally.captures += 1;
    tally.capturedForCertain += hasHappened(operation) ? operation.amount.minor : 0n;
    tally.hasEnded ||= isLastCapture(operation) || tally.captures >= mostCaptures(tally.root);
    if (isLate) {
      return 'captured-after-end';
    }
    return tally.captured > mostAuthorisedAt(tally, operation) ? 'captured-too-much' : undefined;
  },

  RV: (tally, operation) => {
    const { amount } = operation;
    const isReserved = tally.root.paymentType === 'PA';
    const left = isReserved ? mostAuthorisedAt(tally, operation) - tally.captured : tally.captured;
    const isLate = tally.refunded > 0n || tally.hasEnded;
    tally.reversals += 1;
    tally.hasEnded = true;
    // Of what was taken in one step and undone, nothing is left to be paid back.
    tally.capturedForCertain = isReserved ? tally.capturedForCertain : 0n;
    if (tally.reversals > 1) {
      return 'reversed-twice';
    }
    if (isLate) {
      return 'reversed-too-late';
    }
    return amount.minor > left ? 'reversed-too-much' : undefined;
  },

  RF: (tally, operation) => {
    tally.refunded += operation.amount.minor;
    return takesTooMuch(tally, operation) ? 'refunded-too-much' : undefined;
  },

  CB: (tally, operation) => {
    tally.chargedBack += operation.amount.minor;
    return takesTooMuch(tally, operation) ? 'refunded-too-much' : undefined;
  },

  CR: (tally, operation) => {
    const { amount } = operation;
    const referencedId = referencedBy(operation);
    const chargeback = tally.operations.get(referencedId ?? '');
    const wonBack = take(tally, referencedId, amount.minor);
    tally.chargedBack -= amount.minor;
    take(tally, chargeback && referencedBy(chargeback), -amount.minor);
    return wonBack > (chargeback?.amount.minor ?? 0n) ? 'won-back-too-much' : undefined;
  },
};

function mostCaptures(root: Operation): number {
  return (root.kind === 'payment' ? root.numberOfCaptures : undefined) ?? Infinity;
}

/**
 * A renewal replaces what was authorised, also by less. One that was still open when a capture was decided did not
 * count yet, so the larger of both readings is the limit.
 */
function mostAuthorisedAt({ root, operations }: Tally, { startedAt, id }: Operation): bigint {
  let most = root.amount.minor;
  for (const other of operations.values()) {
    if (other.id === id) {
      break;
    }
    if (other.paymentType === 'PA' && other.id !== root.id && hasHappened(other)) {
      const extended = isIncrement(other) ? most + other.amount.minor : other.amount.minor;
      const wasOpen = (other.finishedAt ?? startedAt) >= startedAt;
      most = wasOpen && most > extended ? most : extended;
    }
  }
  return most;
}

/** Over the whole payment, and over the capture that is named. */
function takesTooMuch(tally: Tally, operation: Operation): boolean {
  const { amount } = operation;
  const referencedId = referencedBy(operation);
  const referenced = tally.operations.get(referencedId ?? '');
  const ofReferenced = take(tally, referencedId, amount.minor);
  const ofCapture = referenced?.paymentType === 'CP' && ofReferenced > referenced.amount.minor;
  return ofCapture || tally.refunded + tally.chargedBack > tally.capturedForCertain;
}

/** @returns what was taken of it altogether */
function take({ taken }: Tally, id: string | undefined, minor: bigint): bigint {
  const sum = (taken.get(id ?? '') ?? 0n) + minor;
  taken.set(id ?? '', sum);
  return sum;
}

function detailOf(tally: Tally, { paymentType, amount }: Operation): string {
  const { captured, refunded, chargedBack } = tally;
  return `${paymentType} of ${amount.minor} ${amount.currency} in a payment of ${tally.root.amount.minor}: captured ${captured}, refunded ${refunded}, charged back ${chargedBack}`;
}

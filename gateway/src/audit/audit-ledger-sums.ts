import type { PaymentType } from '../catalogue/payment-types.ts';
import { type Operation, referencedBy } from '../payment/operation.ts';
import { hasHappened, isIncrement, isLastCapture, mayHaveHappened } from '../payment/standing.ts';
import type { FaultKind, ReportFault } from './audit-ledger-faults.ts';

/** The sums of a payment so far, in minor units of its currency. */
interface Tally {
  readonly root: Operation;
  readonly operations: ReadonlyMap<string, Operation>;
  captured: bigint;
  /** The limit of refunds; open captures are not included. */
  capturedForCertain: bigint;
  captures: number;
  hasEnded: boolean;
  reversals: number;
  refunded: bigint;
  chargedBack: bigint;
  /** By capture or chargeback: the sum of the refunds and chargebacks that refer to it. */
  readonly taken: Map<string, bigint>;
}

/**
 * Sums a payment again from its beginning and checks each operation against those before it.
 *
 * The rules are written a second time on purpose: an audit that used the code which allowed an operation would find
 * nothing.
 * @param operations of one payment, the oldest first; an open one counts where it uses up a limit
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

/** Operations that use up no limit. An extension raises one: see {@link mostAuthorisedAt}. */
const nothing: Count = () => undefined;

const COUNT: Readonly<Record<PaymentType, Count>> = {
  PA: nothing,
  DB: nothing,
  CD: nothing,
  '3D': nothing,

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
    // After the reversal of a debit, nothing is left to refund.
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
 * A renewal replaces the authorised amount, perhaps with a lower one. A renewal that was open when a capture was
 * decided did not count yet, so the larger of both amounts is the limit.
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

/** Whether it exceeds the payment or the capture that it refers to. */
function takesTooMuch(tally: Tally, operation: Operation): boolean {
  const { amount } = operation;
  const referencedId = referencedBy(operation);
  const referenced = tally.operations.get(referencedId ?? '');
  const ofReferenced = take(tally, referencedId, amount.minor);
  const ofCapture = referenced?.paymentType === 'CP' && ofReferenced > referenced.amount.minor;
  return ofCapture || tally.refunded + tally.chargedBack > tally.capturedForCertain;
}

/** @returns the sum that was taken from it */
function take({ taken }: Tally, id: string | undefined, minor: bigint): bigint {
  const sum = (taken.get(id ?? '') ?? 0n) + minor;
  taken.set(id ?? '', sum);
  return sum;
}

function detailOf(tally: Tally, { paymentType, amount }: Operation): string {
  const { captured, refunded, chargedBack } = tally;
  return `${paymentType} of ${amount.minor} ${amount.currency} in a payment of ${tally.root.amount.minor}: captured ${captured}, refunded ${refunded}, charged back ${chargedBack}`;
}

import type { PaymentType } from '../catalogue/payment-types.ts';
import type { JournalEntry } from '../ledger/audited-operation.ts';
import { hasHappened, isIncrement, isLastCapture, mayHaveHappened } from '../payment/balance.ts';
import { type Operation, referencedBy } from '../payment/operation.ts';
import { type FaultKind, inMinorUnits, type ReportFault } from './audit-ledger-faults.ts';

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
  /** The amount charged back or won back: the sum of the chargebacks or of their reversals that refer to it. */
  readonly byBank: Map<string, bigint>;
  /** By capture: the sum of the refunds that refer to it. */
  readonly refundedOf: Map<string, bigint>;
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
      if (fault !== undefined) report(fault, operation.id, detailOf(tally, operation));
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
    byBank: new Map(),
    refundedOf: new Map(),
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
    if (isLate) return 'captured-after-end';
    return tally.captured > mostAuthorisedAt(tally, operation) ? 'captured-too-much' : undefined;
  },

  RV: (tally, operation) => {
    const { amount } = operation;
    const isReserved = tally.root.paymentType === 'PA';
    const left = isReserved ? mostAuthorisedAt(tally, operation) - tally.captured : tally.captured;
    const isLate = tally.refunded > 0n || (!isReserved && tally.chargedBack > 0n) || tally.hasEnded;
    tally.reversals += 1;
    tally.hasEnded = true;
    // After the reversal of a debit, nothing is left to refund.
    tally.capturedForCertain = isReserved ? tally.capturedForCertain : 0n;
    if (tally.reversals > 1) return 'reversed-twice';
    if (isLate) return 'reversed-too-late';
    return amount.minor > left ? 'reversed-too-much' : undefined;
  },

  RF: (tally, operation) => {
    const id = referencedBy(operation);
    const capture = captureOf(tally, id);
    tally.refunded += operation.amount.minor;
    const back = add(tally.refundedOf, id, operation.amount.minor) + (tally.byBank.get(id ?? '') ?? 0n);
    return (capture !== undefined && back > capture.amount.minor) ||
      tally.refunded + tally.chargedBack > tally.capturedForCertain
      ? 'refunded-too-much'
      : undefined;
  },

  // A bank may also charge back a refunded amount.
  CB: (tally, operation) => {
    const id = referencedBy(operation);
    const capture = captureOf(tally, id);
    tally.chargedBack += operation.amount.minor;
    const ofNamed = add(tally.byBank, id, operation.amount.minor);
    return (capture !== undefined && ofNamed > capture.amount.minor) || tally.chargedBack > tally.captured
      ? 'charged-back-too-much'
      : undefined;
  },

  CR: (tally, operation) => {
    const { amount } = operation;
    const id = referencedBy(operation);
    const chargeback = tally.operations.get(id ?? '');
    tally.chargedBack -= amount.minor;
    add(tally.byBank, chargeback && referencedBy(chargeback), -amount.minor);
    return add(tally.byBank, id, amount.minor) > (chargeback?.amount.minor ?? 0n)
      ? 'won-back-too-much'
      : undefined;
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
    if (other.id === id) break;
    if (other.paymentType === 'PA' && other.id !== root.id && hasHappened(other)) {
      const extended = isIncrement(other) ? most + other.amount.minor : other.amount.minor;
      const wasOpen = (other.finishedAt ?? startedAt) >= startedAt;
      most = wasOpen && most > extended ? most : extended;
    }
  }
  return most;
}

function captureOf({ operations }: Tally, id: string | undefined): Operation | undefined {
  const referenced = operations.get(id ?? '');
  return referenced?.paymentType === 'CP' ? referenced : undefined;
}

/** @returns the sum for it */
function add(sums: Map<string, bigint>, id: string | undefined, minor: bigint): bigint {
  const sum = (sums.get(id ?? '') ?? 0n) + minor;
  sums.set(id ?? '', sum);
  return sum;
}

function detailOf(tally: Tally, { paymentType, amount }: Operation): string {
  const { captured, refunded, chargedBack } = tally;
  return `${paymentType} of ${amount.minor} ${amount.currency} in a payment of ${tally.root.amount.minor}: captured ${captured}, refunded ${refunded}, charged back ${chargedBack}`;
}

export interface JournalTotals {
  readonly rows: number;
  /** The sum of all accounts by currency, in minor units. */
  readonly sums: ReadonlyMap<string, bigint>;
}

/** Sums the journal of the audited operations. */
export class JournalSums {
  readonly #sums = new Map<string, bigint>();
  #rows = 0;

  add(entries: readonly JournalEntry[]): void {
    this.#rows += entries.length;
    for (const { currency, minor } of entries) {
      this.#sums.set(currency, (this.#sums.get(currency) ?? 0n) + minor);
    }
  }

  /** To be called after the walk. */
  totals(report: ReportFault): JournalTotals {
    for (const [currency, minor] of this.#sums) {
      if (minor !== 0n) {
        report('journal-unbalanced', currency, `sums to ${inMinorUnits({ minor, currency })}`);
      }
    }
    return { rows: this.#rows, sums: this.#sums };
  }
}

import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import { type Balance, hasHappened, mayHaveHappened, refundable, sum } from './balance.ts';
import { type Operation, referencedBy } from './operation.ts';
import { isOpen } from './transitions.ts';

/** The types that record an action of a bank. No acquirer is asked for them. */
export type BankFactType = 'CB' | 'CR';

export function isBankFact(type: string): type is BankFactType {
  return type === 'CB' || type === 'CR';
}

interface BankFact {
  /** Minor units; absent: the whole of it. */
  readonly minor: bigint | undefined;
  readonly referenced: Operation;
  readonly operations: readonly Operation[];
  readonly balance: Balance;
}

/**
 * The amount of a chargeback to record, or the result code when it is impossible.
 *
 * A chargeback has happened, so no state of the payment, no acquirer and no limit of it refuses one: it is recorded
 * after refunds and reversals, while other operations are open, and when the balance falls below zero. Chargebacks less
 * their reversals cannot exceed the amount ever taken: the debit, or the captures; when a chargeback names a capture,
 * that capture. An operation of unknown outcome may have taken its amount, so it counts.
 *
 * Without an amount it is for the amount not refunded yet; after a full refund, for the full amount taken.
 */
export function chargeback({ minor, referenced, operations, balance }: BankFact): bigint | ResultCode {
  if (!mayHaveHappened(referenced)) return '700.300.200';
  const { root, captured, chargedBack } = balance;
  if (captured === 0n || root.state === 'authenticating') {
    return isOpen(root.state) ? '700.400.570' : '700.400.550';
  }
  const ofCapture =
    referenced.paymentType === 'CP'
      ? referenced.amount.minor - chargedBackOf(referenced, operations)
      : undefined;
  const most = lower(captured - chargedBack, ofCapture);
  if (most <= 0n) return '700.300.500';
  const kept = keptOf(referenced, operations, balance);
  const wanted = minor ?? (kept > 0n ? kept : most);
  return wanted <= most ? wanted : '700.400.400';
}

/**
 * The amount of a chargeback's reversal, or the result code when it is impossible: several may bring back no more than
 * the chargeback took.
 */
export function chargebackReversal({
  minor,
  referenced,
  operations,
}: Omit<BankFact, 'balance'>): bigint | ResultCode {
  if (!hasHappened(referenced)) return '700.300.200';
  const left = leftOfChargeback(referenced, operations);
  const wanted = minor ?? left;
  return wanted <= left && wanted > 0n ? wanted : '700.400.410';
}

/** The amount of a payment or a capture less refunds, reversal and chargebacks. */
export function keptOf(referenced: Operation, operations: readonly Operation[], balance: Balance): bigint {
  const ofCapture =
    referenced.paymentType === 'CP'
      ? referenced.amount.minor -
        sum(about(referenced, 'RF', operations)) -
        chargedBackOf(referenced, operations)
      : undefined;
  return balance.isReversed ? 0n : lower(refundable(balance), ofCapture);
}

/** The newest chargeback that was not all won back, or the newest at all. */
export function newestChargeback(operations: readonly Operation[]): Operation | undefined {
  const chargebacks = operations.filter((each) => each.paymentType === 'CB' && hasHappened(each));
  return chargebacks.findLast((each) => leftOfChargeback(each, operations) > 0n) ?? chargebacks.at(-1);
}

function chargedBackOf(referenced: Operation, operations: readonly Operation[]): bigint {
  return about(referenced, 'CB', operations).reduce(
    (total, each) => total + leftOfChargeback(each, operations),
    0n,
  );
}

function leftOfChargeback(taken: Operation, operations: readonly Operation[]): bigint {
  return taken.amount.minor - sum(about(taken, 'CR', operations));
}

function about(referenced: Operation, type: 'RF' | 'CB' | 'CR', operations: readonly Operation[]) {
  return operations.filter(
    (each) => each.paymentType === type && referencedBy(each) === referenced.id && mayHaveHappened(each),
  );
}

function lower(one: bigint, other: bigint | undefined): bigint {
  return other !== undefined && other < one ? other : one;
}

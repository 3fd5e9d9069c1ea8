import { PAYMENT_TYPES, type PaymentType } from '../catalogue/payment-types.ts';
import type { Refusal, ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { Money } from '../values/money.ts';
import { failure, type Result, success } from '../values/result.ts';
import { type Balance, balanceOf, capturable, hasHappened, inCurrencyOf } from './balance.ts';
import { type BankFactType, chargeback, chargebackReversal, isBankFact, keptOf } from './bank-facts.ts';
import { LIFE_CYCLE, type ReferringType } from './life-cycle.ts';
import { type Operation, rootOf } from './operation.ts';
import { paymentState } from './operation-now.ts';
import { isOpen } from './transitions.ts';

/** A request that refers to an earlier operation. */
export interface RequestedFollowUp {
  readonly type: ReferringType | BankFactType;
  /** Absent: the whole remaining amount. */
  readonly amount: Money | undefined;
  /** As the request named it, with an amount or without one. */
  readonly currency: string | undefined;
  readonly isFinal: boolean;
  /** For a refund: the limit of all refunds of the payment, in minor units; absent: the remaining amount. */
  readonly mostRefunded?: bigint | undefined;
}

/** The capabilities of the payment's acquirer. */
export interface FollowUpLimits {
  readonly refunds: boolean;
  readonly partialCaptures: boolean;
  readonly multipleCaptures: boolean;
  /** Whether an authorisation can be increased or renewed. */
  readonly extensions: boolean;
  /** Milliseconds after the payment in which it can be reversed. */
  readonly reversalCutOff: number;
}

/** The result codes for a reference to an operation of the wrong type. */
export const WRONG_PREDECESSOR: Readonly<Record<RequestedFollowUp['type'], ResultCode>> = {
  PA: '700.100.700',
  CP: '700.400.510',
  RF: '700.400.520',
  RV: '700.400.530',
  CB: '700.400.550',
  CR: '700.400.420',
};

/**
 * Whether an operation may follow, and for which amount; or the result code of the refusal.
 *
 * Pure, so that a store can call it while it holds the payment's lock: what it allows is recorded before the next
 * request is decided.
 * @param operations all operations of the payment that `referenced` belongs to
 * @param now the time by which the payment's age is judged, in milliseconds since the epoch
 */
export function decideFollowUp(
  followUp: RequestedFollowUp,
  referenced: Operation,
  operations: readonly Operation[],
  limits: FollowUpLimits,
  now: number,
): Result<Money, Refusal> {
  const root = rootOf(referenced, operations);
  const follows: readonly PaymentType[] = PAYMENT_TYPES[followUp.type].follows;
  if (!follows.includes(referenced.paymentType)) return refuse(WRONG_PREDECESSOR[followUp.type]);
  if (followUp.currency !== undefined && followUp.currency !== root.amount.currency) {
    return refuse('700.100.500');
  }
  if (followUp.amount?.minor === 0n) return refuse('100.550.300');
  const balance = balanceOf(root, operations);
  const decided = amountOf(followUp, { balance, referenced, operations, limits, now });
  return typeof decided === 'string' ? refuse(decided) : success(inCurrencyOf(balance, decided));
}

/** The amount in minor units, or the result code of the refusal. */
function amountOf(followUp: RequestedFollowUp, facts: Facts): bigint | ResultCode {
  const { type, amount } = followUp;
  if (isBankFact(type)) {
    return (type === 'CB' ? chargeback : chargebackReversal)({ ...facts, minor: amount?.minor });
  }
  const { balance, referenced } = facts;
  if (isOpen(referenced.state)) return '700.400.570';
  if (!hasHappened(referenced)) return '700.300.200';
  const verdict = LIFE_CYCLE[paymentState(balance)][type];
  if (verdict !== 'allowed') return verdict;
  // The amount to release is not known until the acquirer has answered the extension.
  if (balance.isBeingExtended && (type === 'RV' || followUp.isFinal)) return '700.400.570';
  return LIMITS[type](followUp, facts);
}

interface Facts {
  readonly balance: Balance;
  readonly referenced: Operation;
  readonly operations: readonly Operation[];
  readonly limits: FollowUpLimits;
  readonly now: number;
}

/** The limits beyond the table of states: each returns the amount in minor units, or the result code of a refusal. */
const LIMITS: Readonly<
  Record<ReferringType, (followUp: RequestedFollowUp, facts: Facts) => bigint | ResultCode>
> = {
  PA: ({ amount }, { limits }) => (limits.extensions ? (amount?.minor ?? '100.550.300') : '600.200.400'),

  CP: ({ amount, isFinal }, { balance, limits }) => {
    const rest = capturable(balance);
    const wanted = amount?.minor ?? rest;
    if (wanted > rest) return '700.400.100';
    if (balance.captures > 0 && !limits.multipleCaptures) return '700.400.101';
    const isPartial = wanted < rest && !isFinal;
    return (wanted < balance.authorised && !limits.partialCaptures) || (isPartial && !limits.multipleCaptures)
      ? '700.400.101'
      : wanted;
  },

  RV: ({ amount }, { balance, limits, now }) => {
    if (now - balance.root.startedAt >= limits.reversalCutOff) return '700.300.700';
    const rest = balance.root.paymentType === 'PA' ? capturable(balance) : balance.root.amount.minor;
    return amount === undefined || amount.minor === rest ? rest : '700.400.300';
  },

  RF: ({ amount, mostRefunded }, { balance, referenced, operations, limits }) => {
    if (!limits.refunds) return '700.300.100';
    const rest = keptOf(referenced, operations, balance);
    const wanted = amount?.minor ?? rest;
    if (mostRefunded !== undefined && balance.refunded + wanted > mostRefunded) return '700.400.200';
    if (wanted <= rest && wanted > 0n) return wanted;
    return balance.chargedBack > 0n && wanted <= rest + balance.chargedBack ? '700.300.600' : '700.400.200';
  },
};

function refuse(resultCode: ResultCode): Result<never, Refusal> {
  return failure({ resultCode });
}

import { PAYMENT_TYPES, type PaymentType } from '../catalogue/payment-types.ts';
import type { Refusal, ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { Money } from '../values/money.ts';
import { failure, type Result, success } from '../values/result.ts';
import { type BankFactType, chargeback, chargebackReversal, isBankFact, keptOf } from './bank-facts.ts';
import { LIFE_CYCLE, type ReferringType } from './life-cycle.ts';
import { type Operation, rootOf } from './operation.ts';
import { paymentState } from './operation-now.ts';
import { capturable, hasHappened, inCurrencyOf, type Standing, standingOf } from './standing.ts';
import { isOpen } from './transitions.ts';

/** A request that refers to an earlier operation. */
export interface RequestedFollowUp {
  readonly type: ReferringType | BankFactType;
  /** Absent: the whole remaining amount. */
  readonly amount: Money | undefined;
  /** As the request named it, with an amount or without one. */
  readonly currency: string | undefined;
  readonly isFinal: boolean;
  /** Of a refund: the most that may be given back of the payment in all, in minor units; absent: what is left. */
  readonly mostRefunded?: bigint | undefined;
}

/** What the acquirer of the payment can do. */
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
  if (!follows.includes(referenced.paymentType)) {
    return refuse(WRONG_PREDECESSOR[followUp.type]);
  }
  if (followUp.currency !== undefined && followUp.currency !== root.amount.currency) {
    return refuse('700.100.500');
  }
  if (followUp.amount?.minor === 0n) {
    return refuse('100.550.300');
  }
  const standing = standingOf(root, operations);
  const decided = amountOf(followUp, { standing, referenced, operations, limits, now });
  return typeof decided === 'string' ? refuse(decided) : success(inCurrencyOf(standing, decided));
}

/** The amount in minor units, or the result code of the refusal. */
function amountOf(followUp: RequestedFollowUp, facts: Facts): bigint | ResultCode {
  const { type, amount } = followUp;
  if (isBankFact(type)) {
    return (type === 'CB' ? chargeback : chargebackReversal)({ ...facts, minor: amount?.minor });
  }
  const { standing, referenced } = facts;
  if (isOpen(referenced.state)) {
    return '700.400.570';
  }
  if (!hasHappened(referenced)) {
    return '700.300.200';
  }
  const verdict = LIFE_CYCLE[paymentState(standing)][type];
  if (verdict !== 'allowed') {
    return verdict;
  }
  // The amount to release is not known until the acquirer has answered the extension.
  if (standing.isBeingExtended && (type === 'RV' || followUp.isFinal)) {
    return '700.400.570';
  }
  return LIMITS[type](followUp, facts);
}

interface Facts {
  readonly standing: Standing;
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

  CP: ({ amount, isFinal }, { standing, limits }) => {
    const rest = capturable(standing);
    const wanted = amount?.minor ?? rest;
    if (wanted > rest) {
      return '700.400.100';
    }
    if (standing.captures > 0 && !limits.multipleCaptures) {
      return '700.400.101';
    }
    const isPartial = wanted < rest && !isFinal;
    return (wanted < standing.authorised && !limits.partialCaptures) ||
      (isPartial && !limits.multipleCaptures)
      ? '700.400.101'
      : wanted;
  },

  RV: ({ amount }, { standing, limits, now }) => {
    if (now - standing.root.startedAt >= limits.reversalCutOff) {
      return '700.300.700';
    }
    const rest = standing.root.paymentType === 'PA' ? capturable(standing) : standing.root.amount.minor;
    return amount === undefined || amount.minor === rest ? rest : '700.400.300';
  },

  RF: ({ amount, mostRefunded }, { standing, referenced, operations, limits }) => {
    if (!limits.refunds) {
      return '700.300.100';
    }
    const rest = keptOf(referenced, operations, standing);
    const wanted = amount?.minor ?? rest;
    if (mostRefunded !== undefined && standing.refunded + wanted > mostRefunded) {
      return '700.400.200';
    }
    if (wanted <= rest && wanted > 0n) {
      return wanted;
    }
    return standing.chargedBack > 0n && wanted <= rest + standing.chargedBack ? '700.300.600' : '700.400.200';
  },
};

function refuse(resultCode: ResultCode): Result<never, Refusal> {
  return failure({ resultCode });
}

import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import { isBankFact, newestChargeback } from '../payment/bank-facts.ts';
import { decideFollowUp, type RequestedFollowUp } from '../payment/decide-follow-up.ts';
import type { Operation } from '../payment/operation.ts';
import type { Ports } from '../ports/ports.ts';
import { limitsOfAcquirer } from '../road/follow-up-operation.ts';
import type { Money } from '../values/money.ts';

/** Whether one kind of follow-up would be accepted at this moment, for all that is left. */
interface PossibleFollowUp {
  readonly type: (typeof TYPES)[number];
  /** Its amount; absent when it would be refused. */
  readonly amount: Money | undefined;
  /** Why it would be refused. */
  readonly refusal: ResultCode | undefined;
  /** Whether the acquirer or its limit of time refuses it, and not the life of the payment. */
  readonly isOfAcquirer: boolean;
}

export interface PossibleFollowUps {
  readonly followUps: readonly PossibleFollowUp[];
  /** Whether the acquirer of the payment captures a part. */
  readonly partialCaptures: boolean;
  /** Whether it captures more than once, and so a part without giving up the rest. */
  readonly multipleCaptures: boolean;
}

/** The follow-ups that users of the back office request. */
const TYPES = ['CP', 'RV', 'RF', 'CB', 'CR'] as const;

const OF_ACQUIRER: ReadonlySet<ResultCode> = new Set([
  '700.300.700',
  '700.300.100',
  '700.400.101',
  '500.100.403',
]);

type ForeseeingPorts = Pick<Ports, 'channelTimes' | 'connectors'>;

/**
 * Foresees which follow-ups of a payment would be accepted, by the rules that decide them. It only shows what to
 * offer: each request is decided again, under the lock of the payment.
 *
 * @param payment the root and all of its operations
 */
export async function possibleFollowUps(
  ports: ForeseeingPorts,
  payment: { readonly root: Operation; readonly operations: readonly Operation[] },
): Promise<PossibleFollowUps> {
  const { root } = payment;
  const limits = limitsOfAcquirer(ports, root);
  const time = (await ports.channelTimes.of(root.entityId)).since(root.startedAt);
  const isGone = root.acquirer !== undefined && !ports.connectors.has(root.acquirer.name);
  return {
    followUps: TYPES.map((type) => {
      const decided = decide(type, payment, limits, time);
      const isUnreachable = isGone && !isBankFact(type) && decided.refusal === undefined;
      const refusal = isUnreachable ? '500.100.403' : decided.refusal;
      return {
        type,
        amount: refusal === undefined ? decided.amount : undefined,
        refusal,
        isOfAcquirer: refusal !== undefined && OF_ACQUIRER.has(refusal),
      };
    }),
    partialCaptures: limits.partialCaptures,
    multipleCaptures: limits.multipleCaptures,
  };
}

function decide(
  type: RequestedFollowUp['type'],
  { root, operations }: { readonly root: Operation; readonly operations: readonly Operation[] },
  limits: ReturnType<typeof limitsOfAcquirer>,
  time: number,
): { readonly amount?: Money; readonly refusal?: ResultCode } {
  const referenced = type === 'CR' ? newestChargeback(operations) : root;
  if (referenced === undefined) return { refusal: '700.400.420' };
  const followUp = { type, amount: undefined, currency: undefined, isFinal: false };
  const decided = decideFollowUp(followUp, referenced, operations, limits, time);
  return decided.ok ? { amount: decided.value } : { refusal: decided.error.resultCode };
}

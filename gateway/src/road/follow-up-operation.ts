import { belongsTo } from '../access/authorise-entity.ts';
import type { Entity } from '../access/merchant-directory.ts';
import type { Refusal } from '../catalogue/result-codes/result-codes.ts';
import { NO_RISK } from '../features/risk/assess-risk.ts';
import { isBankFact } from '../payment/bank-facts.ts';
import { decideFollowUp, type FollowUpLimits } from '../payment/decide-follow-up.ts';
import { movementOf } from '../payment/movement.ts';
import { brandSpelling, type FollowUp, type Operation, rootOf } from '../payment/operation.ts';
import { statementDescriptor } from '../payment/order/statement-descriptor.ts';
import type { FollowUpRequest } from '../payment/read-follow-up.ts';
import type { ChannelTime } from '../ports/channel-times.ts';
import type { MerchantPorts, Ports } from '../ports/ports.ts';
import { acquirerKey, type PaymentId } from '../values/ids.ts';
import { APPROVED } from './ending-of-reply.ts';

interface FollowUpFacts {
  readonly id: PaymentId;
  readonly entity: Entity;
  readonly request: FollowUpRequest;
  readonly referencedId: PaymentId;
  /** The payment and all operations on it so far, read under its lock. */
  readonly operations: readonly Operation[];
  /** The time that limits are judged by. */
  readonly time: ChannelTime;
}

/** The payment was found, and then removed because an archive has it: nothing can follow. */
export class PaymentLeft extends Error {
  constructor() {
    super('the payment is no longer on the ledger');
  }
}

/**
 * The operation to record for a follow-up: started, refused with its code, or approved when a bank has already acted.
 * It runs under the payment's lock and so does no I/O.
 */
export function followUpOperation(
  ports: Pick<Ports, 'connectors' | 'clock' | 'settings' | 'merchants'>,
  facts: FollowUpFacts,
): FollowUp {
  const { id, entity, request, operations } = facts;
  const referenced = operations.find((operation) => operation.id === facts.referencedId);
  if (referenced === undefined) throw new PaymentLeft();
  const root = rootOf(referenced, operations);
  const now = momentAfter(operations, ports.clock.now());
  const contextual = refusalInContext(ports, facts, root);
  const decided =
    contextual === undefined
      ? decideFollowUp(
          request.followUp,
          referenced,
          operations,
          limitsOfAcquirer(ports, root),
          facts.time.since(root.startedAt),
        )
      : ({ ok: false, error: contextual } as const);
  // A bank has acted already, and no acquirer is asked.
  const state = decided.ok ? (isBankFact(request.followUp.type) ? 'approved' : 'started') : 'refused';

  return {
    kind: 'follow-up',
    id,
    merchant: root.merchant,
    entityId: entity.entityId,
    channelId: root.channelId,
    paymentType: request.followUp.type,
    rootId: root.id,
    referencedId: referenced.id,
    isFinal: request.followUp.isFinal,
    industryPractice: request.industryPractice,
    brand: root.brand,
    amount: decided.ok ? decided.value : (request.followUp.amount ?? referenced.amount),
    riskScore: NO_RISK.score,
    descriptor: repeatedDescriptor(ports, request, root),
    merchantTransactionId: request.merchantTransactionId,
    testMode: root.testMode,
    echo: repeatedEcho(request, root),
    acquirer:
      state === 'started' && root.acquirer
        ? { name: root.acquirer.name, key: acquirerKey(id, 1) }
        : undefined,
    state,
    resultCode: resultCodeFor(state, decided, root),
    references: {},
    movement: movementOf(request.followUp.type, referenced.paymentType),
    startedAt: now,
    finishedAt: state === 'started' ? undefined : now,
  };
}

/** The text on the statement is that of the payment, so that the shopper recognises a refund, unless one was sent. */
function repeatedDescriptor(
  { merchants }: Pick<MerchantPorts, 'merchants'>,
  { descriptor }: FollowUpRequest,
  root: Operation,
): string | undefined {
  return descriptor === undefined && root.descriptor !== undefined
    ? root.descriptor
    : statementDescriptor(merchants.channelOf(root.channelId)?.descriptor, descriptor);
}

/** The references by which programs match an answer to an order, repeated where the request sent none. */
const REPEATED: ReadonlySet<string> = new Set(['merchantTransactionId', 'customer.merchantCustomerId']);

/**
 * The part that the answer repeats. The brand is that of the payment, whatever the request says. The payment's reference is not
 * recorded as that of this operation, so that a query by it finds what was sent with it.
 */
function repeatedEcho({ echo }: FollowUpRequest, root: Operation): FollowUp['echo'] {
  const sent = new Set(echo.map(([name]) => name));
  return [
    ...echo.filter(([name]) => name !== 'paymentBrand'),
    ...root.echo.filter(([name]) => REPEATED.has(name) && !sent.has(name)),
    ...brandSpelling(root),
  ];
}

/**
 * Each operation on a payment gets a later moment than the one before, so that sorting by time gives the order in which
 * they got the lock, even within one millisecond.
 */
function momentAfter(operations: readonly Operation[], now: number): number {
  return Math.max(now, ...operations.map(({ startedAt }) => startedAt + 1));
}

function resultCodeFor(
  state: 'started' | 'approved' | 'refused',
  decided: ReturnType<typeof decideFollowUp>,
  root: Operation,
): Operation['resultCode'] {
  if (!decided.ok) return decided.error.resultCode;
  return state === 'approved' ? APPROVED[root.testMode ?? 'LIVE'] : '000.200.000';
}

/** Refusals that do not depend on the state of the payment. */
function refusalInContext(
  ports: Pick<Ports, 'connectors' | 'settings'>,
  { entity, request }: FollowUpFacts,
  root: Operation,
): Refusal | undefined {
  if (ports.settings.environment === 'live' && request.testMode !== undefined) {
    return { resultCode: '600.200.701' };
  }
  if (!belongsTo(root, entity)) return { resultCode: '700.400.700' };
  // A payment that was never sent to an acquirer is refused by its state. One whose acquirer was removed is refused
  // here, except what needs no acquirer.
  return !isBankFact(request.followUp.type) &&
    root.acquirer !== undefined &&
    !ports.connectors.has(root.acquirer.name)
    ? { resultCode: '500.100.403' }
    : undefined;
}

/** The capabilities of a payment's acquirer; none where it was removed. */
export function limitsOfAcquirer(
  { connectors }: Pick<Ports, 'connectors'>,
  { acquirer }: Pick<Operation, 'acquirer'>,
): FollowUpLimits {
  const capabilities = acquirer && connectors.get(acquirer.name)?.capabilities;
  return {
    refunds: capabilities?.refunds ?? false,
    partialCaptures: capabilities?.partialCaptures ?? false,
    multipleCaptures: capabilities?.multipleCaptures ?? false,
    extensions: capabilities?.extensions ?? false,
    reversalCutOff: (capabilities?.reversalCutOffSeconds ?? 0) * 1000,
  };
}

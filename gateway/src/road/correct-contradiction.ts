import type { Connector, FollowUpRequest } from '../connectors/connector.ts';
import type { ConnectorReply } from '../connectors/connector-reply.ts';
import type { Contradiction } from '../ledger/contradiction.ts';
import { attemptNumber, type Ending, type Operation, referencedBy } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import type { MoneyPorts, Ports } from '../ports/ports.ts';
import { acquirerKey, correctionKey } from '../values/ids.ts';
import { callAcquirer } from './call-acquirer.ts';

/** A contradiction with the current state of its operation. */
interface OpenContradiction extends Contradiction {
  readonly operation: Operation;
}

/** A call that undoes what an acquirer has booked. */
type Undo = (connector: Connector, request: FollowUpRequest) => Promise<ConnectorReply>;

const REVERSE: Undo = (connector, request) => connector.reverse(request);
const REFUND: Undo = (connector, request) => connector.refund(request);

/**
 * Undoes a booking of the acquirer that the shop does not know of.
 *
 * The calls have keys of their own, which are the same at each try, so that nothing is undone twice. What cannot be
 * undone, such as a refund that the shopper has received, stays open for an operator.
 * @returns whether it is corrected
 * @throws StoreUnavailable
 */
export async function correctContradiction(
  ports: Pick<Ports, 'ledger' | 'connectors' | 'clock' | 'observer'>,
  contradiction: OpenContradiction,
): Promise<boolean> {
  const reference = await undo(ports, contradiction);
  const { operation, operationId, attempt } = contradiction;
  if (reference === undefined) {
    ports.observer.contradictionHandled(operation, 'left-open');
    return false;
  }
  await ports.ledger.recordCorrection({
    operationId,
    attempt,
    how: 'reversed',
    note: reference,
    correctedAt: ports.clock.now(),
  });
  ports.observer.contradictionHandled(operation, 'put-right');
  return true;
}

/** @returns the acquirer's reference of the reversal; `undefined` when it is not undone */
async function undo(
  ports: Pick<MoneyPorts, 'connectors'>,
  { operation, operationId, attempt, answer }: OpenContradiction,
): Promise<string | undefined> {
  const connector = ports.connectors.get(acquirerOf(operation, attempt) ?? '');
  if (connector === undefined || answer.state !== 'approved') return undefined;
  for (const [number, call] of undoesOf(operation, connector).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the next one only when this one was declined
    const reply = await callAcquirer(() =>
      call(connector, {
        key: correctionKey(operationId, attempt, number + 1),
        originalKey: acquirerKey(operationId, attempt),
        originalReference: answer.references.connectorTxId1,
        amount: operation.amount,
        isFinal: false,
        order: {},
        descriptor: undefined,
        simulatedResult: undefined,
      }),
    );
    if (reply.kind === 'approved') {
      return reply.connectorTxId1 ?? correctionKey(operationId, attempt, number + 1);
    }
    if (reply.kind !== 'declined') return undefined;
  }
  return undefined;
}

/** The acquirer that was asked in an attempt. */
function acquirerOf({ acquirer, references }: Operation, attempt: 1 | 2): string | undefined {
  return attempt === 1 ? (references.firstAttempt?.acquirer ?? acquirer?.name) : acquirer?.name;
}

/** The calls that undo an operation, the best first. */
function undoesOf(operation: Operation, { capabilities }: Connector): readonly Undo[] {
  const refund = capabilities.refunds ? [REFUND] : [];
  switch (operation.paymentType) {
    case 'PA':
      return referencedBy(operation) === undefined ? [REVERSE] : [];
    case 'DB':
      return capabilities.reversalCutOffSeconds > 0 ? [REVERSE, ...refund] : refund;
    case 'CD':
      return [REVERSE];
    case 'CP':
      return refund;
    // The shopper has the money of a refund, a reversal undid a payment, and banks make chargebacks.
    case 'RF':
    case 'RV':
    case 'CB':
    case 'CR':
    // No acquirer was asked.
    case '3D':
      return [];
  }
}

/**
 * Whether an acquirer's answer contradicts the ledger about the money.
 *
 * @param operation as it was when the acquirer was asked
 * @param ended as it is on the ledger: ended by another process, or at another acquirer
 */
export function contradicts(operation: Operation, answer: Ending, ended: Operation): boolean {
  const hasMoved = answer.state === 'approved';
  if (attemptNumber(operation) !== attemptNumber(ended)) {
    // The payment was retried because the first acquirer did not approve it.
    return hasMoved;
  }
  return answer.state !== 'unknown' && !isOpen(ended.state) && hasMoved !== (ended.state === 'approved');
}

/**
 * Records an acquirer's answer that contradicts the ending on the ledger, and has the acquirer undo what it booked.
 *
 * The ending was reported to the shop, so the ending stays; the answer must never be dropped, because money moved that the
 * shop does not know of.
 * @throws StoreUnavailable when it could not be recorded; it was logged and counted then
 */
export async function recordContradiction(
  ports: Pick<Ports, 'ledger' | 'connectors' | 'clock' | 'observer'>,
  operation: Operation,
  answer: Ending,
  ended: Operation,
): Promise<void> {
  ports.observer.operationContradicted(ended, answer);
  const contradiction = {
    operationId: operation.id,
    attempt: attemptNumber(operation),
    answer,
    foundAt: ports.clock.now(),
  };
  if (await ports.ledger.recordContradiction(contradiction)) {
    await correctContradiction(ports, { ...contradiction, operation: ended });
  }
}

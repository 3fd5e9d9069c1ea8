import type { Connector, Original } from '../connectors/connector.ts';
import type { AwaitingShopper, ConnectorStatus } from '../connectors/connector-reply.ts';
import { type Ending, type Operation, type Payment, referencedBy } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Ports } from '../ports/ports.ts';
import { awaitRedirect } from '../processing/await-redirect.ts';
import { arrivesUntil, redirectEndsAt, timedOut } from '../processing/deadlines.ts';
import { endingOfAnswer } from '../processing/ending-of-reply.ts';
import { finishOperation } from '../processing/finish-operation.ts';
import { originalOf } from '../processing/original-of.ts';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import type { StatusReply } from './status-inquiries.ts';

/**
 * Finds out how an open operation ended: asks its acquirer under the key that was stored before the call.
 *
 * Every call sends an inquiry; callers that may come often use `inquireStatus`.
 *
 * @returns the operation as it stands afterwards, or the same object when nothing changed; it stays open when the
 * acquirer does not know or can not be asked, and while its shopper may still pay
 */
export async function settleOperation(ports: Ports, operation: Operation): Promise<StatusReply> {
  const unchanged = { before: operation, after: operation };
  const connector = operation.acquirer && ports.connectors.get(operation.acquirer.name);
  if (!isOpen(operation.state) || operation.acquirer === undefined || connector === undefined) {
    return { ...unchanged, wasReached: true };
  }
  const original = await referredTo(ports, operation);
  const askedAt = ports.clock.now();
  const status = await statusOf(connector, operation.acquirer.key, operation.amount, original);
  const wasReached = status.kind !== 'unreachable';
  const found = conclude(ports, operation, status, askedAt);
  switch (found.kind) {
    case 'nothing':
      return { ...unchanged, wasReached };
    case 'redirected':
      return {
        before: operation,
        after: await awaitRedirect(ports, found.payment, found.status),
        wasReached,
      };
    case 'ended':
      return { before: operation, after: await finishOperation(ports, operation, found.ending), wasReached };
  }
}

async function referredTo(ports: Ports, operation: Operation): Promise<Original | 'nothing' | undefined> {
  const referencedId = referencedBy(operation);
  if (referencedId === undefined) {
    return 'nothing';
  }
  const referenced = await ports.ledger.findOperation(referencedId);
  return referenced && originalOf(ports, operation, referenced);
}

/** What a status reply means for the operation. */
type Conclusion =
  | { readonly kind: 'nothing' }
  /** The shopper can be redirected; the reply with the address was lost. */
  | { readonly kind: 'redirected'; readonly payment: Payment; readonly status: AwaitingShopper }
  | { readonly kind: 'ended'; readonly ending: Ending };

const NOTHING: Conclusion = { kind: 'nothing' };

/** @param askedAt when the acquirer was asked: its reply covers only requests that had arrived by then */
function conclude(ports: Ports, operation: Operation, status: ConnectorStatus, askedAt: number): Conclusion {
  const { state } = operation;
  const redirected = operation.kind === 'payment' && operation.redirect !== undefined ? operation : undefined;
  const isAwaited = redirected !== undefined && askedAt < redirectEndsAt(ports, operation);
  switch (status.kind) {
    case 'unreachable':
    case 'undecided':
      return NOTHING;
    case 'approved':
    case 'declined':
      return { kind: 'ended', ending: endingOfAnswer(operation, status) };
    case 'cancelled':
      return {
        kind: 'ended',
        ending: endingOfAnswer(operation, { kind: 'not-sent', reason: 'cancelled before it was booked' }),
      };
    case 'awaiting-shopper':
      if (isAwaited && state !== 'awaiting-redirect') {
        return { kind: 'redirected', payment: redirected, status };
      }
      return isAwaited || redirected === undefined ? NOTHING : { kind: 'ended', ending: timedOut(operation) };
    case 'not-booked':
      // The acquirer may have lost the payment while its page can still be paid.
      if (state === 'awaiting-redirect') {
        return isAwaited ? NOTHING : { kind: 'ended', ending: timedOut(operation) };
      }
      return askedAt < arrivesUntil(ports, operation)
        ? NOTHING
        : { kind: 'ended', ending: endingOfAnswer(operation, { kind: 'not-sent', reason: 'never booked' }) };
  }
}

/** Connectors never throw; if one does so by mistake, the status is unknown and the other operations get their turn. */
async function statusOf(
  connector: Connector,
  key: AcquirerKey,
  expected: Money,
  original: Original | 'nothing' | undefined,
): Promise<ConnectorStatus> {
  try {
    return await connector.status(key, expected, original);
  } catch {
    return { kind: 'unreachable', reason: 'the connector failed' };
  }
}

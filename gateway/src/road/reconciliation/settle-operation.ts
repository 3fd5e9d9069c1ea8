import type { Connector, Original, PromisedEnd } from '../../connectors/connector.ts';
import type { AwaitingShopper, ConnectorStatus } from '../../connectors/connector-reply.ts';
import { settleAuthentication } from '../../features/authentication/road/settle-authentication.ts';
import {
  type Ending,
  isAuthenticationAlone,
  type Operation,
  type Payment,
  referencedBy,
} from '../../payment/operation.ts';
import { isOpen } from '../../payment/transitions.ts';
import type { AuthenticatingPorts, EndingPorts, MoneyPorts, WorldPorts } from '../../ports/ports.ts';
import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';
import { cancelKey, originalOf } from '../call-acquirer.ts';
import { arrivalTime, arrivesUntil, redirectEndsAt, timedOut } from '../deadlines.ts';
import { endingOfReply, NEVER_SENT, UNKNOWN } from '../ending-of-reply.ts';
import { awaitRedirect, finishOperation } from '../finish-operation.ts';
import { promisedEnd } from '../plan-rehearsal.ts';
import type { StatusReply } from './status-inquiries.ts';

/** The known facts about the sending of an operation. */
export interface KnownOfSending {
  /**
   * For how long this process has known that it is open, in milliseconds: the clock of the process that started it may
   * be ahead.
   */
  readonly knownFor?: number;
  /** Whether its process sends nothing any more. What it sent before may still be on its way. */
  readonly senderHasEnded?: boolean;
}

/**
 * Finds out how an open operation ended: asks its acquirer under the key that was stored before the call. Before the
 * acquirer was asked, it goes on with the authentication of the shopper.
 *
 * Every call sends an inquiry; callers that may come often use `inquireStatus`.
 *
 * @returns the operation afterwards, or the same object when nothing changed; it stays open when the
 * acquirer does not know or cannot be asked, and while its shopper may still pay
 */
export async function settleOperation(
  ports: AuthenticatingPorts & Pick<WorldPorts, 'channelTimes'>,
  operation: Operation,
  sending: KnownOfSending = {},
): Promise<StatusReply> {
  const unchanged = { before: operation, after: operation };
  const { acquirer, state, id } = operation;
  if (isOpen(state) && isAuthenticationAlone(operation) && !ports.inFlight.has(id)) {
    return settleShopper(ports, operation);
  }
  const connector = acquirer && ports.connectors.get(acquirer.name);
  if (!isOpen(state) || acquirer === undefined || connector === undefined || ports.inFlight.has(id)) {
    return { ...unchanged, wasReached: true };
  }
  if (state === 'authenticating') return settleShopper(ports, operation);
  const original = await referredTo(ports, operation);
  const promised = await promisedEnd(ports, operation);
  const inquiry = { connector, key: acquirer.key, expected: operation.amount, original, promised };
  const askedAt = ports.clock.now();
  const status = await statusOf(inquiry);
  const wasReached = status.kind !== 'unreachable';
  const found = conclude(ports, operation, status, { ...sending, askedAt });
  switch (found.kind) {
    case 'never-booked':
      return {
        before: operation,
        after: await endNeverBooked(ports, operation, inquiry, found.mayArrive),
        wasReached,
      };
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

/** Goes on with the authentication of a shopper, for which no acquirer is asked. */
async function settleShopper(ports: AuthenticatingPorts, before: Operation): Promise<StatusReply> {
  const after = before.kind === 'payment' ? await settleAuthentication(ports, before) : before;
  return { before, after, wasReached: true };
}

async function referredTo(
  ports: Pick<MoneyPorts, 'ledger'>,
  operation: Operation,
): Promise<Original | 'nothing' | undefined> {
  const referencedId = referencedBy(operation);
  if (referencedId === undefined) return 'nothing';
  const referenced = await ports.ledger.findOperation(referencedId);
  return referenced && originalOf(ports, operation, referenced);
}

/** A status inquiry about an operation. */
interface Inquiry {
  readonly connector: Connector;
  readonly key: AcquirerKey;
  readonly expected: Money;
  readonly original: Original | 'nothing' | undefined;
  readonly promised: PromisedEnd | undefined;
}

/**
 * Ends an operation that its acquirer does not know, after the acquirer has cancelled its key: no clock can tell whether
 * the request is still on its way. Where the acquirer cannot cancel, the operation stays unknown, and an operator is
 * notified once nothing can arrive any more.
 */
async function endNeverBooked(
  ports: EndingPorts,
  operation: Operation,
  inquiry: Inquiry,
  mayArrive: boolean,
): Promise<Operation> {
  const reply = await cancelKey(inquiry);
  switch (reply?.kind) {
    case 'approved':
    case 'declined':
      return finishOperation(ports, operation, endingOfReply(reply, operation.testMode));
    case 'cancelled':
      return finishOperation(ports, operation, NEVER_SENT);
    case 'unreachable':
      return operation;
    case undefined:
      if (!mayArrive) ports.observer.operationStaysUnknown(operation);
      return operation.state === 'started' ? finishOperation(ports, operation, UNKNOWN) : operation;
  }
}

/** The meaning of a status reply for the operation. */
type Conclusion =
  | { readonly kind: 'nothing' }
  /** The acquirer does not know it, and should by now; or its process has ended, and the request may still arrive. */
  | { readonly kind: 'never-booked'; readonly mayArrive: boolean }
  /** The shopper can be redirected; the reply with the address was lost. */
  | { readonly kind: 'redirected'; readonly payment: Payment; readonly status: AwaitingShopper }
  | { readonly kind: 'ended'; readonly ending: Ending };

const NOTHING: Conclusion = { kind: 'nothing' };

interface Asked extends KnownOfSending {
  /** When the acquirer was asked: its reply covers only requests that had arrived by then. */
  readonly askedAt: number;
}

function conclude(
  ports: Pick<WorldPorts, 'settings'>,
  operation: Operation,
  status: ConnectorStatus,
  { askedAt, knownFor = 0, senderHasEnded = false }: Asked,
): Conclusion {
  const { state } = operation;
  const redirected = operation.kind === 'payment' && operation.redirect !== undefined ? operation : undefined;
  const isAwaited = redirected !== undefined && askedAt < redirectEndsAt(ports, operation);
  switch (status.kind) {
    case 'unreachable':
    case 'undecided':
      return NOTHING;
    case 'approved':
    case 'declined':
      return { kind: 'ended', ending: endingOfReply(status, operation.testMode) };
    case 'cancelled':
      return { kind: 'ended', ending: state === 'awaiting-redirect' ? timedOut(operation) : NEVER_SENT };
    case 'awaiting-shopper':
      if (isAwaited && state !== 'awaiting-redirect') {
        return { kind: 'redirected', payment: redirected, status };
      }
      return isAwaited || redirected === undefined ? NOTHING : { kind: 'ended', ending: timedOut(operation) };
    case 'not-booked': {
      // The acquirer may have lost the payment while its page can still be paid.
      if (state === 'awaiting-redirect') {
        return isAwaited ? NOTHING : { kind: 'ended', ending: timedOut(operation) };
      }
      const mayArrive = askedAt < arrivesUntil(ports, operation) && knownFor < arrivalTime(ports, operation);
      return mayArrive && !senderHasEnded ? NOTHING : { kind: 'never-booked', mayArrive };
    }
  }
}

/** Connectors never throw; if one does so by mistake, the status is unknown and the other operations get their turn. */
async function statusOf({ connector, key, expected, original, promised }: Inquiry): Promise<ConnectorStatus> {
  try {
    return await connector.status(key, expected, original, promised);
  } catch {
    return { kind: 'unreachable', reason: 'the connector failed' };
  }
}

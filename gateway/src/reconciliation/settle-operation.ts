import type { Connector, Original } from '../connectors/connector.ts';
import type {
  AcquirerAnswer,
  AwaitingShopper,
  ConnectorStatus,
  NotSent,
} from '../connectors/connector-reply.ts';
import type { Ending, Operation } from '../payment/operation.ts';
import { isOpen, mayHaveMovedMoney } from '../payment/transitions.ts';
import type { Ports } from '../ports/ports.ts';
import { awaitRedirect } from '../processing/await-redirect.ts';
import { arrivesUntil, redirectEndsAt, timedOut } from '../processing/deadlines.ts';
import { endingOfReply } from '../processing/ending-of-reply.ts';
import { originalOf } from '../processing/original-of.ts';
import { settleRegistration } from '../processing/settle-registration.ts';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';

/**
 * Finds out how an open operation ended, from the acquirer that was asked, by the key that was stored before.
 *
 * Asks whenever it is called; `inquireStatus` is for those who may come often.
 *
 * @param hear is told what the acquirer said, before anything is written
 * @returns the operation as it stands afterwards, and the very one that was given when nothing was learned; open still
 * when the acquirer does not know or can not be asked, and while its shopper may still come
 */
export async function settleOperation(
  ports: Ports,
  operation: Operation,
  hear: (status: ConnectorStatus) => void = () => undefined,
): Promise<Operation> {
  const connector = operation.acquirer && ports.connectors.get(operation.acquirer.name);
  if (!isOpen(operation.state) || operation.acquirer === undefined || connector === undefined) {
    return operation;
  }
  const refersTo = await refersToOf(ports, operation);
  const askedAt = ports.clock.now();
  const status = await statusOf(connector, operation.acquirer.key, operation.amount, refersTo);
  hear(status);
  const found = conclude(ports, operation, status, askedAt);
  switch (found.kind) {
    case 'nothing':
      return operation;
    case 'departed':
      return awaitRedirect(ports, operation, found.status);
    case 'ended':
      return writeEnding(ports, operation, found.ending);
  }
}

/**
 * Writes down the end of an open operation that its acquirer has told, and lets the vault and the checkout know.
 *
 * @returns the operation as it stands afterwards: somebody else may have written its end sooner
 * @throws StoreUnavailable
 */
export function endOperation(ports: Ports, operation: Operation, answer: AcquirerAnswer): Promise<Operation> {
  return writeEnding(ports, operation, endingWith(operation, answer));
}

async function writeEnding(ports: Ports, operation: Operation, ending: Ending): Promise<Operation> {
  const now = ports.clock.now();
  const ended = (await ports.ledger.finishOperation(operation, ending, now)) ?? operation;
  await settleRegistration(ports, ended);
  await releaseCheckout(ports, ended);
  return ended;
}

async function refersToOf(ports: Ports, operation: Operation): Promise<Original | 'nothing' | undefined> {
  if (operation.referencedId === undefined) {
    return 'nothing';
  }
  const referenced = await ports.ledger.findOperation(operation.referencedId);
  return referenced && originalOf(ports, operation, referenced);
}

/** What an acquirer's word comes to. */
type Conclusion =
  | { readonly kind: 'nothing' }
  /** The shopper can go and pay; the answer that said where was lost. */
  | { readonly kind: 'departed'; readonly status: AwaitingShopper }
  | { readonly kind: 'ended'; readonly ending: Ending };

const NOTHING: Conclusion = { kind: 'nothing' };

/** @param now when the acquirer was asked: what has arrived since, its word does not speak of */
function conclude(ports: Ports, operation: Operation, status: ConnectorStatus, now: number): Conclusion {
  const { state, redirect } = operation;
  const isAwaited = redirect !== undefined && now < redirectEndsAt(ports, operation);
  switch (status.kind) {
    case 'unreachable':
    case 'undecided':
      return NOTHING;
    case 'approved':
    case 'declined':
      return { kind: 'ended', ending: endingWith(operation, status) };
    case 'awaiting-shopper':
      if (isAwaited && state !== 'awaiting-redirect') {
        return { kind: 'departed', status };
      }
      return isAwaited || redirect === undefined ? NOTHING : { kind: 'ended', ending: timedOut(operation) };
    case 'not-booked':
      // An acquirer may have forgotten whom it sent to its page, and the page may still be open.
      if (state === 'awaiting-redirect') {
        return isAwaited ? NOTHING : { kind: 'ended', ending: timedOut(operation) };
      }
      return now < arrivesUntil(ports, operation)
        ? NOTHING
        : { kind: 'ended', ending: endingWith(operation, { kind: 'not-sent', reason: 'never booked' }) };
  }
}

/** An ending that still tells of the attempt before. */
function endingWith(
  { references: { firstAttempt }, testMode }: Operation,
  answer: AcquirerAnswer | NotSent,
): Ending {
  const ending = endingOfReply(answer, testMode);
  const references = firstAttempt === undefined ? ending.references : { ...ending.references, firstAttempt };
  return { ...ending, references };
}

/** A connector never throws; if one does, nothing is known, and the other open operations still want their turn. */
async function statusOf(
  connector: Connector,
  key: AcquirerKey,
  expected: Money,
  refersTo: Original | 'nothing' | undefined,
): Promise<ConnectorStatus> {
  try {
    return await connector.status(key, expected, refersTo);
  } catch {
    return { kind: 'unreachable', reason: 'the connector failed' };
  }
}

/**
 * Lets the checkout session know how the payment on it ended.
 *
 * The ledger has it already, so a session store that is away must not cost the caller the answer: the session
 * is repaired when somebody asks for it next.
 */
export async function releaseCheckout(ports: Ports, operation: Operation): Promise<void> {
  if (operation.checkoutId === undefined || isOpen(operation.state)) {
    return;
  }
  const end = mayHaveMovedMoney(operation.state) ? 'used' : 'open';
  try {
    await ports.sessions.endAttempt(operation.checkoutId, operation.id, end);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) {
      throw error;
    }
  }
}

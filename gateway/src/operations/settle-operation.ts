import type { Connector, Original } from '../connectors/connector.ts';
import type { ConnectorStatus } from '../connectors/connector-reply.ts';
import type { Operation } from '../payment/operation.ts';
import { isOpen, mayHaveMovedMoney } from '../payment/transitions.ts';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { endingOfReply } from './ending-of-reply.ts';
import { originalOf } from './original-of.ts';
import type { Ports } from './ports.ts';
import { settleRegistration } from './settle-registration.ts';

/**
 * Finds out how an open operation ended, from the acquirer that was asked, by the key that was stored before.
 *
 * @returns the operation as it stands afterwards; open still when the acquirer does not know or can not be asked
 */
export async function settleOperation(ports: Ports, operation: Operation): Promise<Operation> {
  const connector = operation.acquirer && ports.connectors.get(operation.acquirer.name);
  if (!isOpen(operation.state) || operation.acquirer === undefined || connector === undefined) {
    return operation;
  }
  const refersTo = await refersToOf(ports, operation);
  const status = await statusOf(connector, operation.acquirer.key, operation.amount, refersTo);
  if (status.kind === 'unreachable') {
    return operation;
  }
  if (status.kind === 'not-booked' && isOnItsWay(ports, operation)) {
    return operation;
  }
  const reply =
    status.kind === 'not-booked' ? ({ kind: 'not-sent', reason: 'never booked' } as const) : status;
  const { references, ...end } = endingOfReply(reply, operation.testMode);
  const { firstAttempt } = operation.references;
  const ending = {
    ...end,
    references: firstAttempt === undefined ? references : { ...references, firstAttempt },
  };
  const settled = (await ports.ledger.finishOperation(operation.id, ending, ports.clock.now())) ?? operation;
  await settleRegistration(ports, settled);
  await releaseCheckout(ports, settled);
  return settled;
}

async function refersToOf(ports: Ports, operation: Operation): Promise<Original | 'nothing' | undefined> {
  if (operation.referencedId === undefined) {
    return 'nothing';
  }
  const referenced = await ports.ledger.findOperation(operation.referencedId);
  return referenced && originalOf(ports, operation, referenced);
}

/** A second attempt is sent once the first has ended, and may take as long again. */
function isOnItsWay({ clock, settings }: Ports, { startedAt, references }: Operation): boolean {
  const attempts = references.firstAttempt === undefined ? 1 : 2;
  return clock.now() - startedAt < attempts * settings.settleSeconds * 1000;
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
  const end = mayHaveMovedMoney(operation.state) ? 'paid' : 'open';
  try {
    await ports.sessions.endAttempt(operation.checkoutId, operation.id, end);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) {
      throw error;
    }
  }
}

import type { Operation } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Ports } from '../ports/ports.ts';
import { settleOperation } from './settle-operation.ts';
import type { Inquirer } from './status-inquiries.ts';

/** What an asker is told. */
export interface Told {
  readonly operation: Operation;
  /** Whether the acquirer is worth the next question; no when it was asked and could not be reached. */
  readonly wasReached: boolean;
}

/**
 * How an open operation ended: from its acquirer, or from the one answer that several are waiting for.
 *
 * @returns the operation as it stands afterwards; as it was given when nothing was learned, or when it is too early to
 * ask again
 * @throws StoreUnavailable
 */
export async function inquireStatus(ports: Ports, operation: Operation, asker: Inquirer): Promise<Operation> {
  return (await inquireForReply(ports, operation, asker)).operation;
}

/** The same, with whether the acquirer could be reached. */
export async function inquireForReply(ports: Ports, operation: Operation, asker: Inquirer): Promise<Told> {
  if (!isOpen(operation.state) || operation.acquirer === undefined) {
    return { operation, wasReached: true };
  }
  const heard = await ports.inquiries.ask(operation.acquirer.key, asker, async () => {
    let wasReached = true;
    const after = await settleOperation(ports, operation, ({ kind }) => {
      wasReached = kind !== 'unreachable';
    });
    return { before: operation, after, wasReached };
  });
  // Who was told nothing new goes on with what the ledger said, which may be newer than what the other one read.
  return heard === undefined || heard.after === heard.before
    ? { operation, wasReached: heard?.wasReached ?? true }
    : { operation: heard.after, wasReached: heard.wasReached };
}

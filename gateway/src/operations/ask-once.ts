import type { Operation } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Ports } from './ports.ts';
import type { Asker } from './questions.ts';
import { settleOperation } from './settle-operation.ts';

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
export async function askOnce(ports: Ports, operation: Operation, asker: Asker): Promise<Operation> {
  return (await hearOnce(ports, operation, asker)).operation;
}

/** The same, with whether the acquirer could be reached. */
export async function hearOnce(ports: Ports, operation: Operation, asker: Asker): Promise<Told> {
  if (!isOpen(operation.state) || operation.acquirer === undefined) {
    return { operation, wasReached: true };
  }
  const heard = await ports.questions.ask(operation.acquirer.key, asker, async () => {
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

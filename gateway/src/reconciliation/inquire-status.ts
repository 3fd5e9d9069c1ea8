import type { Operation } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Ports } from '../ports/ports.ts';
import { settleOperation } from './settle-operation.ts';
import type { Inquirer, StatusReply } from './status-inquiries.ts';

/**
 * How an open operation ended: from its acquirer, or from the one reply that several callers are waiting for.
 *
 * @returns the operation as it stands afterwards; as it was given when nothing was learned, or when it is too early to
 * ask again
 * @throws StoreUnavailable
 */
export async function inquireStatus(
  ports: Ports,
  operation: Operation,
  inquirer: Inquirer,
): Promise<Operation> {
  return (await inquireForReply(ports, operation, inquirer)).after;
}

/** The same, with whether the acquirer could be reached. */
export async function inquireForReply(
  ports: Ports,
  operation: Operation,
  inquirer: Inquirer,
): Promise<StatusReply> {
  const unchanged = { before: operation, after: operation, wasReached: true };
  if (!isOpen(operation.state) || operation.acquirer === undefined) {
    return unchanged;
  }
  const { key } = operation.acquirer;
  const reply = await ports.inquiries.ask(key, inquirer, () => settleOperation(ports, operation));
  if (reply === undefined) {
    return unchanged;
  }
  // Where nothing was learned, what this caller read of the ledger may be newer than what the other one read.
  return reply.after === reply.before ? { ...unchanged, wasReached: reply.wasReached } : reply;
}

import { isAuthenticationAlone, type Operation } from '../../payment/operation.ts';
import { isOpen } from '../../payment/transitions.ts';
import type { InquiringPorts } from '../../ports/ports.ts';
import { type AcquirerKey, acquirerKey } from '../../values/ids.ts';
import { type KnownOfSending, settleOperation } from './settle-operation.ts';
import type { Inquirer, StatusReply } from './status-inquiries.ts';

/**
 * How an open operation ended. Callers who want to know at the same time share one inquiry.
 *
 * @returns the operation afterwards; unchanged when the acquirer did not know, or when it is too early to
 * ask again
 * @throws StoreUnavailable
 */
export async function inquireStatus(
  ports: InquiringPorts,
  operation: Operation,
  inquirer: Inquirer,
): Promise<Operation> {
  return (await inquireForReply(ports, operation, inquirer)).after;
}

/**
 * Like {@link inquireStatus}, and says whether the acquirer was reached. */
export async function inquireForReply(
  ports: InquiringPorts,
  operation: Operation,
  inquirer: Inquirer,
  sending: KnownOfSending = {},
): Promise<StatusReply> {
  const unchanged = { before: operation, after: operation, wasReached: true };
  const key = inquiryKey(operation);
  if (!isOpen(operation.state) || key === undefined) return unchanged;
  const reply = await ports.inquiries.ask(key, inquirer, () => settleOperation(ports, operation, sending));
  if (reply === undefined) return unchanged;
  // When the inquiry changed nothing, this caller may have read a newer state from the ledger than the one that asked.
  return reply.after === reply.before ? { ...unchanged, wasReached: reply.wasReached } : reply;
}

/** The key by which inquiries are shared. An authentication alone has no acquirer, but is continued as well. */
function inquiryKey(operation: Operation): AcquirerKey | undefined {
  const { id, acquirer } = operation;
  return acquirer?.key ?? (isAuthenticationAlone(operation) ? acquirerKey(id, 1) : undefined);
}

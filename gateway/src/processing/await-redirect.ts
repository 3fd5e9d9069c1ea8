import type { AwaitingShopper } from '../connectors/connector-reply.ts';
import type { Operation } from '../payment/operation.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * Writes down that the shopper has to go somewhere to pay. From then on nothing waits in memory, and nobody tries the
 * payment elsewhere: the shopper's return, a question of the merchant's or reconciliation finds out how it ended.
 *
 * Until this is written nobody has told the shopper where to go. When it fails, the payment is open as before, and
 * whoever asks the acquirer next gets the same address.
 * @returns the payment as it stands afterwards: somebody else may have found out sooner
 * @throws StoreUnavailable
 */
export async function awaitRedirect(
  ports: Ports,
  operation: Operation,
  { kind: _kind, redirect, ...references }: AwaitingShopper,
): Promise<Operation> {
  const { firstAttempt } = operation.references;
  const departure = {
    redirect,
    references: firstAttempt === undefined ? references : { ...references, firstAttempt },
  };
  return (await ports.ledger.awaitRedirect(operation, departure)) ?? operation;
}

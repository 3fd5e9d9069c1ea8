import type { AwaitingShopper } from '../connectors/connector-reply.ts';
import type { Payment } from '../payment/operation.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * Records that the shopper is redirected to pay. From then on nothing waits in memory and no other acquirer is tried:
 * the shopper's return, the merchant's status inquiry or reconciliation finds out how the payment ended.
 *
 * The shopper gets the address only after this was written. When writing fails, the payment is open as before, and the
 * next status inquiry gets the same address from the acquirer.
 * @returns the payment as it stands afterwards: another process may have settled it first
 * @throws StoreUnavailable
 */
export async function awaitRedirect(
  ports: Ports,
  payment: Payment,
  { kind: _kind, redirect, ...references }: AwaitingShopper,
): Promise<Payment> {
  const departure = { redirect, references, redirectedAt: ports.clock.now() };
  return (await ports.ledger.awaitRedirect(payment, departure)) ?? payment;
}

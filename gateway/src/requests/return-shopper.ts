import type { Operation } from '../payment/operation.ts';
import type { ShopperRedirect } from '../payment/shopper-redirect.ts';
import type { InquiringPorts } from '../ports/ports.ts';
import { inquireStatus } from '../road/reconciliation/inquire-status.ts';
import type { CheckoutId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { findByReturnKey } from './authentication/find-authenticating.ts';

/** Where a returned shopper continues, and the current payment. */
interface ReturnedShopper {
  readonly operation: Operation;
  readonly checkoutId: CheckoutId | undefined;
  readonly redirect: ShopperRedirect;
}

/**
 * A shopper comes back from the page of a bank or wallet.
 *
 * A return proves nothing about the payment, so the acquirer is asked, once for a burst of calls. When it cannot be
 * asked, the shopper still continues to the shop, and the shop reads that the payment is pending.
 * @param returnKey proves that the caller is this shopper; with a wrong key the payment counts as unknown
 */
export async function returnShopper(
  ports: InquiringPorts,
  id: string,
  returnKey: string,
): Promise<Result<ReturnedShopper, { readonly kind: 'not-expected' }>> {
  const payment = await findByReturnKey(ports, id, returnKey);
  if (payment?.redirect === undefined) return failure({ kind: 'not-expected' });
  const { redirect } = payment;
  const operation = await inquireStatus(ports, payment, 'return');
  return success({ operation, checkoutId: payment.checkoutId, redirect });
}

import type { PaymentRequest } from '../../../payment/payment-request.ts';
import type { Ports } from '../../../ports/ports.ts';

/**
 * A request that is paid with an authentication that this gateway made for the same merchant before, with the amount that
 * its shopper agreed to, whatever the merchant says about that.
 *
 * @throws StoreUnavailable
 */
export async function withAuthenticatedAmount(
  { authentications, ledger }: Pick<Ports, 'authentications' | 'ledger'>,
  merchant: string,
  request: PaymentRequest,
): Promise<PaymentRequest> {
  const { authentication } = request;
  const id = authentication?.madeBy === 'merchant' ? authentication.dsTransactionId : undefined;
  const made = id === undefined ? undefined : await authentications.findByDirectoryId(merchant, id);
  const operation = made && (await ledger.findOperation(made.paymentId));
  return authentication === undefined || operation === undefined
    ? request
    : { ...request, authentication: { ...authentication, authenticated: operation.amount } };
}

import type { Payment } from '@tollgate/gateway/api';
import { isAuthenticatingType } from '@tollgate/gateway/catalogue/payment-types';
import type { FastifyInstance } from 'fastify';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';

/**
 * `GET /v1/payments/{id}/return/{key}`: the shopper's browser returns from a redirect, and is sent on to the shop.
 *
 * There is no Authorization header: the key is the capability, and it allows nothing but the redirect to the shop.
 */
export function returnShopperRoute(app: FastifyInstance): void {
  app.get<{ Params: { id: string; key: string } }>('/payments/:id/return/:key', async (request, reply) => {
    const returned = await gatewayOf(request).returnShopper(request.params.id, request.params.key);
    if (!returned.ok) return reply.callNotFound();
    const { operation, checkoutId, redirect } = returned.value;
    reply.resultCode = operation.resultCode;
    reply.paymentId = operation.id;
    if (redirect.resultUrl === '') {
      // A shop without a page for the result: the widget shows it.
      return reply.callNotFound();
    }
    return reply
      .header('cache-control', 'no-store')
      .redirect(resultAddress(redirect.resultUrl, statusOf({ ...operation, checkoutId })), 303);
  });
}

type Returned = Pick<Payment, 'id' | 'checkoutId' | 'paymentType'>;

/** Where the shop's server reads the result: of the checkout, or of the payment where there is none. */
function statusOf({ id, checkoutId, paymentType }: Returned): ReadStatus {
  if (checkoutId !== undefined) return statusOfCheckout(checkoutId, 'payment');
  return { id, path: isAuthenticatingType(paymentType) ? `/v1/threeDSecure/${id}` : `/v1/payments/${id}` };
}

/** The path that a shop's server reads to learn a result. */
interface ReadStatus {
  readonly id: string;
  readonly path: string;
}

/** Where the status of a checkout is read. @param purpose what the shopper does in it */
export function statusOfCheckout(id: string, purpose: 'payment' | 'registration'): ReadStatus {
  return { id, path: `/v1/checkouts/${id}/${purpose}` };
}

/**
 * The shop's address with the id and path at which the shop reads the result.
 *
 * The shop's query is kept as text, because parsing and writing it again would change its encoding.
 * spec: Request parameters › shopperResultUrl.
 */
export function resultAddress(resultUrl: string, { id, path }: ReadStatus): string {
  const added = `id=${encodeURIComponent(id)}&resourcePath=${encodeURIComponent(path)}`;
  const url = new URL(resultUrl);
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
}

import type { Gateway, Payment } from '@tollgate/gateway/api';
import { isAuthenticatingType } from '@tollgate/gateway/catalogue/payment-types';
import type { FastifyInstance } from 'fastify';

/**
 * `GET /v1/payments/{id}/return/{key}`: the shopper's browser returns from a redirect, and is sent on to the shop.
 *
 * There is no Authorization header: the key is the capability, and it allows nothing but the redirect to the shop.
 */
export function returnShopperRoute(app: FastifyInstance, gateway: Gateway): void {
  app.get<{ Params: { id: string; key: string } }>('/payments/:id/return/:key', async (request, reply) => {
    const returned = await gateway.returnShopper(request.params.id, request.params.key);
    if (!returned.ok) {
      return reply.callNotFound();
    }
    const { operation, checkoutId, redirect } = returned.value;
    reply.resultCode = operation.resultCode;
    reply.paymentId = operation.id;
    if (redirect.resultUrl === '') {
      // A shop without a page for the result: the widget shows it.
      return reply.callNotFound();
    }
    return reply
      .header('cache-control', 'no-store')
      .redirect(resultAddress(redirect.resultUrl, { ...operation, checkoutId }), 303);
  });
}

type Returned = Pick<Payment, 'id' | 'checkoutId' | 'paymentType'>;

/** Where a server reads the result that has no checkout. */
function pathOf({ id, paymentType }: Returned): string {
  return isAuthenticatingType(paymentType) ? `/v1/threeDSecure/${id}` : `/v1/payments/${id}`;
}

/**
 * The shop's address with the id and path at which the shop reads the result: of the checkout, or of the payment where
 * there is none.
 *
 * The shop's query is kept as text, because parsing and writing it again would change its encoding.
 * spec: Request parameters › shopperResultUrl.
 */
function resultAddress(resultUrl: string, payment: Returned): string {
  const { id, checkoutId } = payment;
  const path = checkoutId === undefined ? pathOf(payment) : `/v1/checkouts/${checkoutId}/payment`;
  const added = `id=${encodeURIComponent(checkoutId ?? id)}&resourcePath=${encodeURIComponent(path)}`;
  const url = new URL(resultUrl);
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
}

import type { Gateway } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { resultAddress } from '../../render/result-address.ts';

/**
 * `GET /v1/payments/{id}/return/{key}`: the shopper's browser comes back from a bank's page, and goes on to the shop.
 *
 * There is no Authorization header: the key is the capability. It opens the way to the shop and nothing else.
 */
export function returnShopperRoute(app: FastifyInstance, gateway: Gateway): void {
  app.get<{ Params: { id: string; key: string } }>('/payments/:id/return/:key', async (request, reply) => {
    const returned = await gateway.returnShopper(request.params.id, request.params.key);
    if (!returned.ok) {
      return reply.callNotFound();
    }
    const { operation, checkoutId, redirect } = returned.value;
    reply.resultCode = operation.resultCode;
    return reply
      .header('cache-control', 'no-store')
      .redirect(resultAddress(redirect.resultUrl, { id: operation.id, checkoutId }), 303);
  });
}

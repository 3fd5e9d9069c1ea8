import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyInstance } from 'fastify';
import { sendAnswer, stampOf } from '../../plugins/answer.ts';
import { describedCheckoutAnswer } from '../../render/checkout.ts';
import { refusedAnswer } from '../../render/refused.ts';

/** `GET /v1/checkouts/{id}`: the widget's first question, asked from the shop's page. */
export function describeCheckoutRoute(app: FastifyInstance, gateway: Gateway): void {
  app.get<{ Params: { id: string } }>('/checkouts/:id', async (request, reply) => {
    // Whoever knows the id may ask, from any page: it carries no cookie and no other right.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    const described = await gateway.describeCheckout(request.params.id);
    return sendAnswer(
      reply,
      described.ok
        ? describedCheckoutAnswer(described.value, stampOf(request))
        : refusedAnswer(described.error, stampOf(request)),
    );
  });
}

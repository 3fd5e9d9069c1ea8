import type { FastifyInstance } from 'fastify';
import { sendAnswer, stampOf } from '../../http/plugins/answer.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import type { OwnMarks } from '../../widget-files/own-marks/read-own-marks.ts';
import { describedCheckoutAnswer } from '../answers/checkout.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { readableByPages } from '../used-by-shops.ts';
import { pageOf } from './page-of.ts';

/** `GET /v1/checkouts/{id}`: the widget's first request, from the shop's page. */
export function describeCheckoutRoute(app: FastifyInstance, { names }: OwnMarks): void {
  app.get<{ Params: { id: string } }>(
    '/checkouts/:id',
    { onRequest: readableByPages },
    async (request, reply) => {
      const described = await gatewayOf(request).describeCheckout(request.params.id, pageOf(request));
      return sendAnswer(
        reply,
        described.ok
          ? describedCheckoutAnswer(
              described.value,
              names,
              request.headers['accept-language'],
              stampOf(request),
            )
          : refusedAnswer(described.error, stampOf(request)),
      );
    },
  );
}

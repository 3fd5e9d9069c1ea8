import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../http/plugins/authenticate.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { eventListAnswer } from '../answers/event.ts';
import { refusedAnswer } from '../answers/refused.ts';
import { serveForm } from '../serve-form.ts';

/** `GET /v1/events?entityId=…` */
export function listEventsRoute(app: FastifyInstance): void {
  app.get(
    '/events',
    serveForm(async (fields, request, stamp) => {
      const page = await gatewayOf(request).listEvents(callerOf(request), fields);
      return page.ok ? eventListAnswer(page.value, stamp()) : refusedAnswer(page.error, stamp());
    }),
  );
}

import type { Gateway } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../plugins/authenticate.ts';
import { eventListAnswer } from '../../render/event.ts';
import { refusedAnswer } from '../../render/refused.ts';
import { serveForm } from '../serve-form.ts';

/** `GET /v1/events?entityId=…` */
export function listEventsRoute(app: FastifyInstance, gateway: Gateway): void {
  app.get(
    '/events',
    serveForm(async (fields, request, stamp) => {
      const page = await gateway.listEvents(callerOf(request), fields);
      return page.ok ? eventListAnswer(page.value, stamp()) : refusedAnswer(page.error, stamp());
    }),
  );
}

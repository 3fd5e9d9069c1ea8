import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/create-metrics.ts';

/**
 * One line an answer, of fields that are listed here and no others.
 *
 * The address is logged as its pattern, because a checkout's id in it is a capability, and bodies and headers
 * are not logged at all: what is never written down needs no redaction.
 */
export function logRequests(app: FastifyInstance, metrics?: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics?.answered({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        resultCode: reply.resultCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../observe/metrics/create-metrics.ts';

/**
 * Logs one line for each answer, with the fields that are listed here and no others.
 *
 * The address is logged as its pattern, because the id of a checkout in it is a capability. Bodies and headers are not
 * logged at all, so that nothing needs redaction.
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
    const { operation = 'none' } = request.routeOptions.config;
    if (reply.throttledBy !== undefined) metrics?.throttled(operation, reply.throttledBy);
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        resultCode: reply.resultCode,
        ndc: reply.answerId,
        paymentId: reply.paymentId,
        throttledBy: reply.throttledBy,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}

/** Ids of requests that are unique across processes and restarts: a random beginning for the process, and a number. */
export function createRequestIds(): () => string {
  const process = randomBytes(8).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

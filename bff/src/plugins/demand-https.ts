import type { FastifyInstance } from 'fastify';
import { plainHttpAnswer } from '../render/fault.ts';
import { sendAnswer, stampOf } from './answer.ts';

/** A load balancer asks for these by http, and they hold nothing of a request. */
const HEALTH_CHECKS = /^\/health\//;

/**
 * Refuses every request, pages included, that reached the proxy by http, as the proxy says in `X-Forwarded-Proto`.
 *
 * Behind several proxies the header is a list, and one part of the way in clear is enough. A request without the header
 * did not come through the proxy.
 */
export function demandHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isHealthCheck = HEALTH_CHECKS.test(request.routeOptions.url ?? '');
    return isHealthCheck || isSafe(request.headers['x-forwarded-proto'])
      ? undefined
      : sendAnswer(reply, plainHttpAnswer(stampOf(request)));
  });
}

function isSafe(header: string | readonly string[] | undefined): boolean {
  const protocols = String(header ?? '')
    .split(',')
    .map((protocol) => protocol.trim().toLowerCase());
  return protocols.every((protocol) => protocol === 'https' || protocol === '');
}

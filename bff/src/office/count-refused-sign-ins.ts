import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observe/metrics/create-metrics.ts';
import { REFUSED_SIGN_INS } from '../observe/metrics/office-metrics.ts';

/** Calls by which a browser proves who uses it. */
const SIGN_IN = /^\/admin\/v1\/(?:sign-in|session\/fresh)\//;

/** Counts the sign-ins that were refused. Who it was, the audit log alone gets to know. */
export function countRefusedSignIns(app: FastifyInstance, metrics?: Pick<Metrics, 'signInRefused'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const reason = REFUSED_SIGN_INS.find((code) => code === reply.resultCode);
    if (reason !== undefined && SIGN_IN.test(request.routeOptions.url ?? '')) {
      metrics?.signInRefused(reason);
    }
  });
}

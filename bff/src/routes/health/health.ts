import type { Gateway } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { readyAnswer, STOPPING } from './ready-answer.ts';

/** What readiness depends on beside the gateway. */
export interface HealthParts {
  readonly readyNeeds: 'payments' | 'all';
  readonly isStopping: () => boolean;
}

/** `GET /health/live`: the process runs. `GET /health/ready`: it should get requests. */
export function healthRoutes(
  app: FastifyInstance,
  gateway: Pick<Gateway, 'readiness'>,
  { readyNeeds, isStopping }: HealthParts,
): void {
  app.get('/health/live', async (_request, reply) => reply.send({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const { status, body } = isStopping() ? STOPPING : readyAnswer(await gateway.readiness(), readyNeeds);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}

import type { Gateway } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';

/** `GET /health/live`: the process runs. `GET /health/ready`: its stores answer. */
export function healthRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.get('/health/live', async (_request, reply) => reply.send({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) =>
    (await gateway.isReady())
      ? reply.send({ status: 'ready' })
      : reply.code(503).send({ status: 'stores do not answer' }),
  );
}

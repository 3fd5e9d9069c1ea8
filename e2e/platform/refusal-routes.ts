import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const REFUSAL_SCHEMA = {
  type: 'object',
  required: ['ms'],
  additionalProperties: false,
  properties: { ms: { type: 'integer', minimum: 1, maximum: 600_000 } },
} as const;

/**
 * The control address that closes the port for a time.
 *
 * @param notListening the answer where there is no open port
 */
export function refusalRoutes(app: FastifyInstance, notListening: object): void {
  let stayClosed: (() => void) | undefined;
  app.addHook('preClose', async () => stayClosed?.());
  app.addHook('onSend', async (_request, reply) => {
    // While the port is closed a kept connection would get around it.
    if (!app.server.listening) reply.header('connection', 'close');
  });

  app.post<{ Body: { ms: number } }>(
    '/control/refuse-connections',
    { schema: { body: REFUSAL_SCHEMA } },
    async (request, reply) => {
      if (!app.server.listening) return reply.code(409).send(notListening);
      // Before the answer: a caller that has it can rely on the port being closed.
      stayClosed = refuseConnections(app.server, request.body.ms);
      return reply.code(202).send({ refusing: request.body.ms });
    },
  );
}

/**
 * Closes the port for a while, so that connecting is really refused, and opens it again.
 *
 * Measured in time and not in calls: only a port without a listener refuses, and without one no call can be
 * counted. Idle connections are dropped too, so that the next call has to connect; a call that is running gets its
 * answer.
 *
 * @param ms how long connections are refused, in milliseconds
 * @returns leaves the port closed for good
 */
export function refuseConnections(server: Server, ms: number): () => void {
  const address = server.address();
  if (address === null || typeof address === 'string') return () => undefined;
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.listen(address.port, address.address), ms);
  return () => clearTimeout(timer);
}

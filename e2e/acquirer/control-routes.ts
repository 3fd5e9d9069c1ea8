import type { FastifyInstance } from 'fastify';
import type { Books } from './books.ts';
import { FAULT_ORDER_SCHEMA, type FaultOrder, REFUSAL_SCHEMA } from './fault.ts';
import type { Faults } from './faults.ts';
import { problem } from './problem.ts';
import { refuseConnections } from './refuse-connections.ts';

/** The control address: what tests and demonstrations use to make this acquirer misbehave. */
export function controlRoutes(app: FastifyInstance, books: Books, faults: Faults): void {
  app.get('/control/faults', async () => ({ faults: faults.list() }));

  app.post<{ Body: FaultOrder }>(
    '/control/faults',
    { schema: { body: FAULT_ORDER_SCHEMA } },
    async (request, reply) => reply.code(201).send(faults.set(request.body)),
  );

  app.delete('/control/faults', async (_request, reply) => {
    faults.clearAll();
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>('/control/faults/:id', async (request, reply) =>
    faults.clear(request.params.id)
      ? reply.code(204).send()
      : reply.code(404).send(problem('unknown-fault', 'No fault switch with this id is on.')),
  );

  app.post('/control/reset', async (_request, reply) => {
    faults.clearAll();
    books.clear();
    return reply.code(204).send();
  });

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
      if (!app.server.listening) {
        return reply.code(409).send(problem('not-listening', 'There is no open port that could be closed.'));
      }
      // Before the answer: a caller that has it can rely on the port being closed.
      stayClosed = refuseConnections(app.server, request.body.ms);
      return reply.code(202).send({ refusing: request.body.ms });
    },
  );
}

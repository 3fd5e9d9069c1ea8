import type { FastifyInstance } from 'fastify';
import { refusalRoutes } from '../platform/refusal-routes.ts';
import type { Books } from './books.ts';
import { FAULT_ORDER_SCHEMA, type FaultOrder } from './fault.ts';
import type { Faults } from './faults.ts';
import { problem } from './problem.ts';

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

  refusalRoutes(app, problem('not-listening', 'There is no open port that could be closed.'));
}

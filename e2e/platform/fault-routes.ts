import type { FastifyInstance } from 'fastify';
import type { FaultSwitches } from './fault-switches.ts';

/**
 * The control addresses of the fault switches.
 *
 * @param schema of an order for a switch
 * @param unknown the answer where no switch has the id
 */
export function faultRoutes<Order>(
  app: FastifyInstance,
  faults: Omit<FaultSwitches<Order>, 'meet'>,
  schema: object,
  unknown: object,
): void {
  app.get('/control/faults', async () => ({ faults: faults.list() }));

  app.post('/control/faults', { schema: { body: schema } }, async (request, reply) =>
    // The schema has checked it.
    reply.code(201).send(faults.set(request.body as Order)),
  );

  app.delete('/control/faults', async (_request, reply) => {
    faults.clearAll();
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>('/control/faults/:id', async (request, reply) =>
    faults.clear(request.params.id) ? reply.code(204).send() : reply.code(404).send(unknown),
  );
}

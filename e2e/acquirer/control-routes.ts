import type { FastifyInstance } from 'fastify';
import { faultRoutes } from '../platform/fault-switches.ts';
import { refusalRoutes } from '../platform/refusal-routes.ts';
import type { Books } from './books.ts';
import { FAULT_ORDER_SCHEMA } from './fault.ts';
import type { Faults } from './faults.ts';
import { problem } from './problem.ts';

/** The control address: what tests and demonstrations use to make this acquirer misbehave. */
export function controlRoutes(app: FastifyInstance, books: Books, faults: Faults): void {
  faultRoutes(
    app,
    faults,
    FAULT_ORDER_SCHEMA,
    problem('unknown-fault', 'No fault switch with this id is on.'),
  );

  app.post('/control/reset', async (_request, reply) => {
    faults.clearAll();
    books.clear();
    return reply.code(204).send();
  });

  refusalRoutes(app, problem('not-listening', 'There is no open port that could be closed.'));
}

import type { FastifyInstance } from 'fastify';
import { faultRoutes } from '../platform/fault-switches.ts';
import { refusalRoutes } from '../platform/refusal-routes.ts';
import type { RangeChange } from './card-ranges.ts';
import { FAULT_ORDER_SCHEMA } from './fault.ts';
import { maskNumbers } from './mask-numbers.ts';
import type { Parts } from './parts.ts';
import { RANGE_CHANGE_SCHEMA } from './range-change-schema.ts';
import { shownTransaction } from './shown-transaction.ts';

/** The control address: what tests and demonstrations use to make this simulator misbehave, and to look into it. */
export function controlRoutes(app: FastifyInstance, { faults, ranges, transactions, received }: Parts): void {
  faultRoutes(app, faults, FAULT_ORDER_SCHEMA, { error: 'No fault switch with this id is on.' });

  app.post<{ Body: Partial<RangeChange> & Pick<RangeChange, 'actionInd' | 'startRange' | 'endRange'> }>(
    '/control/ranges',
    { schema: { body: RANGE_CHANGE_SCHEMA } },
    async (request, reply) => {
      const { startRange, endRange } = request.body;
      if (startRange.length !== endRange.length || startRange > endRange) {
        return reply.code(400).send({ error: 'A range goes up, and its ends have equally many digits.' });
      }
      ranges.change({
        acsStartProtocolVersion: '2.1.0',
        acsEndProtocolVersion: '2.2.0',
        hasMethod: false,
        scheme: 'visa',
        behaviour: 'frictionless',
        ...request.body,
      });
      return { serialNum: ranges.serialNum() };
    },
  );

  app.get('/control/transactions', async () => ({
    transactions: transactions.list().map(shownTransaction),
    received: received.map(maskNumbers),
  }));

  app.post('/control/reset', async (_request, reply) => {
    faults.clearAll();
    ranges.reset();
    transactions.clear();
    received.length = 0;
    return reply.code(204).send();
  });

  refusalRoutes(app, { error: 'There is no open port that could be closed.' });
}

import type { FastifyInstance } from 'fastify';
import type { Parts } from './parts.ts';
import { shownTransaction } from './shown-transaction.ts';
import type { Decision } from './transactions.ts';

/** The shopper's acts where no page of this simulator is shown. */
const DECISIONS = {
  confirmed: { transStatus: 'Y' },
  failed: { transStatus: 'N', transStatusReason: '01' },
  cancelled: { transStatus: 'N', transStatusReason: '01', challengeCancel: '01' },
  unavailable: { transStatus: 'U', transStatusReason: '22', challengeCancel: '06' },
} as const satisfies Readonly<Record<string, Decision>>;

const SCHEMA = {
  type: 'object',
  required: ['acsTransID', 'result'],
  additionalProperties: false,
  properties: {
    acsTransID: { type: 'string', minLength: 36, maxLength: 36 },
    result: { enum: Object.keys(DECISIONS) },
  },
} as const;

/**
 * `POST /control/app-challenge`: the decision of a shopper in an app, or of one whom the bank asks by itself. There is
 * no SDK here that could show the question, so a test decides in the shopper's place.
 */
export function shopperRoutes(app: FastifyInstance, { transactions, results }: Parts): void {
  app.post<{ Body: { acsTransID: string; result: keyof typeof DECISIONS } }>(
    '/control/app-challenge',
    { schema: { body: SCHEMA } },
    async (request, reply) => {
      const { acsTransID, result } = request.body;
      const transaction = transactions.find(acsTransID);
      if (transaction === undefined || transaction.asks === 'page') {
        return reply.code(404).send({ error: 'No shopper is asked in an app or decoupled under this id.' });
      }
      if (transaction.state !== 'challenging') {
        return reply.code(409).send({ error: 'This challenge has ended already.' });
      }
      transaction.interactions += 1;
      await results.decide(transaction, DECISIONS[result]);
      return shownTransaction(transaction);
    },
  );
}

import { isOpen, maskCardNumbers, moneyToWire, type Operation } from '@tollgate/gateway/api';
import { resultCodeRow } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { z } from 'zod';
import { saidShown } from '../../admin-answer.ts';
import { routingSaid } from '../../payment-life/operation-events.ts';
import { shownMoney, time } from './payment-row.ts';

/** The payment, an earlier attempt at another acquirer, or an operation that refers to it. */
export const shownOperation = z.strictObject({
  id: z.string(),
  kind: z.enum(['payment', 'attempt', 'follow-up']),
  type: z.string(),
  refersTo: z.string().nullable(),
  merchantTransactionId: z.string().nullable(),
  ...shownMoney.shape,
  state: z.string().describe('The state of the operation itself'),
  isOpen: z.boolean().describe('Whether its outcome is not known yet'),
  code: z.string(),
  description: z.string(),
  acquirer: z.string().nullable().describe('`null`: none was asked'),
  acquirerKey: z.string().nullable().describe('The key of the request at the acquirer'),
  routing: z.string().nullable().describe('Why this acquirer'),
  routingReason: saidShown.optional().describe('The same by its code'),
  references: z
    .record(z.string(), z.string())
    .describe("The acquirer's own references and words, by their names in the payment API"),
  descriptor: z.string().nullable(),
  createdAt: time,
  finishedAt: time.nullable(),
});

export function operationShown(operation: Operation): z.infer<typeof shownOperation> {
  const { references } = operation;
  const { firstAttempt: _first, ...own } = references;
  const routing = 'routing' in operation ? operation.routing : undefined;
  const reason = routingSaid(routing ?? '');
  return {
    id: operation.id,
    kind: operation.kind,
    type: operation.paymentType,
    refersTo: operation.kind === 'payment' ? null : operation.referencedId,
    merchantTransactionId: operation.merchantTransactionId ?? null,
    amount: moneyToWire(operation.amount),
    currency: operation.amount.currency,
    state: operation.state,
    isOpen: isOpen(operation.state),
    code: operation.resultCode,
    description: resultCodeRow(operation.resultCode).description,
    acquirer: operation.acquirer?.name ?? null,
    acquirerKey: operation.acquirer?.key ?? null,
    routing: routing ?? null,
    ...(typeof reason === 'object' && { routingReason: reason }),
    references: Object.fromEntries(
      Object.entries(own).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, maskCardNumbers(value)]] : [],
      ),
    ),
    descriptor: operation.descriptor ?? null,
    createdAt: operation.startedAt,
    finishedAt: operation.finishedAt ?? null,
  };
}

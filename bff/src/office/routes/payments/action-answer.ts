import { type Operation, type Refused, statusOf } from '@tollgate/gateway/api';
import { type Said, say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { type AdminAnswer, refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-route.ts';
import type { ActEnd } from '../../recording.ts';
import { channelNames, operationShown, paymentRow, shownOperation, shownRow } from './payment-row.ts';

export const actionAnswer = z.strictObject({
  outcome: z
    .enum(['approved', 'declined', 'refused', 'uncertain'])
    .describe(
      '`refused`: the rules of the gateway did not allow it. `uncertain`: the acquirer gave no answer, or none yet; it may have been done, and must not be repeated with another key',
    ),
  operation: shownOperation,
  payment: paymentRow,
});

type Outcome = z.infer<typeof actionAnswer>['outcome'];

const OUTCOMES: Readonly<Record<Operation['state'], Outcome>> = {
  approved: 'approved',
  declined: 'declined',
  'not-sent': 'declined',
  refused: 'refused',
  authenticating: 'uncertain',
  started: 'uncertain',
  unknown: 'uncertain',
  'awaiting-redirect': 'uncertain',
};

/** The entry of the audit log. */
const RECORDED = { approved: 'done', declined: 'refused', refused: 'refused', uncertain: 'unknown' } as const;

/** The answer to an action that has created an operation. */
export async function answerOfAction(
  { stores, running }: Pick<AdminParts, 'stores' | 'running'>,
  operation: Operation,
): Promise<ActEnd & { readonly body: z.infer<typeof actionAnswer> }> {
  const operations = await stores.ledger.findByRoot(operation.rootId);
  const root = operations.find(({ id }) => id === operation.rootId);
  if (root === undefined) throw new Error(`the payment ${operation.rootId} is not on the ledger`);
  const outcome = OUTCOMES[operation.state];
  const payment = shownRow(
    { root, operations, status: statusOf(root, operations) },
    channelNames(running.merchants()),
  );
  return {
    status: 200,
    body: { outcome, operation: operationShown(operation), payment },
    ended: {
      outcome: RECORDED[outcome],
      after: { operation: operation.id, state: operation.state, code: operation.resultCode },
    },
  };
}

/** The answer to an action that the gateway did not take. */
export function refusalOfAction(refused: Refused): AdminAnswer {
  if (refused.kind === 'invalid-parameters') {
    const message = say('not-accepted-here');
    return refusal(
      'invalid',
      undefined,
      refused.issues.map(({ name }) => ({ in: 'body', path: name, message }) as const),
    );
  }
  return refused.kind === 'payment-not-found'
    ? refusal('not-found')
    : refusal('conflict', CONFLICTS[refused.kind] ?? say('not-accepted-now'));
}

const CONFLICTS: Readonly<Partial<Record<Refused['kind'], Said>>> = {
  'key-busy': say('key-busy'),
  'key-of-another-request': say('key-of-another'),
  forbidden: say('channel-gone'),
};

/** The common fields of every action on a payment. */
export const actionBody = {
  idempotencyKey: z
    .string()
    .regex(/^[A-Za-z0-9-]{16,64}$/, sayInSchema('idempotency-key'))
    .describe('Generated when the dialog opens, and reused for every attempt at the same action'),
  reason: z.string().trim().min(1).max(200).optional().describe('For the audit log'),
};

export const amountText = z.string().regex(/^\d{1,10}(?:\.\d{2})?$/, sayInSchema('amount-such'));

/** For actions on a part of a payment. */
export const amountBody = {
  amount: amountText.optional().describe('In the currency of the payment; absent: the whole rest'),
};

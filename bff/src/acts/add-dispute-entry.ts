import { randomBytes } from 'node:crypto';
import {
  asPaymentId,
  DISPUTE_DECISIONS,
  DISPUTE_REASONS,
  type Operation,
  type Scope,
  success,
} from '@tollgate/gateway/api';
import { sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { openDisputes, type Stores } from '@tollgate/gateway/store/api';
import { z } from 'zod';
import { type ActCall, act, type Subject } from './act.ts';

type DisputeStores = Pick<Stores, 'ledger' | 'disputes'>;

/** An approved chargeback on the ledger. */
export async function findChargeback(
  { ledger }: Pick<DisputeStores, 'ledger'>,
  id: string,
): Promise<Operation | undefined> {
  const chargebackId = asPaymentId(id.toLowerCase());
  const found = chargebackId && (await ledger.findOperation(chargebackId));
  return found?.paymentType === 'CB' && found.state === 'approved' ? found : undefined;
}

export function scopeOfChargeback({ merchant, channelId }: Pick<Operation, 'merchant' | 'channelId'>): Scope {
  return { kind: 'channel', merchant, channelId };
}

export const disputeParams = z.strictObject({
  id: z
    .string()
    .regex(/^[\da-f]{32}$/i, sayInSchema('hex-32'))
    .describe('The id of the chargeback'),
});

const dispute: Subject<DisputeStores, Operation> = {
  type: 'dispute',
  right: 'disputes.manage',
  params: disputeParams,
  find: ({ stores }: ActCall<DisputeStores>, id) => findChargeback(stores, id),
  scopeOf: scopeOfChargeback,
  idOf: ({ id }) => id,
  missing: (id) => `no chargeback has the id ${id}`,
  open: openDisputes,
};

const OPERATOR = { id: 'operator', email: 'operator' };

const text = (most: number) => z.string().trim().min(1).max(most);

export const addDisputeEntry = act({
  address: 'POST /admin/v1/disputes/:id/entries',
  subject: dispute,
  summary: 'adds a note to a dispute, or changes its reason, deadline or decision; entries are never changed',
  action: 'dispute.write',
  input: z
    .strictObject({
      note: text(2000).optional().describe('Evidence, or a statement of the shopper; never a card number'),
      reason: z.enum(DISPUTE_REASONS).optional(),
      schemeReason: text(20).optional().describe('The code of the scheme, such as `10.4`'),
      dueDay: z.iso.date(sayInSchema('day')).optional().describe('The last day for a response'),
      decision: z
        .enum(DISPUTE_DECISIONS)
        .optional()
        .describe('`defended`: evidence was sent; `accepted`: the loss is accepted'),
    })
    .refine((entry) => Object.values(entry).some((value) => value !== undefined), sayInSchema('some-entry')),
  answer: z.undefined(),
  // A note may name the shopper, so the log records only that there is one.
  audited: (chargeback, { note, ...facts }) => ({
    after: Object.fromEntries(
      Object.entries({ payment: chargeback.rootId, ...facts, note: note && 'added' }).flatMap(
        ([name, value]) => (value === undefined ? [] : [[name, value]]),
      ),
    ),
  }),
  run: async ({ stores, now, caller }, chargeback, input) => {
    await stores.disputes.add({
      ...input,
      id: randomBytes(16).toString('hex'),
      chargebackId: chargeback.id,
      paymentId: chargeback.rootId,
      merchant: chargeback.merchant,
      channelId: chargeback.channelId,
      writtenBy: caller === undefined ? OPERATOR : { id: caller.id, email: caller.email },
      writtenAt: now,
    });
    return success(undefined);
  },
});

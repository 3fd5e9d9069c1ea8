import {
  covers,
  type EntityId,
  type MerchantsFile,
  parseSearch,
  type Scope,
  type SearchMistake,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';
import { channelNames, paymentRow, shownRow } from './payment-row.ts';

/** The number of payments on a page of the list. */
const ROWS = 50;
const MOST_ROWS = 100;

const query = z.strictObject({
  q: z
    .string()
    // Longer ones are refused where they are parsed, in words that fit.
    .max(2000)
    .default('')
    .describe('A search, such as `status:declined -brand:AMEX amount>100 created:7d`; empty: all payments'),
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .describe('`next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(ROWS),
});

const answer = z.strictObject({
  payments: z.array(paymentRow).describe('The newest first'),
  next: z.string().nullable().describe('Continues with older payments; even a short page may have one'),
  isComplete: z.boolean().describe('`false` while older payments are still being indexed for the search'),
  chips: z
    .array(
      z.strictObject({
        text: z.string(),
        key: z.string().optional(),
        isNegated: z.boolean(),
        says: z.string(),
      }),
    )
    .describe('The parts of the search as interpreted'),
});

export function listPaymentsRoute(parts: AdminParts) {
  return adminRoute({
    address: 'GET /admin/v1/payments',
    summary: 'Lists payments that a search finds, the newest first',
    access: 'payments.view',
    query,
    answer,
    run: async ({ query: { q, after, limit }, now, scopesWith }) => {
      const scopes = scopesWith('payments.view');
      const file = parts.running.merchants();
      const search = parseSearch(q, { now, channelsNamed: (name) => channelsNamed(file, scopes, name) });
      if (!search.ok) return refusal('invalid', undefined, search.error.map(issueOf));
      const { conditions, chips } = search.value;
      const found = await parts.stores.paymentSearch.find({
        conditions,
        scopes,
        limit,
        after: after === undefined ? undefined : Number(after),
      });
      const names = channelNames(file);
      return ok({
        payments: found.payments.map((payment) => shownRow(payment, names)),
        next: found.next === undefined ? null : String(found.next),
        isComplete: found.isComplete,
        chips,
      });
    },
  });
}

export function issueOf({ message }: SearchMistake) {
  return { in: 'query', path: 'q', message } as const;
}

/** Channels of several merchants may share a name; only those that the caller may see are used. */
export function channelsNamed(
  { merchants }: MerchantsFile,
  scopes: readonly Scope[],
  name: string,
): readonly string[] {
  const wanted = name.toLowerCase();
  return merchants.flatMap((merchant) =>
    merchant.channels
      .filter((channel) => channel.name.toLowerCase() === wanted)
      .map(({ entityId }) => entityId as EntityId)
      .filter((channelId) =>
        scopes.some((scope) => covers(scope, { kind: 'channel', merchant: merchant.name, channelId })),
      ),
  );
}

import { searchWords } from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute, callerOf } from '../../admin-route.ts';
import { narrowedScopes, narrowing } from '../../narrowed-scopes.ts';
import { ATTENTION, type AttentionKind, findAttention } from './find-attention.ts';
import { listPlace } from './list-place.ts';

const KINDS = Object.keys(ATTENTION) as readonly AttentionKind[];

/** The searches that list them, of those that payments can be searched by. */
const SEARCHES: Readonly<Partial<Record<AttentionKind, readonly (readonly [string, string])[]>>> = {
  'unknown-outcomes': [['status', 'unknown']],
  'unknown-follow-ups': [['open', 'unknown-follow-up']],
  contradictions: [['contradiction', 'yes']],
  chargebacks: [['chargedback', '30d']],
};

/** The things that need attention first. */
export function attentionRoute(parts: Pick<AdminParts, 'stores' | 'running' | 'acquirersDown'>) {
  return adminRoute({
    address: 'GET /admin/v1/reports/attention',
    summary: 'Counts what needs attention, by kind',
    access: 'reports.view',
    query: z.strictObject(narrowing),
    answer: z.strictObject({
      isComplete: z.boolean().describe('False while a large ledger is being summed'),
      items: z.array(
        z.strictObject({
          kind: z.enum(KINDS),
          says: z.string(),
          count: z.int(),
          isAtLeast: z.boolean().describe('There are more than were counted'),
          query: z
            .string()
            .nullable()
            .describe('The search that lists these payments; null if there is none'),
        }),
      ),
    }),
    errors: ['not-found'],
    run: async (call) => {
      const { stores, running, acquirersDown } = parts;
      const { merchant, channel } = call.query;
      const scopes = narrowedScopes(call, 'reports.view', call.query, running.merchants());
      if (scopes === undefined) return refusal('not-found');
      const file = running.merchants();
      const { items, isComplete } = await findAttention(stores, {
        scopes,
        now: call.now,
        down: acquirersDown(),
        file,
        mayDecide: ({ merchant: name, channelId, requestedBy }) =>
          requestedBy.id !== callerOf(call).user.id &&
          call.may('payments.refund-above-limit', { kind: 'channel', merchant: name, channelId }) !== 'no',
      });
      const place = Object.entries(listPlace(call, { merchant, channel }, scopes, file)).filter(hasValue);
      const shown = items.map(({ kind, count, isAtLeast }) => {
        const words = SEARCHES[kind];
        const query = words === undefined ? null : searchWords([...place, ...words]);
        return { kind, says: ATTENTION[kind], count, isAtLeast, query };
      });
      return ok({ isComplete, items: shown });
    },
  });
}

function hasValue(entry: readonly [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined;
}

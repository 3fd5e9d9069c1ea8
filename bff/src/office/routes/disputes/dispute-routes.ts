import { sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import {
  addDisputeEntry,
  disputeParams,
  findChargeback,
  scopeOfChargeback,
} from '../../../acts/add-dispute-entry.ts';
import { actRoute } from '../../act-route.ts';
import { ok, refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';
import { channelNames, time } from '../payments/payment-row.ts';
import { HIDDEN } from '../payments/personal-data.ts';
import { seenPayment } from '../payments/seen-payment.ts';
import { type DisputedPayment, disputesOf, disputesShown, shownDispute } from './shown-dispute.ts';

type DisputeParts = Pick<AdminParts, 'stores' | 'running' | 'environment' | 'clock'>;

/** How many payments a page looks at. */
const ROWS = 50;

/** Chargebacks with their entries. */
export function disputeRoutes(parts: DisputeParts) {
  return [listRoute(parts), showRoute(parts), actRoute(addDisputeEntry, parts)];
}

function listRoute(parts: DisputeParts) {
  return adminRoute({
    address: 'GET /admin/v1/disputes',
    summary: 'Lists chargebacks with their reason, deadline and state',
    access: 'payments.view',
    query: z.strictObject({
      open: z.enum(['true', 'false']).default('true').describe('`false`: closed ones too'),
      payment: z
        .string()
        .regex(/^[\da-f]{32}$/, sayInSchema('hex-32'))
        .optional()
        .describe('Only disputes of this payment'),
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional()
        .describe('`next` of the previous page'),
    }),
    answer: z.strictObject({
      disputes: z
        .array(shownDispute)
        .describe('Those with a deadline first, the nearest on top; then the newest'),
      next: z.string().nullable().describe('Continues with older payments; a page may be short'),
    }),
    run: async ({ query: { open, payment, after }, now, scopesWith }) => {
      const { stores, running } = parts;
      const found = await stores.paymentSearch.find({
        conditions: [
          { isNegated: false, readings: [{ kind: 'term', key: 'type', value: 'CB' }] },
          ...(payment === undefined
            ? []
            : [{ isNegated: false, readings: [{ kind: 'object', id: payment } as const] }]),
        ],
        scopes: scopesWith('payments.view'),
        limit: ROWS,
        after: after === undefined ? undefined : Number(after),
      });
      const disputes = await disputesShown(stores, found.payments, {
        names: channelNames(running.merchants()),
        now,
      });
      const wanted = disputes.filter(({ state }) => open === 'false' || state === 'open');
      return ok({
        disputes: wanted.toSorted((one, other) => compare(one.dueDay, other.dueDay)),
        next: found.next === undefined ? null : String(found.next),
      });
    },
  });
}

/** Days as texts sort by time. Entries without a deadline come last, in their order. */
function compare(one: string | null, other: string | null): number {
  return one === other ? 0 : (one ?? '~') < (other ?? '~') ? -1 : 1;
}

function showRoute(parts: DisputeParts) {
  return adminRoute({
    address: 'GET /admin/v1/disputes/:id',
    summary: 'Shows a chargeback with all entries about it',
    access: 'payments.view',
    params: disputeParams,
    answer: z.strictObject({
      dispute: shownDispute,
      entries: z
        .array(
          z.strictObject({
            id: z.string(),
            by: z.string().describe('The e-mail address of the user'),
            at: time,
            note: z.string().nullable().describe('Masked for readers without the right to personal data'),
            reason: z.string().nullable(),
            schemeReason: z.string().nullable(),
            dueDay: z.string().nullable(),
            decision: z.string().nullable(),
          }),
        )
        .describe('The newest first'),
    }),
    errors: ['not-found'],
    run: async (call) => {
      const { stores, running } = parts;
      const chargeback = await findChargeback(stores, call.params.id);
      const payment = await seenPayment(stores, call, chargeback?.rootId ?? '');
      if (chargeback === undefined || payment === undefined) return refusal('not-found');
      const names = channelNames(running.merchants());
      const entries = await stores.disputes.listOf([chargeback.id]);
      const dispute = disputesOf(payment satisfies DisputedPayment, entries, { names, now: call.now }).find(
        ({ id }) => id === chargeback.id,
      );
      const seesNotes = call.may('payments.personal-data', scopeOfChargeback(chargeback)) === 'yes';
      return ok({
        dispute,
        entries: entries
          .toReversed()
          .map((entry) => ({
            id: entry.id,
            by: entry.writtenBy.email,
            at: entry.writtenAt,
            note: entry.note === undefined ? null : seesNotes ? entry.note : HIDDEN,
            reason: entry.reason ?? null,
            schemeReason: entry.schemeReason ?? null,
            dueDay: entry.dueDay ?? null,
            decision: entry.decision ?? null,
          })),
      });
    },
  });
}

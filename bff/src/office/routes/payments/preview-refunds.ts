import { moneyToWire, searchWords } from '@tollgate/gateway/api';
import { type Said, say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { messageOf, ok, saidShown } from '../../admin-answer.ts';
import { type AdminCall, type AdminParts, adminRoute, callerOf } from '../../admin-route.ts';
import { FRESH_FOR } from '../../admit.ts';
import { amountText } from './action-answer.ts';
import { channelNames, paymentRow, shownRow } from './payment-row.ts';
import { moneyOf, overRest, planRefund } from './refund.ts';
import type { RefundDecision } from './refund-decision.ts';
import { type ShownPayment, scopeOf, seenPayment } from './seen-payment.ts';

/** Each row becomes a separate refund, so the number is limited to what a person can review. */
const MOST_ROWS = 200;

const wantedRow = z.strictObject({
  payment: z.string().trim().min(1).max(255).describe('The id of the payment, or its merchantTransactionId'),
  amount: amountText.optional().describe('In the currency of the payment; absent: the whole rest'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, sayInSchema('currency-such'))
    .optional()
    .describe('If given, it must be the currency of the payment'),
});

const previewedRow = z.strictObject({
  payment: paymentRow.nullable().describe('`null`: none or several were found'),
  amount: z.string().nullable().describe('The amount that would be refunded'),
  step: z
    .enum(['refund', 'sign-in-again', 'second-person', 'refused'])
    .describe('The next step: the refund, a sign-in before it, a request to a second person, or none'),
  message: z.string().nullable().describe('Why it would be refused'),
  reason: saidShown.optional().describe('The same by its code'),
});

type WantedRow = z.infer<typeof wantedRow>;
type PreviewedRow = z.infer<typeof previewedRow>;
type PreviewCall = Pick<
  AdminCall<unknown, unknown, unknown>,
  'may' | 'gateway' | 'now' | 'caller' | 'scopesWith'
>;

/** Previews several refunds, each of which is then sent separately. */
export function previewRefundsRoute(parts: AdminParts) {
  return adminRoute({
    address: 'POST /admin/v1/refunds/preview',
    summary: 'Previews several refunds; each is then sent separately',
    access: 'payments.refund',
    body: z.strictObject({ rows: z.array(wantedRow).min(1).max(MOST_ROWS) }),
    answer: z.strictObject({ rows: z.array(previewedRow).describe('In the order of the request') }),
    unrecorded: 'it changes nothing; each refund is recorded when it is carried out',
    run: async (call) => {
      call.scopesWith('payments.refund');
      const shown: PreviewedRow[] = [];
      // If a payment is named twice, the second row gets the rest after the first.
      const planned = new Map<string, bigint>();
      for (const row of call.body.rows) {
        // oxlint-disable-next-line no-await-in-loop -- each row counts with those before it
        shown.push(await previewOf(parts, call, row, planned));
      }
      return ok({ rows: shown });
    },
  });
}

async function previewOf(
  parts: AdminParts,
  call: PreviewCall,
  row: WantedRow,
  planned: Map<string, bigint>,
): Promise<PreviewedRow> {
  const found = await findNamed(parts, call, row.payment);
  if ('code' in found) return { payment: null, amount: null, step: 'refused', ...messageOf(found) };
  const { root } = found;
  const payment = shownRow(found, channelNames(parts.running.merchants()));
  const refused = (said: Said, amount: string | null = row.amount ?? null): PreviewedRow => ({
    payment,
    amount,
    step: 'refused',
    ...messageOf(said),
  });
  const { currency } = root.amount;
  if (row.currency !== undefined && row.currency !== currency) {
    return refused(say('payment-currency', currency));
  }
  const before = planned.get(root.id) ?? 0n;
  const wanted = row.amount === undefined ? await restOf(call, found, before) : moneyOf(row.amount, currency);
  if (wanted === undefined || wanted.minor <= 0n) {
    return refused(row.amount === undefined ? say('nothing-left') : say('amount-invalid'));
  }
  const amount = moneyToWire(wanted);
  const { decided } = planRefund(parts, call, found, before + wanted.minor);
  const step = STEPS[decided];
  if (step === undefined) return refused(say('roles-refund'), amount);
  const waiting = await parts.stores.approvals.listOpenOf(root.id, call.now);
  const over = await overRest(call, found, { minor: before + wanted.minor, currency }, waiting);
  if (over !== undefined) return refused(over, amount);
  planned.set(root.id, before + wanted.minor);
  const isFresh = call.now - callerOf(call).session.freshAt <= FRESH_FOR;
  return { payment, amount, step: step === 'sign-in-again' && isFresh ? 'refund' : step, message: null };
}

const STEPS: Readonly<Record<RefundDecision, Exclude<PreviewedRow['step'], 'refused'> | undefined>> = {
  make: 'refund',
  'make-when-fresh': 'sign-in-again',
  'second-person': 'second-person',
  'above-small': undefined,
  no: undefined,
};

async function restOf({ gateway }: PreviewCall, payment: ShownPayment, before: bigint) {
  const { followUps } = await gateway.possibleFollowUps(payment);
  const rest = followUps.find(({ type }) => type === 'RF')?.amount;
  return rest && { minor: rest.minor - before, currency: rest.currency };
}

const ID = /^[\da-f]{32}$/i;

/** A payment by its id or reference, or a message when there is not exactly one. */
async function findNamed(
  { stores }: AdminParts,
  call: PreviewCall,
  name: string,
): Promise<ShownPayment | Said> {
  const byId = ID.test(name) ? await seenPayment(stores, call, name) : undefined;
  if (byId !== undefined) return byId;
  const { payments } = await stores.paymentSearch.find({
    conditions: [
      { isNegated: false, readings: [{ kind: 'term', key: 'merchantTransactionId', value: name }] },
    ],
    scopes: call.scopesWith('payments.refund'),
    limit: 2,
  });
  const [only, ...others] = payments.filter(
    ({ root }) => call.may('payments.refund', scopeOf(root)) !== 'no',
  );
  if (only === undefined) return say('payment-not-found');
  return others.length === 0 ? only : say('several-payments', searchWords([['merchantTransactionId', name]]));
}

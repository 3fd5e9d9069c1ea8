import { nextInquiryBy, type Operation, paymentNow } from '@tollgate/gateway/api';
import { z } from 'zod';
import type { AdminParts } from '../../admin-parts.ts';
import type { AdminCall } from '../../admin-route.ts';
import { notificationsOf, shownNotifications } from './notifications.ts';
import { channelNames, moneyShown, paymentRow, shownMoney, shownRow, time } from './payment-row.ts';
import { timelineEntry, timelineOf } from './payment-timeline.ts';
import { rawAnswer } from './raw-answer.ts';
import { scopeOf } from './seen-payment.ts';
import { actsOf, shownActs } from './shown-acts.ts';
import { approvalShown, shownApproval } from './shown-approval.ts';
import { operationShown, shownOperation } from './shown-operation.ts';
import type { ShownPayment } from './shown-payment.ts';

/** Everything that the gateway knows of a payment. */
export const paymentDetail = z.strictObject({
  payment: paymentRow,
  remaining: z.strictObject({ capturable: shownMoney, refundable: shownMoney }),
  acts: shownActs,
  waitingRefunds: z
    .array(shownApproval)
    .describe('Refunds of it that wait for a second person, for those who may give money back'),
  holder: z.string().nullable().describe('Of the card or account'),
  expiry: z.string().nullable().describe('Month and year of the card, 05/2034'),
  hasPersonalData: z.boolean().describe('Whether what is known of the shopper is shown, and not masked'),
  operations: z
    .array(shownOperation)
    .describe(
      'The payment, each attempt at an acquirer before it, and all that refers to it, in their order',
    ),
  timeline: z.array(timelineEntry).describe('The oldest first'),
  authentication: z
    .record(z.string(), z.string())
    .nullable()
    .describe('What 3D Secure said, by the names of the payment API'),
  notifications: shownNotifications,
  inquiries: z
    .array(z.strictObject({ operationId: z.string(), acquirer: z.string().nullable(), nextBy: time }))
    .describe('Operations of which the end is not known, and when their acquirer is asked at the latest'),
  fields: z
    .array(z.strictObject({ name: z.string(), value: z.string() }))
    .describe('What the merchant sent with the payment, as answers repeat it'),
  raw: z.looseObject({}).describe('The answer of the payment API'),
});

type DetailParts = Pick<AdminParts, 'running' | 'stores' | 'settleSeconds' | 'version' | 'clock'>;
type DetailCall = Pick<AdminCall<unknown, unknown, unknown>, 'gateway' | 'may'>;

/** @param hasPersonalData whether the payment is as it is kept, and not masked */
export async function detailOf(
  parts: DetailParts,
  call: DetailCall,
  shown: ShownPayment,
  hasPersonalData: boolean,
): Promise<z.infer<typeof paymentDetail>> {
  const { root, operations } = shown;
  const { ledger } = parts.stores;
  const now = parts.clock.now();
  const [timeline, notifications, acts, waiting] = await Promise.all([
    timelineOf(ledger, operations),
    notificationsOf(parts.stores, root, operations),
    actsOf(call, shown),
    call.may('payments.refund', scopeOf(root)) === 'no'
      ? []
      : parts.stores.approvals.listOpenOf(root.id, now),
  ]);
  const { capturable, refundable } = paymentNow(root, operations);
  const listed = operations.map(operationShown);
  return {
    payment: shownRow(shown, channelNames(parts.running.merchants())),
    remaining: { capturable: moneyShown(capturable), refundable: moneyShown(refundable) },
    acts,
    waitingRefunds: waiting.map((approval) => approvalShown(approval, now)),
    ...cardOf(root),
    hasPersonalData,
    operations: listed,
    timeline,
    authentication: authenticationOf(root),
    notifications,
    inquiries: operations
      .filter((_operation, place) => listed[place]?.isOpen === true)
      .map((operation) => ({
        operationId: operation.id,
        acquirer: operation.acquirer?.name ?? null,
        nextBy: Math.round(nextInquiryBy(operation, parts, now)),
      })),
    fields: root.echo.map(([name, value]) => ({ name, value })),
    raw: rawAnswer(parts, root, operations),
  };
}

function cardOf(root: Operation): { holder: string | null; expiry: string | null } {
  if (root.kind === 'follow-up') {
    return { holder: null, expiry: null };
  }
  const { card, account } = root;
  const holder = card?.holder ?? (account !== undefined && 'holder' in account ? account.holder : undefined);
  return {
    holder: holder ?? null,
    expiry: card === undefined ? null : `${card.expiryMonth}/${card.expiryYear}`,
  };
}

/** Of the gateway's own authentication, or of one that the merchant made elsewhere. The proof is not on the ledger. */
function authenticationOf(root: Operation): Record<string, string> | null {
  const prefix = 'threeDSecure.';
  const sent = root.echo
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value] as const);
  const made = Object.entries(root.kind === 'payment' ? (root.authentication?.shown ?? {}) : {});
  const shown = [...sent, ...made].flatMap(([name, value]) =>
    value === undefined || name === 'verificationId' ? [] : [[name, value] as const],
  );
  return shown.length === 0 ? null : Object.fromEntries(shown);
}

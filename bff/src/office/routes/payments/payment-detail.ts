import {
  type Ledger,
  moneySums,
  nextInquiryBy,
  type Operation,
  operationNow,
  paymentNow,
} from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { reportedPaymentAnswer } from '../../../api/answers/payment.ts';
import { saidParts } from '../../admin-answer.ts';
import type { AdminCall, AdminParts } from '../../admin-route.ts';
import { contradictionEvents, redactionEvents } from '../../payment-life/contradiction-events.ts';
import { erasureEvents, operationEvents } from '../../payment-life/operation-events.ts';
import { notificationsOf, shownNotifications } from './notifications.ts';
import {
  channelNames,
  customerOf,
  echoed,
  moneyShown,
  operationShown,
  paymentRow,
  shownMoney,
  shownOperation,
  shownRow,
  time,
} from './payment-row.ts';
import { type ShownPayment, scopeOf } from './seen-payment.ts';
import { actorsOf, actsOf, shownActs } from './shown-acts.ts';
import { approvalShown, shownApproval } from './shown-approval.ts';

/** One line of the life of a payment, as in the command `payment show`. */
const timelineEntry = z.strictObject({
  at: time,
  operationId: z.string(),
  what: z.string().describe('One or two words, such as `started`, `declined` or `retried`'),
  text: z.string().describe('The rest of the line'),
  says: saidParts.describe('Its parts, by codes for pages in another language'),
});

/** The operations of a payment in the ledger, the oldest first. The notifications are separate. */
const SOURCES = [operationEvents, contradictionEvents, redactionEvents, erasureEvents];

async function timelineOf(
  ledger: Ledger,
  operations: readonly Operation[],
): Promise<z.infer<typeof timelineEntry>[]> {
  const read = await Promise.all(SOURCES.map((source) => source.read({ ledger, operations })));
  return read
    .flatMap((found) => (found.ok ? found.value : []))
    .map(({ at, operationId, what, says }) => ({
      at,
      operationId,
      what,
      text: says.map(english).join(', '),
      says,
    }))
    .toSorted((one, other) => one.at - other.at);
}

/** Everything that the gateway knows about a payment. */
export const paymentDetail = z.strictObject({
  payment: paymentRow,
  remaining: z.strictObject({ capturable: shownMoney, refundable: shownMoney }),
  money: z
    .strictObject({
      authorised: shownMoney,
      captured: shownMoney,
      refunded: shownMoney,
      chargedBack: shownMoney,
      refunding: shownMoney.describe('Refunds with an unknown outcome'),
      left: shownMoney.describe('Captured, less refunded and charged back; may be negative'),
    })
    .describe('Its balance so far'),
  acts: shownActs,
  waitingRefunds: z
    .array(shownApproval)
    .describe('Its refunds that wait for a second person, for users who may refund'),
  holder: z.string().nullable().describe('The holder of the card or account'),
  expiry: z.string().nullable().describe('Expiry of the card, such as 05/2034'),
  hasPersonalData: z.boolean().describe('Whether personal data is shown, not masked'),
  operations: z
    .array(
      z.strictObject({
        ...shownOperation.shape,
        by: z
          .string()
          .nullable()
          .describe('Who created it in the back office; `null`: it was created elsewhere'),
      }),
    )
    .describe(
      'The payment, earlier attempts at other acquirers, and all operations that refer to it, in order',
    ),
  timeline: z.array(timelineEntry).describe('The oldest first'),
  authentication: z
    .record(z.string(), z.string())
    .nullable()
    .describe('The result of 3D Secure, by the names of the payment API'),
  notifications: shownNotifications,
  inquiries: z
    .array(z.strictObject({ operationId: z.string(), acquirer: z.string().nullable(), nextBy: time }))
    .describe('Operations with an unknown outcome, and when their acquirer is asked at the latest'),
  fields: z
    .array(z.strictObject({ name: z.string(), value: z.string() }))
    .describe('The parameters of the payment that answers repeat'),
  raw: z.looseObject({}).describe('The answer of the payment API'),
});

type DetailParts = Pick<AdminParts, 'running' | 'stores' | 'settleSeconds' | 'version' | 'clock'>;
type DetailCall = Pick<AdminCall<unknown, unknown, unknown>, 'gateway' | 'may'>;

/** @param hasPersonalData whether personal data is not masked */
export async function detailOf(
  parts: DetailParts,
  call: DetailCall,
  shown: ShownPayment,
  hasPersonalData: boolean,
): Promise<z.infer<typeof paymentDetail>> {
  const { root, operations } = shown;
  const { ledger } = parts.stores;
  const now = parts.clock.now();
  const [timeline, notifications, acts, actors, waiting] = await Promise.all([
    timelineOf(ledger, operations),
    notificationsOf(parts.stores, root, operations),
    actsOf(call, shown),
    actorsOf(parts.stores, shown, now),
    call.may('payments.refund', scopeOf(root)) === 'no'
      ? []
      : parts.stores.approvals.listOpenOf(root.id, now),
  ]);
  const { capturable, refundable } = paymentNow(root, operations);
  const listed = operations.map(operationShown);
  return {
    payment: {
      ...shownRow(shown, channelNames(parts.running.merchants())),
      ...(hasPersonalData && {
        customer: customerOf(root) ?? null,
        email: echoed(root, 'customer.email') ?? null,
      }),
    },
    remaining: { capturable: moneyShown(capturable), refundable: moneyShown(refundable) },
    money: moneyOf(shown),
    acts,
    waitingRefunds: waiting.map((approval) => approvalShown(approval, now)),
    ...cardOf(root),
    hasPersonalData,
    operations: listed.map((each) => ({ ...each, by: actors.get(each.id) ?? null })),
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

function moneyOf({ root, operations }: ShownPayment) {
  const { authorised, captured, refunded, chargedBack, refunding, left } = moneySums(root, operations);
  return {
    authorised: moneyShown(authorised),
    captured: moneyShown(captured),
    refunded: moneyShown(refunded),
    chargedBack: moneyShown(chargedBack),
    refunding: moneyShown(refunding),
    left: moneyShown(left),
  };
}

function cardOf(root: Operation): { holder: string | null; expiry: string | null } {
  if (root.kind === 'follow-up') return { holder: null, expiry: null };
  const { card, account } = root;
  const holder = card?.holder ?? (account !== undefined && 'holder' in account ? account.holder : undefined);
  return {
    holder: holder ?? null,
    expiry: card === undefined ? null : `${card.expiryMonth}/${card.expiryYear}`,
  };
}

/** The gateway's own authentication, or one that the merchant obtained elsewhere. The proof is not on the ledger. */
function authenticationOf(root: Operation): Record<string, string> | null {
  const prefix = 'threeDSecure.';
  const sent = root.echo
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value] as const);
  const own = Object.entries(root.kind === 'payment' ? (root.authentication?.shown ?? {}) : {});
  const shown = [...sent, ...own].flatMap(([name, value]) =>
    value === undefined || name === 'verificationId' ? [] : [[name, value] as const],
  );
  return shown.length === 0 ? null : Object.fromEntries(shown);
}

/** It contains no shopper pages: knowing their addresses is enough to pay or cancel. */
const NO_ADDRESS = () => '';

/** The answer of the payment API to a merchant's request for the payment. */
function rawAnswer(
  { version, clock }: Pick<AdminParts, 'version' | 'clock'>,
  root: Operation,
  operations: readonly Operation[],
): Record<string, unknown> {
  const { body } = reportedPaymentAnswer(operationNow(root, operations), {
    buildNumber: version,
    now: clock.now(),
    answerId: root.id,
    entityId: root.entityId,
    showsAcquirer: true,
    addresses: { ofReturn: NO_ADDRESS, ofAuthentication: NO_ADDRESS, ofScript: NO_ADDRESS },
  });
  const { redirect: _redirect, ...shown } = body;
  return shown;
}

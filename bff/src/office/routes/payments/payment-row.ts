import {
  type FoundPayment,
  flowOf,
  type MerchantsFile,
  type Money,
  moneyToWire,
  type Operation,
  paymentNow,
} from '@tollgate/gateway/api';
import { resultCodeRow } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { z } from 'zod';
import { maskedEmail, maskedName } from './personal-data.ts';

export const time = z.int().describe('Milliseconds since 1970, UTC');

const amount = z.string().describe('Decimal text with two digits after the dot, as the payment API has it');

export const shownMoney = z.strictObject({ amount, currency: z.string() });

export function moneyShown(money: Money): z.infer<typeof shownMoney> {
  return { amount: moneyToWire(money), currency: money.currency };
}

/** A payment in a list, without personal data in clear. */
export const paymentRow = z.strictObject({
  id: z.string(),
  createdAt: time,
  merchantTransactionId: z.string().nullable(),
  invoice: z.string().nullable(),
  type: z.string().describe('PA, DB, CD or 3D'),
  brand: z.string(),
  bin: z.string().nullable().describe('The first six digits of the card'),
  last4: z.string().nullable(),
  amount,
  currency: z.string(),
  code: z.string().describe('The result code'),
  description: z.string().describe('The description of the result code'),
  status: z
    .enum(['approved', 'declined', 'pending', 'unknown', 'reversed', 'refunded', 'chargedback'])
    .describe('The status of the payment, as in the search'),
  state: z.string().describe('The state of the payment, as in the payment API'),
  merchant: z.string(),
  channel: z.strictObject({
    id: z.string(),
    name: z.string().nullable().describe('`null`: the channel has been removed'),
  }),
  acquirer: z.string().nullable(),
  firstAcquirer: z.string().nullable().describe('The acquirer before a smart retry'),
  threeDSecure: z.enum(['none', 'challenge', 'frictionless', 'other']),
  customer: z.string().nullable().describe('The name of the shopper, or of the holder, masked'),
  email: z.string().nullable().describe('The e-mail address of the shopper, masked'),
  registration: z.string().nullable(),
});

/** The names of channels by their entity ids. */
export type ChannelNames = ReadonlyMap<string, string>;

export function channelNames({ merchants }: MerchantsFile): ChannelNames {
  return new Map(
    merchants.flatMap(({ channels }) => channels.map(({ entityId, name }) => [entityId, name] as const)),
  );
}

export function shownRow(
  { root, operations, status }: Omit<FoundPayment, 'position'>,
  names: ChannelNames,
): z.infer<typeof paymentRow> {
  const { card, account, registrationId } = root.kind === 'payment' ? root : NOT_PAID_WITH;
  return {
    id: root.id,
    createdAt: root.startedAt,
    merchantTransactionId: root.merchantTransactionId ?? null,
    invoice: echoed(root, 'merchantInvoiceId') ?? null,
    type: root.paymentType,
    brand: root.brand,
    bin: card?.bin ?? null,
    last4: card?.last4Digits ?? (account !== undefined && 'last4' in account ? account.last4 : null),
    amount: moneyToWire(root.amount),
    currency: root.amount.currency,
    code: root.resultCode,
    description: resultCodeRow(root.resultCode).description,
    status,
    state: paymentNow(root, operations).state,
    merchant: root.merchant,
    channel: { id: root.channelId, name: names.get(root.channelId) ?? null },
    acquirer: root.acquirer?.name ?? null,
    firstAcquirer: root.references.firstAttempt?.acquirer ?? null,
    threeDSecure: flowOf(root),
    customer: maskedName(customerOf(root)) ?? null,
    email: maskedEmail(echoed(root, 'customer.email')) ?? null,
    registration: registrationId ?? null,
  };
}

const NOT_PAID_WITH = { card: undefined, account: undefined, registrationId: undefined };

/** The name of the shopper, or else of the holder of the card or account. */
export function customerOf(root: Operation): string | undefined {
  const names = ['customer.givenName', 'customer.surname'].flatMap((name) => echoed(root, name) ?? []);
  if (names.length > 0 || root.kind === 'follow-up') return names.join(' ');
  const { card, account } = root;
  return card?.holder ?? (account !== undefined && 'holder' in account ? account.holder : undefined);
}

/** A parameter that the payment repeats. */
export function echoed({ echo }: Pick<Operation, 'echo'>, name: string): string | undefined {
  return echo.find(([each]) => each === name)?.[1];
}

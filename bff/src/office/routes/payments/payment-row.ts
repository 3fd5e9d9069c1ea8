import {
  type FoundPayment,
  flowOf,
  isOpen,
  type MerchantsFile,
  type Money,
  maskCardNumbers,
  moneyToWire,
  type Operation,
  paymentNow,
} from '@tollgate/gateway/api';
import { resultCodeRow } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { z } from 'zod';
import { saidShown } from '../../admin-answer.ts';
import { routingSaid } from '../../payment-life/operation-events.ts';
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

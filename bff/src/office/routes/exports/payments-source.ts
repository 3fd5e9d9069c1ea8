import type { FoundPayment, PaymentQuery, PaymentSearch, Scope } from '@tollgate/gateway/api';
import { type ChannelNames, shownRow } from '../payments/payment-row.ts';
import type { CsvRow } from './csv-stream.ts';
import type { ExportSource } from './export-source.ts';

/** Payments of one read. */
const PAGE = 100;

const HEAD = [
  'id',
  'timestamp',
  'merchantTransactionId',
  'merchantInvoiceId',
  'paymentType',
  'paymentBrand',
  'card.bin',
  'card.last4Digits',
  'amount',
  'currency',
  'result.code',
  'result.description',
  'status',
  'state',
  'merchant',
  'entityId',
  'channel',
  'acquirer',
  'firstAcquirer',
  'threeDSecure',
  'customer.email',
  'registrationId',
] as const;

/** Payments that a search finds, the newest first, with the fields of the list: none of them identifies the shopper. */
export function paymentsSource(
  search: Pick<PaymentSearch, 'find'>,
  {
    conditions,
    scopes,
    names,
  }: Pick<PaymentQuery, 'conditions'> & { readonly scopes: readonly Scope[]; readonly names: ChannelNames },
): ExportSource {
  return {
    head: HEAD,
    read: async (after) => {
      const place = after === undefined ? undefined : Number(after);
      const page = await search.find({ conditions, scopes, after: place, limit: PAGE });
      // Payments since then are newer than the first page, so they are on none of the following.
      if (after === undefined && !page.isComplete) return 'not-complete';
      return {
        rows: page.payments.map((payment) => rowOf(payment, names)),
        next: page.next === undefined ? undefined : String(page.next),
      };
    },
  };
}

function rowOf(payment: FoundPayment, names: ChannelNames): CsvRow {
  const row = shownRow(payment, names);
  const paid = [row.type, row.brand, row.bin, row.last4, row.amount, row.currency, row.code, row.description];
  const where = [row.merchant, row.channel.id, row.channel.name, row.acquirer, row.firstAcquirer];
  return [
    row.id,
    new Date(row.createdAt).toISOString(),
    row.merchantTransactionId,
    row.invoice,
    ...paid,
    row.status,
    row.state,
    ...where,
    row.threeDSecure,
    row.email,
    row.registration,
  ];
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type FoundPayment,
  type MerchantsFile,
  type PaymentSearch,
  parseSearch,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import { refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import { type AnyAdminRoute, adminRoute } from '../../admin-route.ts';
import { scopeOfAct } from '../../narrowed-scopes.ts';
import { channelsNamed, issueOf } from '../payments/list-payments.ts';
import { channelNames, shownRow } from '../payments/payment-row.ts';
import { BYTE_ORDER_MARK } from './csv.ts';
import { type CsvRow, csvStream } from './csv-stream.ts';
import { CSV, exportAnswer, MOST_ROWS } from './export-answer.ts';
import { recordedSearch } from './recorded-search.ts';

/** Payments of one read; more are never in memory. */
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

/** The payments that a search finds, as a file, with what the list shows: nothing in it tells who the shopper is. */
export function paymentsCsvRoute(parts: Pick<AdminParts, 'stores' | 'running'>): AnyAdminRoute {
  return adminRoute({
    method: 'GET',
    path: '/admin/v1/exports/payments.csv',
    summary: `Exports at most ${MOST_ROWS} payments that a search finds, the newest first, as CSV`,
    access: 'payments.export',
    query: z.strictObject({
      q: z.string().max(2000).default('').describe('A search, as the list of payments takes it'),
      bom: bomQuery,
    }),
    answer: z.string().describe(FILE_SAYS),
    produces: CSV,
    errors: ['conflict'],
    records: 'payments.export',
    run: async (call) => {
      const { stores, running } = parts;
      const { q, bom } = call.query;
      const scopes = call.scopesWith('payments.export');
      const file = running.merchants();
      const named = (name: string) => channelsNamed(file, scopes, name);
      const search = parseSearch(q, { now: call.now, channelsNamed: named });
      if (!search.ok) {
        return refusal('invalid', undefined, search.error.map(issueOf));
      }
      const { conditions, chips } = search.value;
      const pages = () => pagesOf(stores.paymentSearch, { conditions, scopes });
      const size = await sizeOf(pages());
      if (size === 'not-complete') {
        return refusal(
          'conflict',
          'The search is still being indexed, and payments would be missing; try later',
        );
      }
      if (size > MOST_ROWS) {
        return refusal('invalid', undefined, [{ in: 'query', path: 'q', message: TOO_MANY }]);
      }
      const scope = scopeOfAct(scopes);
      const name = `payments-${new Date(call.now).toISOString().slice(0, 10)}.csv`;
      return exportAnswer(call, { scope, asked: { q: recordedSearch(chips) }, name }, () =>
        csvStream(HEAD, rowsOf(pages(), file), bom === '1' ? BYTE_ORDER_MARK : ''),
      );
    },
  });
}

export const bomQuery = z
  .enum(['0', '1'])
  .default('0')
  .describe('1 for a byte order mark at the beginning, by which some spreadsheets see that it is UTF-8');

export const FILE_SAYS =
  'RFC 4180 in UTF-8; times in ISO 8601, amounts as decimal text. The last row has END and the number of rows; a file without it is not whole';

export const TOO_MANY = `More than ${MOST_ROWS} rows would be exported; choose a shorter time, such as created:2026-11-01..2026-11-07, and export in parts`;

type Page = Awaited<ReturnType<PaymentSearch['find']>>;
type Wanted = Pick<Parameters<PaymentSearch['find']>[0], 'conditions' | 'scopes'>;

/** One page after the other, and other work between two. */
async function* pagesOf(search: Pick<PaymentSearch, 'find'>, wanted: Wanted): AsyncGenerator<Page> {
  for (let after: number | undefined, isLast = false; !isLast; ) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const page: Page = await search.find({ ...wanted, after, limit: PAGE });
    yield page;
    after = page.next;
    isLast = after === undefined;
    // oxlint-disable-next-line no-await-in-loop
    await nextTurn();
  }
}

/** How many payments there are, as far as it matters. */
async function sizeOf(pages: AsyncIterable<Page>): Promise<number | 'not-complete'> {
  let size = 0;
  for await (const { payments, isComplete } of pages) {
    if (!isComplete) {
      return 'not-complete';
    }
    size += payments.length;
    if (size > MOST_ROWS) {
      return size;
    }
  }
  return size;
}

async function* rowsOf(pages: AsyncIterable<Page>, file: MerchantsFile): AsyncGenerator<readonly CsvRow[]> {
  const names = channelNames(file);
  for await (const { payments } of pages) {
    yield payments.map((payment) => rowOf(payment, names));
  }
}

function rowOf(payment: FoundPayment, names: ReturnType<typeof channelNames>): CsvRow {
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

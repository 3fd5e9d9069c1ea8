import type { AuditEntry } from '@tollgate/gateway/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_ENTITY, OTHER_ENTITY } from '../../../test-app.ts';
import { on, PLATFORM } from '../../office.fixture.ts';
import { type PaymentsOffice, startPaymentsOffice } from '../payments/payments-office.fixture.ts';
import { journalCsvRoute } from './journal-csv.ts';
import { paymentsCsvRoute } from './payments-csv.ts';

let office: PaymentsOffice;
const ids: string[] = [];

beforeAll(async () => {
  office = await startPaymentsOffice((parts) => [paymentsCsvRoute(parts), journalCsvRoute(parts)]);
  ids.push(
    await office.pay({
      merchantTransactionId: '=HYPERLINK("https://evil.example")',
      'customer.email': 'jane@example.com',
      'customer.givenName': 'Jane',
      'customer.surname': 'Jones',
    }),
    await office.pay({ 'customParameters[forceResultCode]': '800.100.152' }),
    await office.pay({ paymentType: 'PA', amount: '7.00' }),
  );
});
afterAll(() => office.close());

async function rowsOf(url: string, headers?: Parameters<PaymentsOffice['get']>[1]) {
  const answer = await office.get(`/admin/v1/exports/${url}`, headers);
  expect(answer.statusCode).toBe(200);
  const [head = '', ...rows] = answer.body.split('\r\n');
  return { answer, head: head.split(','), rows: rows.slice(0, -1) };
}

const entries = (): readonly AuditEntry[] => office.entries.slice(-2);

describe('the export of payments', () => {
  it('has the payments that a search finds, the newest first, and says how many', async () => {
    const { answer, head, rows } = await rowsOf('payments.csv');
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv; charset=utf-8'),
      'content-disposition': expect.stringMatching(/^attachment; filename="payments-[\d-]+\.csv"$/),
      'cache-control': 'no-store',
    });
    expect(head.slice(0, 3)).toEqual(['id', 'timestamp', 'merchantTransactionId']);
    expect(rows.map((row) => row.split(',')[0])).toEqual([ids[2], ids[1], ids[0], 'END']);
    expect(rows.at(-1)).toBe(`END,3${','.repeat(head.length - 2)}`);
    expect(rows[0]).toContain(`${ids[2]},${new Date(office.test.clock.now()).toISOString()},`);
    expect(rows[0]).toContain(',PA,VISA,420000,0000,7.00,EUR,');
  });

  it('makes no formula of a text, and tells nothing of a shopper', async () => {
    const { answer, rows } = await rowsOf('payments.csv');
    expect(rows[2]).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
    expect(answer.body).not.toMatch(/jane|4200000000000000/);
  });

  it('is narrowed by a search and by what the caller may export', async () => {
    expect((await rowsOf('payments.csv?q=status:declined')).rows).toMatchObject([
      expect.stringContaining(ids[1] ?? ''),
      expect.stringMatching(/^END,1,/),
    ]);
    const [merchant] = office.test.merchants.merchants;
    const at = (channelId: string) =>
      office.signIn(
        on({ kind: 'channel', merchant: merchant?.name ?? '', channelId: channelId as never }, 'finance'),
      );
    expect((await rowsOf('payments.csv', at(CARD_ENTITY))).rows).toHaveLength(4);
    expect((await rowsOf('payments.csv', at(OTHER_ENTITY))).rows).toHaveLength(1);
  });

  it('begins with a byte order mark where it is wanted', async () => {
    expect((await rowsOf('payments.csv?bom=1')).answer.body.startsWith('\uFEFFid,')).toBe(true);
  });

  it('stands in the audit log with what was asked for and how much left', async () => {
    await rowsOf('payments.csv?q=status:declined');
    await expect.poll(() => entries()[1]?.outcome).toBe('done');
    expect(entries()).toMatchObject([
      { action: 'payments.export', outcome: 'begun', scope: PLATFORM, after: { q: 'status:declined' } },
      { action: 'payments.export', outcome: 'done', after: { q: 'status:declined', rows: 1 } },
    ]);
  });

  it('leaves no e-mail address of a shopper in the audit log', async () => {
    await rowsOf('payments.csv?q=email:jane%40example.com');
    await rowsOf('payments.csv?q=jane%40example.com');
    await expect.poll(() => entries()[1]?.outcome).toBe('done');
    expect(entries()[1]).toMatchObject({ after: { q: '…', rows: 1 } });
    expect(JSON.stringify(office.entries.map(({ before, after }) => [before, after]))).not.toContain('jane');
  });

  it.each(['q=colour:red', 'q=4200000000000000', 'bom=yes', 'limit=5'])(
    'is not made for %s',
    async (query) => {
      const before = office.entries.length;
      const answer = await office.get(`/admin/v1/exports/payments.csv?${query}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.body).not.toContain('4200000000000000');
      expect(office.entries).toHaveLength(before);
    },
  );

  it('is for who may export', async () => {
    const support = office.signIn(on(PLATFORM, 'support', 'developer'));
    expect((await office.get('/admin/v1/exports/payments.csv', support)).statusCode).toBe(403);
    expect((await office.get('/admin/v1/exports/journal.csv', support)).statusCode).toBe(403);
  });
});

describe('the export of the journal', () => {
  it('has what moved money, with its sign', async () => {
    const { head, rows } = await rowsOf('journal.csv');
    expect(rows).toHaveLength(2);
    const [row = ''] = rows;
    const cells = Object.fromEntries(row.split(',').map((cell, place) => [head[place], cell]));
    expect(cells).toMatchObject({
      id: ids[0],
      paymentId: ids[0],
      paymentType: 'DB',
      amount: '92.00',
      booked: '92.00',
      currency: 'EUR',
      entityId: CARD_ENTITY,
      'resultDetails.ConnectorTxID1': expect.stringMatching(/./),
    });
  });

  it('is of the days that were asked for', async () => {
    expect((await rowsOf('journal.csv?from=2020-01-01&to=2020-01-31')).rows).toEqual([
      expect.stringMatching(/^END,0,/),
    ]);
    expect((await office.get('/admin/v1/exports/journal.csv?from=2020-01-01&to=2026-01-01')).statusCode).toBe(
      422,
    );
    expect((await office.get('/admin/v1/exports/journal.csv?merchant=None')).statusCode).toBe(404);
  });

  it('stands in the audit log', async () => {
    await rowsOf('journal.csv?from=2020-01-01&to=2020-01-31');
    await expect.poll(() => entries()[1]?.outcome).toBe('done');
    expect(entries()).toMatchObject([
      { action: 'journal.export', outcome: 'begun' },
      { outcome: 'done', after: { from: '2020-01-01', to: '2020-01-31', rows: 0 } },
    ]);
  });
});

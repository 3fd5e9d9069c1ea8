import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_ENTITY, OTHER_ENTITY } from '../../../testing/test-app.ts';
import { on, PLATFORM } from '../../office.fixture.ts';
import { type PaymentsOffice, startPaymentsOffice } from '../payments/payments-office.fixture.ts';
import { cellsOf } from './csv-cells.fixture.ts';
import { fileRoutes } from './export-routes.ts';

let office: PaymentsOffice;
const ids: string[] = [];

beforeAll(async () => {
  office = await startPaymentsOffice(fileRoutes);
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

const iso = (time: number) => new Date(time).toISOString();

describe('the export of payments', () => {
  it('has the payments that a search finds, the newest first, and says how many', async () => {
    const { answer, head, rows } = await rowsOf('payments.csv');
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv; charset=utf-8'),
      'content-disposition': expect.stringMatching(/^attachment; filename="payments-[\d-]+\.csv"$/),
      'cache-control': 'no-store',
    });
    expect(head.slice(0, 3)).toEqual(['id', 'timestamp', 'merchantTransactionId']);
    expect(rows.map((row) => cellsOf(row)[0])).toEqual([ids[2], ids[1], ids[0], 'END']);
    expect(rows.at(-1)).toBe(`END,3${','.repeat(head.length - 2)}`);
    expect(rows[0]).toContain(`"${ids[2]}","${new Date(office.test.clock.now()).toISOString()}",`);
    expect(rows[0]).toContain(',"PA","VISA",420000,0000,7.00,"EUR",');
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

  it('is in the audit log with the request and the number of rows sent', async () => {
    await rowsOf('payments.csv?q=status:declined%20brand:VISA');
    const q = 'status:declined brand:VISA';
    // The end of the file before it may be written down meanwhile.
    const own = () => office.entries.filter(({ after }) => JSON.stringify(after).includes(q));
    await expect.poll(() => own().length).toBe(2);
    expect(own()).toMatchObject([
      { action: 'payments.export', outcome: 'begun', scope: PLATFORM, after: { q } },
      { action: 'payments.export', outcome: 'done', after: { q, rows: 1 } },
    ]);
  });

  it('leaves no e-mail address of a shopper in the audit log', async () => {
    const earlier = office.entries.length;
    await rowsOf('payments.csv?q=email:jane%40example.com');
    await rowsOf('payments.csv?q=jane%40example.com');
    const ends = () => office.entries.slice(earlier).filter(({ outcome }) => outcome === 'done');
    await expect.poll(() => ends().length).toBeGreaterThanOrEqual(2);
    expect(ends().map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        { q: 'email:…', rows: 1 },
        { q: '…', rows: 1 },
      ]),
    );
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
});

describe('the export of the journal', () => {
  it('has what moved money, with its sign', async () => {
    const { head, rows } = await rowsOf('journal.csv');
    expect(rows).toHaveLength(2);
    const [row = ''] = rows;
    const cells = Object.fromEntries(cellsOf(`${row}\n`).map((cell, place) => [head[place], cell]));
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

  it('is of a time of a day, and not given while that may still be booked', async () => {
    const now = office.test.clock.now();
    const journal = (from: number, to: number) =>
      office.get(`/admin/v1/exports/journal.csv?from=${iso(from)}&to=${iso(to)}`);
    expect((await journal(now - 3_600_000, now + 1)).body).toContain(ids[0]);
    expect((await journal(now - 3_600_000, now - 60_000)).body).not.toContain(ids[0]);
    expect((await journal(now - 3_600_000, now - 59_000)).statusCode).toBe(409);
    expect((await journal(now, now)).statusCode).toBe(422);
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
});

describe('the export of what acquirers owe', () => {
  it('has each booking, and behind those of a day their sums by acquirer, channel, currency and type', async () => {
    const refund = await office.test.app.inject({
      method: 'POST',
      url: `/v1/payments/${ids[0] ?? ''}`,
      headers: {
        authorization: 'Bearer demo-token-main',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `entityId=${CARD_ENTITY}&paymentType=RF&amount=2.00&currency=EUR`,
    });
    expect(refund.statusCode).toBe(200);
    const { head, rows } = await rowsOf('settlement.csv');
    const cells = rows.map((row) =>
      Object.fromEntries(cellsOf(`${row}\n`).map((cell, place) => [head[place], cell] as const)),
    );
    expect(
      cells.map(({ record, paymentType, count, booked }) => [record, paymentType, count, booked]),
    ).toEqual([
      ['booking', 'DB', '1', '92.00'],
      ['booking', 'RF', '1', '-2.00'],
      ['sum', 'DB', '1', '92.00'],
      ['sum', 'RF', '1', '-2.00'],
      ['owed', '', '2', '90.00'],
      ['END', undefined, undefined, undefined].map((cell, place) => (place === 0 ? cell : '')),
    ]);
    const day = new Date(office.test.clock.now()).toISOString().slice(0, 10);
    expect(cells[4]).toMatchObject({ day, entityId: CARD_ENTITY, currency: 'EUR', id: '', paymentId: '' });
    expect(cells[1]).toMatchObject({
      paymentId: ids[0],
      'resultDetails.ConnectorTxID1': expect.stringMatching(/./),
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, encode, ORDER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
const ids: string[] = [];
beforeAll(async () => {
  test = await startTestApp();
  for (let made = 0; made < 3; made += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the order of a list is that of the payments
    const paid = await test.post('/v1/payments', { ...ORDER, ...CARD, merchantTransactionId: 'order-0001' });
    ids.push(paid.json<{ id: string }>().id);
  }
});
afterAll(() => test.close());

interface Page {
  readonly pageNo: number;
  readonly pages: number;
  readonly payments: readonly { readonly id: string }[];
  readonly records: readonly { readonly id: string }[];
}

const query = (path: string, changes: Readonly<Record<string, string>> = {}) =>
  test.get(`${path}?${encode({ entityId: CARD_ENTITY, merchantTransactionId: 'order-0001', ...changes })}`);

describe('a list of payments', () => {
  it('comes to an end for a client that counts its pages', async () => {
    const seen: string[] = [];
    let page: Page;
    let pageNo = 1;
    do {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      page = (await query('/v1/query', { limit: '1', pageNo: String(pageNo) })).json<Page>();
      expect(page.pageNo).toBe(pageNo);
      seen.push(...page.payments.map(({ id }) => id));
      pageNo += 1;
    } while (page.pageNo < page.pages);
    expect(seen).toEqual(ids);
    const behind = await query('/v1/query', { limit: '1', pageNo: '4' });
    expect([behind.statusCode, behind.json()]).toMatchObject([404, { result: { code: '700.400.580' } }]);
  });

  it('has no number after a payment that was named', async () => {
    const page = (await query('/v1/query', { after: ids[0] ?? '' })).json<Page>();
    expect(page).not.toHaveProperty('pageNo');
    expect(page.payments.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  it.each(['0', '101', 'x'])('has no page %s', async (pageNo) => {
    expect((await query('/v1/query', { pageNo })).statusCode).toBe(400);
  });

  it('is one of records in the third version, where its times have short names', async () => {
    const [today = ''] = new Date(test.clock.now()).toISOString().split('T');
    const asked = { paymentTypes: 'DB,PA', from: today, to: `${today} 23:59:59` };
    const page = (await query('/v3/query', asked)).json<Page>();
    expect(page.records.map(({ id }) => id)).toEqual(ids);
    expect(page).not.toHaveProperty('payments');
    expect((await query('/v3/query', { ...asked, to: '2001-01-01' })).statusCode).toBe(404);
    expect((await query('/v3/query', { ...asked, paymentTypes: 'CD' })).statusCode).toBe(404);
    expect((await query('/v3/query', { from: '2026-02-30' })).statusCode).toBe(400);
  });

  it('and a single payment are read there with the same right', async () => {
    const read = await query(`/v3/query/${ids[0]}`);
    expect(read.json()).toMatchObject({ id: ids[0], result: { code: '000.100.110' } });
    const linked = await query(`/v3/query/${ids[0]}`, { includeLinkedTransactions: 'true' });
    expect(linked.json<Page>().records).toHaveLength(1);
    expect((await test.get(`/v3/query/${ids[0]}?entityId=${CARD_ENTITY}`, {})).statusCode).toBe(401);
  });
});

it('a path with nothing behind its last slash is the path without it', async () => {
  const paid = await test.post('/v1/payments/', { ...ORDER, ...CARD });
  expect(paid.json()).toMatchObject({ result: { code: '000.100.110' } });
  expect((await query('/v1/query/')).json<Page>().payments).toHaveLength(3);
  const made = await test.post('/v1/checkouts/', ORDER);
  expect(made.json()).toMatchObject({ result: { code: '000.200.100' } });
});

it('a page of a shop may ask for the hash of the script from the browser', async () => {
  const answer = await test.get('/v1/fastcheckout/integrity', { origin: 'https://shop.example' });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

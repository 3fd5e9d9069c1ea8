import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_ENTITY, OTHER_ENTITY } from '../../../testing/test-app.ts';
import { on, PLATFORM } from '../../office.fixture.ts';
import { listPaymentsRoute } from './list-payments.ts';
import { searchKeysRoute } from './payment-routes.ts';
import { type PaymentsOffice, startPaymentsOffice } from './payments-office.fixture.ts';

let office: PaymentsOffice;
let approved: string;
let declined: string;
beforeAll(async () => {
  office = await startPaymentsOffice((parts) => [listPaymentsRoute(parts), searchKeysRoute()]);
  approved = await office.pay({
    merchantTransactionId: 'order-0001',
    'customer.email': 'jane@example.com',
    'customer.givenName': 'Jane',
    'customer.surname': 'Jones',
  });
  declined = await office.pay({ 'customParameters[forceResultCode]': '800.100.152', paymentType: 'PA' });
});
afterAll(() => office.close());

interface Page {
  readonly payments: readonly { readonly id: string }[];
  readonly next: string | null;
  readonly chips: unknown;
}

const page = async (query: string, headers?: Parameters<PaymentsOffice['get']>[1]) =>
  (await office.get(`/admin/v1/payments?${query}`, headers)).json<Page>();

const idsOf = async (search: string, headers?: Parameters<PaymentsOffice['get']>[1]) =>
  (await page(`q=${encodeURIComponent(search)}`, headers)).payments.map(({ id }) => id);

describe('the list of payments', () => {
  it('has the newest first, with what its columns show', async () => {
    const { payments, next } = await page('');
    expect(payments.map(({ id }) => id)).toEqual([declined, approved]);
    expect(next).toBeNull();
    expect(payments[1]).toMatchObject({
      merchantTransactionId: 'order-0001',
      type: 'DB',
      brand: 'VISA',
      bin: '420000',
      last4: '0000',
      amount: '92.00',
      currency: 'EUR',
      status: 'approved',
      state: 'debited',
      channel: { id: CARD_ENTITY, name: expect.any(String) },
      threeDSecure: 'none',
      email: 'j•••@e•••.com',
      createdAt: office.test.clock.now(),
    });
    expect(JSON.stringify(payments)).not.toMatch(/jane/i);
  });

  it('is searched, and shows the search back in parts', async () => {
    const { payments, chips } = await page('q=status:declined%20-brand:AMEX');
    expect(payments.map(({ id }) => id)).toEqual([declined]);
    expect(chips).toMatchObject([
      { text: 'status:declined', key: 'status', isNegated: false },
      { text: '-brand:AMEX', key: 'brand', isNegated: true },
    ]);
    expect(await idsOf('order-0001')).toEqual([approved]);
    // By the whole address, also for callers who see it masked.
    expect(await idsOf('jane@example.com', office.signIn(on(PLATFORM, 'auditor')))).toEqual([approved]);
  });

  it('goes on page by page', async () => {
    const first = await page('limit=1');
    const second = await page(`limit=1&after=${first.next}`);
    expect([first, second].flatMap(({ payments }) => payments.map(({ id }) => id))).toEqual([
      declined,
      approved,
    ]);
  });

  it('has only what the caller may see, and names no channel of others', async () => {
    const [merchant] = office.test.merchants.merchants;
    const own = merchant?.channels.find(({ entityId }) => entityId === CARD_ENTITY);
    const channel = (channelId: string) =>
      on({ kind: 'channel', merchant: merchant?.name ?? '', channelId: channelId as never }, 'support');
    expect(await idsOf('', office.signIn(channel(CARD_ENTITY)))).toEqual([declined, approved]);
    expect(await idsOf('order-0001', office.signIn(channel(OTHER_ENTITY)))).toEqual([]);
    const search = `q=${encodeURIComponent(`channel:"${own?.name}"`)}`;
    expect((await page(search)).payments).toHaveLength(2);
    const foreign = await office.get(`/admin/v1/payments?${search}`, office.signIn(channel(OTHER_ENTITY)));
    expect(foreign.statusCode).toBe(422);
  });

  it.each(['colour:red', 'amount:x', 'status:great status:good'])(
    'says what is wrong with %s',
    async (search) => {
      const answer = await office.get(`/admin/v1/payments?q=${encodeURIComponent(search)}`);
      expect(answer.statusCode).toBe(422);
      const { details } = answer.json<{ error: { details: readonly unknown[] } }>().error;
      expect(details).toEqual(
        search.split(' ').map(() => expect.objectContaining({ in: 'query', path: 'q' })),
      );
    },
  );

  it('refuses what looks like a card number, and repeats and logs none of it', async () => {
    const answer = await office.get('/admin/v1/payments?q=4200000000000000');
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toMatch(/\d{5}/);
    expect(office.test.logLines.join('\n')).not.toContain('4200000000000000');
  });

  it.each(['limit=0', 'limit=101', 'after=x', 'after=-1', 'offset=5'])('refuses %s', async (query) => {
    expect((await office.get(`/admin/v1/payments?${query}`)).statusCode).toBe(422);
  });
});

it('the help lists each key of the search with an example', async () => {
  const { keys } = (await office.get('/admin/v1/search-keys')).json<{ keys: { name: string }[] }>();
  expect(keys.find(({ name }) => name === 'status')).toEqual({
    name: 'status',
    says: 'the state of the payment',
    operators: 'equals',
    example: 'status:declined,unknown',
    values: expect.arrayContaining(['refunded']),
  });
});

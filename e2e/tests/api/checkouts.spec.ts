import { expect, test } from '../../fixtures/api-test.ts';
import {
  CARD_CHANNEL,
  MerchantApi,
  OTHER_MERCHANTS_CHANNEL,
  OTHER_MERCHANTS_TOKEN,
  payment,
} from '../../fixtures/merchant-api.ts';

const ORDER = { entityId: CARD_CHANNEL, amount: '92.00', currency: 'EUR', paymentType: 'DB' };

/** What the widget posts: the card, and nothing that the merchant has decided. */
function cardOfShopper(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { entityId: _, amount: __, currency: ___, paymentType: ____, ...card } = payment();
  return { ...card, shopperResultUrl: 'https://shop.example/result', ...changes };
}

test('a checkout is created with an id of the documented form, and with the hash when asked', async ({
  request,
  system,
}) => {
  const api = new MerchantApi(request, system.gateway);
  const plain = await (await api.post('v1/checkouts', ORDER)).json();
  expect(plain).toMatchObject({
    id: expect.stringMatching(/^[0-9A-F]{32}\.[A-Za-z0-9-]+/),
    result: { code: '000.200.100' },
  });
  expect(plain).not.toHaveProperty('integrity');
  const pinned = await (await api.post('v1/checkouts', { ...ORDER, integrity: 'true' })).json();
  expect(pinned.integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
});

test('before the shopper pays the status is pending; afterwards it is the payment, as often as it is read', async ({
  request,
  system,
}) => {
  const api = new MerchantApi(request, system.gateway);
  const { id } = await (await api.post('v1/checkouts', ORDER)).json();
  const path = `v1/checkouts/${id}/payment`;
  const before = await api.get(path);
  expect(before.status()).toBe(200);
  expect(await before.json()).toMatchObject({ result: { code: '000.200.000' } });

  const paid = await request.post(system.gateway + path, { form: cardOfShopper() });
  expect(paid.status()).toBe(200);
  const first = await (await api.get(path)).json();
  expect(first).toMatchObject({
    amount: '92.00',
    currency: 'EUR',
    paymentBrand: 'VISA',
    card: { last4Digits: '0000' },
    result: { code: '000.100.110' },
  });
  const second = await (await api.get(path)).json();
  expect(second).toMatchObject({ id: first.id, result: first.result, card: first.card });
});

test('the paths answer without the version too, and with a doubled slash', async ({ request, system }) => {
  const api = new MerchantApi(request, system.gateway);
  const { id } = await (await api.post('/v1/checkouts', ORDER)).json();
  const answer = await api.get(`checkouts/${id}/payment`);
  expect(await answer.json()).toMatchObject({ result: { code: '000.200.000' } });
});

test('a failed attempt leaves the checkout usable, and success ends it', async ({ request, system }) => {
  const api = new MerchantApi(request, system.gateway);
  const { id } = await (await api.post('v1/checkouts', ORDER)).json();
  const url = `${system.gateway}v1/checkouts/${id}/payment`;
  expect((await request.post(url, { form: cardOfShopper({ 'card.holder': '800.100.152' }) })).status()).toBe(
    400,
  );
  expect((await request.post(url, { form: cardOfShopper() })).status()).toBe(200);
  const again = await request.post(url, { form: cardOfShopper() });
  expect(again.status()).not.toBe(200);
});

test('many submits at the same moment pay once', async ({ request, system }) => {
  const api = new MerchantApi(request, system.gateway);
  const { id } = await (await api.post('v1/checkouts', ORDER)).json();
  const url = `${system.gateway}v1/checkouts/${id}/payment`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => request.post(url, { form: cardOfShopper() })),
  );
  const statuses = answers.map((answer) => answer.status());
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

test('the shopper can not change what the merchant has set', async ({ request, system }) => {
  const api = new MerchantApi(request, system.gateway);
  const { id } = await (await api.post('v1/checkouts', ORDER)).json();
  const form = cardOfShopper({
    amount: '0.01',
    currency: 'USD',
    paymentType: 'PA',
    entityId: OTHER_MERCHANTS_CHANNEL,
  });
  await request.post(`${system.gateway}v1/checkouts/${id}/payment`, { form });
  const answer = await (await api.get(`v1/checkouts/${id}/payment`)).json();
  if (answer.amount !== undefined)
    expect(answer).toMatchObject({ amount: '92.00', currency: 'EUR', paymentType: 'DB' });
  else expect(answer).toMatchObject({ result: { code: '000.200.000' } });
});

test("another merchant's checkout and an unknown one are not told apart", async ({ request, system }) => {
  const { id } = await (await new MerchantApi(request, system.gateway).post('v1/checkouts', ORDER)).json();
  const other = new MerchantApi(request, system.gateway, OTHER_MERCHANTS_TOKEN);
  const entity = { entityId: OTHER_MERCHANTS_CHANNEL };
  const unknown = id.replace(/^[0-9A-F]{8}/, '00000000');
  const [foreign, absent] = await Promise.all([
    other.get(`v1/checkouts/${id}/payment`, entity),
    other.get(`v1/checkouts/${unknown}/payment`, entity),
  ]);
  for (const answer of [foreign, absent]) expect(answer.status()).toBe(400);
  const results = [(await foreign.json()).result, (await absent.json()).result];
  expect(results[0].code).toBe('200.300.404');
  expect(results[0]).toEqual(results[1]);
});

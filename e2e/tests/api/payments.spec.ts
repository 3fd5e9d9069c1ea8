import type { APIResponse } from '@playwright/test';
import { expect, test } from '../../fixtures/api-test.ts';
import {
  CARD_CHANNEL,
  MerchantApi,
  OTHER_MERCHANTS_CHANNEL,
  OTHER_MERCHANTS_TOKEN,
  payment,
} from '../../fixtures/merchant-api.ts';

for (const paymentType of ['DB', 'PA']) {
  test(`a ${paymentType} with a card is answered as the specification says, and reads back the same`, async ({
    request,
    system,
  }) => {
    const api = new MerchantApi(request, system.gateway);
    const made = await api.post(
      'v1/payments',
      payment({ paymentType, merchantTransactionId: 'order-2000-17' }),
    );
    expect(made.status()).toBe(200);
    const body = await made.json();
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      paymentType,
      paymentBrand: 'VISA',
      amount: '92.00',
      currency: 'EUR',
      merchantTransactionId: 'order-2000-17',
      result: { code: '000.100.110', description: expect.stringMatching(/\w/) },
      card: { bin: '420000', last4Digits: '0000', holder: 'Mira Holt', expiryMonth: '12' },
    });
    expect(body.card).not.toHaveProperty('number');
    expect(body.card).not.toHaveProperty('cvv');
    await expectEnvelope(made);

    const read = await api.get(`v1/payments/${body.id}`);
    expect(read.status()).toBe(200);
    expect(await read.json()).toMatchObject({
      id: body.id,
      paymentType,
      amount: '92.00',
      currency: 'EUR',
      result: { code: '000.100.110' },
    });
    await expectEnvelope(read);
  });
}

test('a declined payment answers 400 with a payment of its own, which can be read back', async ({
  request,
  system,
}) => {
  const api = new MerchantApi(request, system.gateway);
  const declined = await api.post('v1/payments', payment({ 'card.holder': '800.100.152' }));
  expect(declined.status()).toBe(400);
  const body = await declined.json();
  expect(body).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    paymentType: 'DB',
    result: { code: '800.100.152' },
  });
  const read = await api.get(`v1/payments/${body.id}`);
  expect(await read.json()).toMatchObject({ id: body.id, result: { code: '800.100.152' } });
});

test('a number with a wrong check digit is a declined payment', async ({ request, system }) => {
  const api = new MerchantApi(request, system.gateway);
  const answer = await api.post('v1/payments', payment({ 'card.number': '4200000000000001' }));
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    result: { code: '100.100.101' },
  });
});

test('an expired card is a declined payment', async ({ request, system }) => {
  const api = new MerchantApi(request, system.gateway);
  const answer = await api.post(
    'v1/payments',
    payment({ 'card.expiryMonth': '01', 'card.expiryYear': '2020' }),
  );
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({ result: { code: '100.100.303' } });
});

test('all wrong parameters are named at once, without the secrets among them', async ({
  request,
  system,
}) => {
  const api = new MerchantApi(request, system.gateway);
  const wrong = {
    amount: '12.345',
    currency: 'euro',
    'card.number': '42-4242',
    'card.cvv': '12x45',
    'card.expiryMonth': '',
  };
  const answer = await api.post('v1/payments', payment(wrong));
  expect(answer.status()).toBe(400);
  const text = await answer.text();
  const { result } = JSON.parse(text);
  expect(result.code).toBe('200.300.404');
  const names = result.parameterErrors.map(({ name }: { name: string }) => name);
  expect(new Set(names)).toEqual(
    new Set(['amount', 'currency', 'card.number', 'card.cvv', 'card.expiryMonth']),
  );
  expect(result.parameterErrors).toContainEqual({
    name: 'amount',
    value: '12.345',
    message: expect.any(String),
  });
  expect(result.parameterErrors).toContainEqual({
    name: 'card.expiryMonth',
    value: null,
    message: expect.any(String),
  });
  expect(text).not.toContain('42-4242');
  expect(text).not.toContain('12x45');
  await expectEnvelope(answer);
});

test('a missing or malformed Authorization header is 401', async ({ request, system }) => {
  const url = `${system.gateway}v1/payments`;
  for (const authorization of ['', 'demo-token-main', 'Basic ZGVtbzpkZW1v', 'Bearer ']) {
    const headers: Record<string, string> = authorization === '' ? {} : { authorization };
    // oxlint-disable-next-line no-await-in-loop -- so that a failure names its header
    const answer = await request.post(url, { form: payment(), headers });
    expect(answer.status(), authorization).toBe(401);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await answer.json()).toMatchObject({ result: { code: '800.900.300' } });
  }
});

test('an unknown token is 403', async ({ request, system }) => {
  const answer = await new MerchantApi(request, system.gateway, 'no-such-token').post(
    'v1/payments',
    payment(),
  );
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ result: { code: '800.900.300' } });
  await expectEnvelope(answer);
});

test("another merchant's entity is 403, and another merchant's payment is not there", async ({
  request,
  system,
}) => {
  const mine = new MerchantApi(request, system.gateway);
  const other = new MerchantApi(request, system.gateway, OTHER_MERCHANTS_TOKEN);
  expect((await mine.post('v1/payments', payment({ entityId: OTHER_MERCHANTS_CHANNEL }))).status()).toBe(403);
  const { id } = await (await mine.post('v1/payments', payment())).json();
  const read = await other.get(`v1/payments/${id}`, { entityId: OTHER_MERCHANTS_CHANNEL });
  expect(read.status()).toBe(404);
  expect(await read.text()).not.toContain('Mira Holt');
});

test('a malformed entity is a parameter error', async ({ request, system }) => {
  const answer = await new MerchantApi(request, system.gateway).post(
    'v1/payments',
    payment({ entityId: 'nobody' }),
  );
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({
    result: { code: '200.300.404', parameterErrors: [{ name: 'entityId' }] },
  });
});

test('an unknown payment and an unknown path are 404 with a JSON body', async ({ request, system }) => {
  const api = new MerchantApi(request, system.gateway);
  for (const path of [`v1/payments/${'0'.repeat(32)}`, 'v1/payment', 'v2/payments', 'nowhere']) {
    // oxlint-disable-next-line no-await-in-loop -- so that a failure names its path
    const answer = await api.get(path);
    expect(answer.status(), path).toBe(404);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expectEnvelope(answer);
  }
});

test('a body that is no form is 415, and one that is too large is 413', async ({ request, system }) => {
  const url = `${system.gateway}v1/payments`;
  const headers = { authorization: 'Bearer demo-token-main' };
  const json = await request.post(url, { data: { amount: '92.00' }, headers });
  expect(json.status()).toBe(415);
  await expectEnvelope(json);
  const large = await request.post(url, {
    form: { entityId: CARD_CHANNEL, merchantMemo: 'x'.repeat(4 * 1024 * 1024) },
    headers,
  });
  expect(large.status()).toBe(413);
  await expectEnvelope(large);
});

test('a zero amount is allowed for a PA alone', async ({ request, system }) => {
  const api = new MerchantApi(request, system.gateway);
  expect((await api.post('v1/payments', payment({ paymentType: 'PA', amount: '0.00' }))).status()).toBe(200);
  expect((await api.post('v1/payments', payment({ paymentType: 'DB', amount: '0.00' }))).status()).toBe(400);
});

/** What every answer carries, errors included. contract: HTTP. */
async function expectEnvelope(answer: APIResponse): Promise<void> {
  expect(answer.headers()['content-type']).toBe('application/json;charset=UTF-8');
  expect(answer.headers()['content-length']).toBe(String((await answer.body()).length));
  expect(await answer.json()).toMatchObject({
    result: {
      code: expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}$/),
      description: expect.stringMatching(/\w/),
    },
    buildNumber: expect.stringMatching(/^[0-9a-f]{40}@\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0000$/),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\+0000$/),
    ndc: expect.stringMatching(/\w/),
  });
}

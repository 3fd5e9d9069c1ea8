/** Card data where none belongs is refused at every edge, before anything is stored, and is in no answer. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, ORDER, startTestApp, type TestApp, testAppOfFile } from '../test-app.ts';

const NUMBER = '4111 1111-1111.1111';
const DIGITS = '4111111111111111';

const test = testAppOfFile();

interface Refusal {
  readonly result: {
    readonly code: string;
    readonly parameterErrors?: readonly { readonly name: string; readonly value: string | null }[];
  };
}

/** The names that an answer refuses; it repeats no digits of the number. */
function refusedNames(answer: LightMyRequestResponse): readonly string[] {
  expect(answer.statusCode).toBe(400);
  // Not four of them: those may occur in the random ids of an answer.
  expect(answer.body).not.toMatch(/1111.?1111/);
  const { result } = answer.json<Refusal>();
  expect(result.code).toBe('200.300.404');
  return (result.parameterErrors ?? []).map(({ name, value }) => `${name} ${value ?? 'null'}`);
}

const BASKET = 'customParameters[basket]';

describe('a payment is refused', () => {
  it.each([
    'merchantTransactionId',
    'merchantInvoiceId',
    'merchantMemo',
    'descriptor',
    'card.holder',
    'customer.email',
    'customer.merchantCustomerId',
    'billing.street1',
    'shipping.comment',
    'cart.items[999].name',
    'airline.passengers[0].legs[0].restrictions',
    'merchant.data[note]',
    BASKET,
  ])('with a card number in %s', async (name) => {
    const answer = await test.post('/v1/payments', {
      ...ORDER,
      ...CARD,
      'customer.givenName': 'Jane',
      'customer.surname': 'Jones',
      [name]: `paid with ${NUMBER} 12/28`,
    });
    expect(refusedNames(answer)).toEqual([`${name} ***`]);
  });

  it.each([DIGITS, `${NUMBER} cvv 123`])(
    'with a card number as the account at a wallet provider: %s',
    async (accountId) => {
      const wallet = { paymentBrand: 'PAYPAL', 'virtualAccount.accountId': accountId };
      const names = ['virtualAccount.accountId ***'];
      expect(refusedNames(await test.post('/v1/payments', { ...ORDER, ...wallet }))).toEqual(names);
      const id = await test.createCheckout();
      expect(refusedNames(await test.post(`/v1/checkouts/${id}/payment`, wallet, {}))).toEqual(names);
      const registration = { entityId: CARD_ENTITY, ...wallet };
      expect(refusedNames(await test.post('/v1/registrations', registration))).toEqual(names);
    },
  );

  it('with a card number in an address', async () => {
    const shopperResultUrl = `https://shop.example/?pan=${DIGITS}`;
    expect(refusedNames(await test.post('/v1/payments', { ...ORDER, ...CARD, shopperResultUrl }))).toEqual([
      'shopperResultUrl ***',
    ]);
  });

  it.each(['card_cvv', 'cardCvc', 'CID', 'pin'])('with a key that names a code: %s', async (key) => {
    const name = `customParameters[${key}]`;
    expect(refusedNames(await test.post('/v1/payments', { ...ORDER, ...CARD, [name]: '123' }))).toEqual([
      `${name} ***`,
    ]);
  });

  it('with a card number as a key', async () => {
    const name = `customParameters[${DIGITS}]`;
    expect(refusedNames(await test.post('/v1/payments', { ...ORDER, ...CARD, [name]: 'x' }))).toEqual([
      `customParameters[${'*'.repeat(16)}] ***`,
    ]);
  });

  it('and a wrong value with a card number is not repeated either', async () => {
    const wrong = { ...ORDER, ...CARD, amount: DIGITS, [`cart.items[${DIGITS}].name`]: 'x' };
    expect(refusedNames(await test.post('/v1/payments', wrong))).toHaveLength(2);
  });

  it('with a card number as its idempotency key', async () => {
    const headers = { authorization: 'Bearer demo-token-main', 'idempotency-key': `order-${DIGITS}` };
    expect(refusedNames(await test.post('/v1/payments', { ...ORDER, ...CARD }, headers))).toEqual([]);
  });

  it('says what to do', async () => {
    const answer = await test.post('/v1/payments', { ...ORDER, ...CARD, [BASKET]: NUMBER });
    expect(answer.body).toMatch(/belongs in card\.number only.*lookalikes/);
  });
});

describe('a checkout is refused', () => {
  it('where it is created and where it is changed', async () => {
    expect(refusedNames(await test.post('/v1/checkouts', { ...ORDER, [BASKET]: NUMBER }))).toEqual([
      `${BASKET} ***`,
    ]);
    const id = await test.createCheckout();
    const change = { entityId: CARD_ENTITY, descriptor: NUMBER };
    expect(refusedNames(await test.post(`/v1/checkouts/${id}`, change))).toEqual(['descriptor ***']);
  });

  it.each([BASKET, 'billing.street1', 'customer.browser.deviceId', 'customer.browserFingerprint.value'])(
    'where the shopper pays it with a card number in %s, and it stays usable',
    async (name) => {
      const id = await test.createCheckout();
      const answer = await test.post(`/v1/checkouts/${id}/payment`, { ...CARD, [name]: NUMBER }, {});
      expect(refusedNames(answer)).toEqual([`${name} ***`]);
      expect(answer.json()).toMatchObject({ outcome: { type: 'refused', parameters: [name] } });
      expect((await test.pay(id)).statusCode).toBe(200);
    },
  );
});

it('a registration and a capture are refused', async () => {
  const paid = await test.post('/v1/payments', { ...ORDER, ...CARD, paymentType: 'PA' });
  const { id } = paid.json<{ id: string }>();
  const capture = { entityId: CARD_ENTITY, paymentType: 'CP', merchantTransactionId: DIGITS };
  expect(refusedNames(await test.post(`/v1/payments/${id}`, capture))).toEqual(['merchantTransactionId ***']);
  const shopper = { 'customer.givenName': 'Jane', 'customer.surname': 'Jones' };
  const details = { entityId: CARD_ENTITY, ...CARD, ...shopper, 'customer.merchantCustomerId': NUMBER };
  expect(refusedNames(await test.post('/v1/registrations', details))).toEqual([
    'customer.merchantCustomerId ***',
  ]);
});

it('a query repeats no card number that is wrong in it', async () => {
  const answer = await test.get(`/v1/query?entityId=${CARD_ENTITY}&limit=${DIGITS}`);
  expect(refusedNames(answer)).toEqual([`limit ${'*'.repeat(16)}`]);
});

it('nothing of all this is in the log, in the store or in its write-ahead log', async () => {
  for (const file of ['tollgate.sqlite', 'tollgate.sqlite-wal']) {
    expect(readFileSync(join(test.dataFolder, file)).toString('latin1')).not.toMatch(/1111.?1111/);
  }
  expect(test.logLines.join('\n')).not.toMatch(/1111.?1111/);
});

describe('a channel that names its lookalikes', () => {
  let folder: string;
  let lenient: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-lookalikes-'));
    const demo = readFileSync(new URL('../../../demo-merchants.json', import.meta.url), 'utf8');
    const file = JSON.parse(demo) as { merchants: { channels: object[] }[] };
    Object.assign(file.merchants[0]?.channels[0] ?? {}, {
      // Its domain file is elsewhere.
      wallet1: undefined,
      lookalikes: ['merchantTransactionId', 'cart.items[n].name', 'customParameters[docid]'],
    });
    const MERCHANTS_FILE = join(folder, 'merchants.json');
    writeFileSync(MERCHANTS_FILE, JSON.stringify(file));
    lenient = await startTestApp({ settings: { MERCHANTS_FILE } });
  });
  afterAll(async () => {
    await lenient.close();
    rmSync(folder, { recursive: true });
  });

  it('takes them, and repeats them', async () => {
    const own = {
      merchantTransactionId: DIGITS,
      'cart.items[7].name': DIGITS,
      'customParameters[docid]': '7',
    };
    const answer = await lenient.post('/v1/payments', { ...ORDER, ...CARD, ...own });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ merchantTransactionId: DIGITS, customParameters: { docid: '7' } });
  });

  it('takes no others', async () => {
    const other = { merchantInvoiceId: DIGITS, 'cart.items[7].description': DIGITS };
    expect(refusedNames(await lenient.post('/v1/payments', { ...ORDER, ...CARD, ...other }))).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, encode, ORDER, testAppOfFile } from '../../testing/test-app.ts';

const LENIENT_ENTITY = 'a0000000000000000000000000000005';

const test = testAppOfFile();

interface Answer {
  readonly result: { readonly code: string; readonly parameterErrors?: readonly { readonly name: string }[] };
}

const wrongNames = (answer: { json(): unknown }) =>
  ((answer.json() as Answer).result.parameterErrors ?? []).map(({ name }) => name);

/** Customer data as shops send it: the way people typed it. */
const TYPED = {
  'customer.givenName': 'Jane',
  'customer.surname': "O'Neill",
  'customer.phone': '+49 (0)89 / 123-456',
  'customer.mobile': ' 491701234567',
  'billing.street1': 'Lindenstraße 12\r\nRear building',
  'billing.city': 'London',
  'billing.postcode': 'SW1A 1AA',
  'billing.state': 'New-York',
  'billing.country': 'GB',
  'shipping.postcode': '1012-AB',
  'shipping.phone': '(020) 123 45 67',
  descriptor: 'Coffee\thouse',
  'cart.items[0].name': 'Cup',
  'cart.items[0].description': 'Stoneware,\n\tblue',
  'cart.items[0].recipient.phone': '020/123 45 67',
  'customParameters[note]': 'leave at\nthe door',
};

/** The same, as an answer repeats it. */
const REPEATED = {
  // The text on the statement, as the acquirer got it.
  descriptor: 'Coffee house',
  customer: { givenName: 'Jane', surname: "O'Neill", phone: '+49 (0)89 / 123-456', mobile: ' 491701234567' },
  billing: {
    street1: 'Lindenstraße 12\r\nRear building',
    city: 'London',
    postcode: 'SW1A 1AA',
    state: 'New-York',
    country: 'GB',
  },
  shipping: { postcode: '1012-AB', phone: '(020) 123 45 67' },
  cart: {
    items: [{ name: 'Cup', description: 'Stoneware,\n\tblue', recipient: { phone: '020/123 45 67' } }],
  },
  customParameters: { note: 'leave at\nthe door' },
};

describe('a payment of an existing integration', () => {
  it('is taken as people typed it, and the answer repeats it', async () => {
    const paid = await test.post('/v1/payments', { ...ORDER, ...CARD, ...TYPED });
    expect(paid.json()).toMatchObject({ result: { code: '000.100.110' }, ...REPEATED });
    const { id } = paid.json<{ id: string }>();
    const read = await test.get(`/v1/payments/${id}?entityId=${CARD_ENTITY}`);
    expect(read.json()).toMatchObject(REPEATED);
  });

  it('is listed with what refers to it when includeLinkedTransactions is TRUE', async () => {
    const paid = await test.post('/v1/payments', { ...ORDER, ...CARD });
    const { id } = paid.json<{ id: string }>();
    for (const [value, isList] of [
      ['TRUE', true],
      ['1', true],
      ['0', false],
    ] as const) {
      const query = encode({ entityId: CARD_ENTITY, includeLinkedTransactions: value });
      // oxlint-disable-next-line no-await-in-loop -- three short requests
      const read = await test.get(`/v1/query/${id}?${query}&${query}`);
      expect(read.statusCode).toBe(200);
      expect(Object.hasOwn(read.json<object>(), 'payments')).toBe(isList);
    }
  });
});

it('a payment from Kosovo is taken, with a receiver there', async () => {
  const from = { 'billing.country': 'XK', 'shipping.country': 'XK', 'sender.country': 'XKX' };
  const paid = await test.post('/v1/payments', { ...ORDER, ...CARD, ...from });
  expect(paid.json()).toMatchObject({ result: { code: '000.100.110' }, billing: { country: 'XK' } });
});

describe('a checkout of an existing integration', () => {
  it('keeps what was sent until it is paid', async () => {
    const id = await test.createCheckout(TYPED);
    await test.post(`/v1/checkouts/${id}`, { entityId: CARD_ENTITY, 'billing.postcode': 'SW1A 2AA' });
    expect((await test.pay(id)).statusCode).toBe(200);
    const status = await test.get(`/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`);
    expect(status.json()).toMatchObject({
      ...REPEATED,
      billing: { ...REPEATED.billing, postcode: 'SW1A 2AA' },
    });
  });

  it('takes the accept header from the server and the other data of the browser from the page', async () => {
    const id = await test.createCheckout({ 'customer.browser.acceptHeader': 'text/html' });
    const browser = {
      language: 'de-DE',
      screenHeight: '1080',
      screenWidth: '1920',
      timezone: '-60',
      userAgent: 'Mozilla/5.0',
      javaEnabled: 'FALSE',
    };
    const fields = Object.entries(browser).map(([name, value]) => [`customer.browser.${name}`, value]);
    const paid = await test.pay(id, Object.fromEntries(fields) as Record<string, string>);
    expect(paid.statusCode).toBe(200);
    const status = await test.get(`/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`);
    expect(status.json()).toMatchObject({ customer: { browser: { acceptHeader: 'text/html', ...browser } } });
  });
});

describe('a channel with lenient validation', () => {
  const LENIENT_ORDER = { ...ORDER, entityId: LENIENT_ENTITY };
  const EXTERNAL = {
    'threeDSecure.eci': '05',
    'threeDSecure.verificationId': 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=',
    'threeDSecure.xid': 'MDAwMDAwMDAwMDAwMDAwMDAwMDE=',
  };
  const LITTLE = { 'customer.email': 'jane@shop.example', ...EXTERNAL };

  it('takes what a strict one refuses', async () => {
    const lenient = await test.post('/v1/payments', { ...LENIENT_ORDER, ...CARD, ...LITTLE });
    expect(lenient.json()).toMatchObject({
      result: { code: '000.100.110' },
      customer: { email: 'jane@shop.example' },
    });
    const strict = await test.post('/v1/payments', { ...ORDER, ...CARD, ...LITTLE });
    expect(wrongNames(strict)).toEqual([
      'threeDSecure.xid',
      'customer.givenName',
      'customer.surname',
      'threeDSecure.enrollmentStatus',
      'threeDSecure.authenticationStatus',
    ]);
  });

  it.each(['merchantTransactionId', 'merchantInvoiceId', 'merchantMemo'])(
    'takes an order number of one character and more as %s',
    async (name) => {
      const numbers = ['1', '1234', '112233', 'x'.repeat(255)];
      for (const number of numbers) {
        // oxlint-disable-next-line no-await-in-loop -- four short requests
        const paid = await test.post('/v1/payments', { ...LENIENT_ORDER, ...CARD, [name]: number });
        expect(paid.statusCode).toBe(200);
      }
      const long = await test.post('/v1/payments', { ...LENIENT_ORDER, ...CARD, [name]: 'x'.repeat(256) });
      expect(wrongNames(long)).toEqual([name]);
      const strict = await test.post('/v1/payments', { ...ORDER, ...CARD, [name]: '1234567' });
      expect(wrongNames(strict)).toEqual([name]);
    },
  );

  it('finds payments by a short reference', async () => {
    await test.post('/v1/payments', { ...LENIENT_ORDER, ...CARD, merchantTransactionId: '42' });
    const found = await test.get(`/v1/query?entityId=${LENIENT_ENTITY}&merchantTransactionId=42`);
    expect(found.json()).toMatchObject({ payments: [{ merchantTransactionId: '42' }] });
  });

  it('takes it for a checkout, its changes and its payment', async () => {
    const id = await test.createCheckout({ entityId: LENIENT_ENTITY, 'customer.email': 'jane@shop.example' });
    const changed = await test.post(`/v1/checkouts/${id}`, {
      entityId: LENIENT_ENTITY,
      'customer.email': 'joan@shop.example',
    });
    expect(changed.statusCode).toBe(200);
    expect((await test.pay(id, { 'customer.phone': '089 123' })).statusCode).toBe(200);
    const status = await test.get(`/v1/checkouts/${id}/payment?entityId=${LENIENT_ENTITY}`);
    expect(status.json()).toMatchObject({ customer: { email: 'joan@shop.example', phone: '089 123' } });
  });

  it('takes it for stored details, and for a checkout that stores them', async () => {
    const fields = { entityId: LENIENT_ENTITY, 'customer.email': 'jane@shop.example' };
    expect((await test.post('/v1/registrations', { ...fields, ...CARD })).statusCode).toBe(200);
    const made = await test.post('/v1/checkouts', { ...fields, createRegistration: '1' });
    const { id } = made.json<{ id: string }>();
    const stored = await test.post(
      `/v1/checkouts/${id}/registration`,
      { ...CARD, 'customer.phone': '089 1' },
      {},
    );
    expect(stored.statusCode).toBe(200);
  });
});

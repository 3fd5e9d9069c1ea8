import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CARD,
  CARD_ENTITY,
  encode,
  get,
  makeCheckout,
  ORDER,
  pay,
  post,
  startTestApp,
  type TestApp,
} from '../../test-app.ts';

const LENIENT_ENTITY = 'a0000000000000000000000000000005';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Answer {
  readonly result: { readonly code: string; readonly parameterErrors?: readonly { readonly name: string }[] };
}

const wrongNames = (answer: { json(): unknown }) =>
  ((answer.json() as Answer).result.parameterErrors ?? []).map(({ name }) => name);

/** What shops send about their customers, as people typed it. */
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
  customer: {
    givenName: 'Jane',
    surname: "O'Neill",
    phone: '+49 (0)89 / 123-456',
    mobile: ' 491701234567',
  },
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
    const paid = await post(test, '/v1/payments', { ...ORDER, ...CARD, ...TYPED });
    expect(paid.json()).toMatchObject({ result: { code: '000.100.110' }, ...REPEATED });
    const { id } = paid.json<{ id: string }>();
    const read = await get(test, `/v1/payments/${id}?entityId=${CARD_ENTITY}`);
    expect(read.json()).toMatchObject(REPEATED);
  });

  it('is taken with a plus sign that was not encoded', async () => {
    const body = `${encode({ ...ORDER, ...CARD })}&customer.givenName=Jane&customer.surname=Jones&customer.phone=+49+89+123456`;
    const paid = await post(test, '/v1/payments', body);
    expect(paid.json()).toMatchObject({
      result: { code: '000.100.110' },
      customer: { phone: ' 49 89 123456' },
    });
  });

  it('is taken with parameters that are sent twice', async () => {
    const once = { ...ORDER, ...CARD, 'cart.items[0].name': 'Cup', 'customParameters[note]': 'x' };
    const paid = await post(test, '/v1/payments', `${encode(once)}&${encode(once)}`);
    expect(paid.json()).toMatchObject({
      result: { code: '000.100.110' },
      amount: '92.00',
      cart: { items: [{ name: 'Cup' }] },
    });
  });

  it('is refused when the two values differ', async () => {
    const paid = await post(test, '/v1/payments', `${encode({ ...ORDER, ...CARD })}&amount=92.01`);
    expect(paid.statusCode).toBe(400);
    expect(wrongNames(paid)).toEqual(['amount']);
  });

  it.each(['TRUE', 'True', '1'])(
    'stores its card when createRegistration is %s',
    async (createRegistration) => {
      const paid = await post(test, '/v1/payments', {
        ...ORDER,
        ...CARD,
        createRegistration,
        integrity: createRegistration,
      });
      expect(paid.json()).toMatchObject({
        registrationId: expect.stringMatching(/^[0-9a-f]{32}$/),
        integrity: expect.stringMatching(/^sha384-/),
      });
    },
  );

  it.each(['FALSE', '0'])('stores nothing when createRegistration is %s', async (createRegistration) => {
    const paid = await post(test, '/v1/payments', {
      ...ORDER,
      ...CARD,
      createRegistration,
      integrity: createRegistration,
    });
    expect(paid.statusCode).toBe(200);
    expect(paid.json()).not.toHaveProperty('registrationId');
    expect(paid.json()).not.toHaveProperty('integrity');
  });

  it('is listed with what refers to it when includeLinkedTransactions is TRUE', async () => {
    const paid = await post(test, '/v1/payments', { ...ORDER, ...CARD });
    const { id } = paid.json<{ id: string }>();
    for (const [value, isList] of [
      ['TRUE', true],
      ['1', true],
      ['0', false],
    ] as const) {
      const query = encode({ entityId: CARD_ENTITY, includeLinkedTransactions: value });
      // oxlint-disable-next-line no-await-in-loop -- three short requests
      const read = await get(test, `/v1/query/${id}?${query}&${query}`);
      expect(read.statusCode).toBe(200);
      expect(Object.hasOwn(read.json<object>(), 'payments')).toBe(isList);
    }
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['a line break in a reference', { merchantTransactionId: 'order-1234\n' }],
    ['a NUL in a description', { descriptor: 'Shop\0' }],
    ['a postcode of separators', { 'billing.postcode': ' - ' }],
    ['a phone number without digits', { 'shipping.phone': '+ ( ) - - -' }],
    ['another word for true', { createRegistration: 'yes' }],
  ])('is refused for %s', async (_what, fields) => {
    const paid = await post(test, '/v1/payments', { ...ORDER, ...CARD, ...fields });
    expect(paid.statusCode).toBe(400);
    expect(wrongNames(paid)).toEqual(Object.keys(fields));
  });
});

describe('a checkout of an existing integration', () => {
  it('keeps what was sent until it is paid', async () => {
    const id = await makeCheckout(test, TYPED);
    await post(test, `/v1/checkouts/${id}`, { entityId: CARD_ENTITY, 'billing.postcode': 'SW1A 2AA' });
    expect((await pay(test, id)).statusCode).toBe(200);
    const status = await get(test, `/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`);
    expect(status.json()).toMatchObject({
      ...REPEATED,
      billing: { ...REPEATED.billing, postcode: 'SW1A 2AA' },
    });
  });

  it('takes the accept header from the server and the other data of the browser from the page', async () => {
    const id = await makeCheckout(test, { 'customer.browser.acceptHeader': 'text/html' });
    const browser = {
      language: 'de-DE',
      screenHeight: '1080',
      screenWidth: '1920',
      timezone: '-60',
      userAgent: 'Mozilla/5.0',
      javaEnabled: 'FALSE',
    };
    const fields = Object.entries(browser).map(([name, value]) => [`customer.browser.${name}`, value]);
    const paid = await pay(test, id, Object.fromEntries(fields) as Record<string, string>);
    expect(paid.statusCode).toBe(200);
    const status = await get(test, `/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`);
    expect(status.json()).toMatchObject({ customer: { browser: { acceptHeader: 'text/html', ...browser } } });
  });

  it('only stores details when createRegistration is TRUE and there is no payment type', async () => {
    const made = await post(test, '/v1/checkouts', { entityId: CARD_ENTITY, createRegistration: 'TRUE' });
    expect(made.statusCode).toBe(200);
    const { id } = made.json<{ id: string }>();
    const stored = await post(test, `/v1/checkouts/${id}/registration`, CARD, {});
    expect(stored.statusCode).toBe(200);
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
    const lenient = await post(test, '/v1/payments', { ...LENIENT_ORDER, ...CARD, ...LITTLE });
    expect(lenient.json()).toMatchObject({
      result: { code: '000.100.110' },
      customer: { email: 'jane@shop.example' },
    });
    const strict = await post(test, '/v1/payments', { ...ORDER, ...CARD, ...LITTLE });
    expect(wrongNames(strict)).toEqual([
      'threeDSecure.xid',
      'customer.givenName',
      'customer.surname',
      'threeDSecure.enrollmentStatus',
      'threeDSecure.authenticationStatus',
    ]);
  });

  it('takes it in either spelling of the entity, wherever it stands', async () => {
    const { entityId, ...order } = LENIENT_ORDER;
    const body = encode({ ...order, ...CARD, ...LITTLE });
    for (const named of [`entityId=${entityId}`, `entityId=&authentication.entityId=${entityId}`]) {
      // oxlint-disable-next-line no-await-in-loop -- two short requests
      expect((await post(test, '/v1/payments', `${body}&${named}`)).statusCode).toBe(200);
    }
  });

  it('takes it for a checkout, its changes and its payment', async () => {
    const id = await makeCheckout(test, { entityId: LENIENT_ENTITY, 'customer.email': 'jane@shop.example' });
    const changed = await post(test, `/v1/checkouts/${id}`, {
      entityId: LENIENT_ENTITY,
      'customer.email': 'joan@shop.example',
    });
    expect(changed.statusCode).toBe(200);
    expect((await pay(test, id, { 'customer.phone': '089 123' })).statusCode).toBe(200);
    const status = await get(test, `/v1/checkouts/${id}/payment?entityId=${LENIENT_ENTITY}`);
    expect(status.json()).toMatchObject({ customer: { email: 'joan@shop.example', phone: '089 123' } });
  });

  it('takes it for stored details, and for a checkout that stores them', async () => {
    const fields = { entityId: LENIENT_ENTITY, 'customer.email': 'jane@shop.example' };
    expect((await post(test, '/v1/registrations', { ...fields, ...CARD })).statusCode).toBe(200);
    const made = await post(test, '/v1/checkouts', { ...fields, createRegistration: '1' });
    const { id } = made.json<{ id: string }>();
    const stored = await post(
      test,
      `/v1/checkouts/${id}/registration`,
      { ...CARD, 'customer.phone': '089 1' },
      {},
    );
    expect(stored.statusCode).toBe(200);
  });

  it('is not had by naming it beside a strict one, nor by another merchant', async () => {
    const both = `entityId=${LENIENT_ENTITY}&authentication.entityId=${CARD_ENTITY}`;
    const { entityId: _, ...order } = LENIENT_ORDER;
    const contradictory = await post(
      test,
      '/v1/payments',
      `${both}&${encode({ ...order, ...CARD, ...LITTLE })}`,
    );
    expect(wrongNames(contradictory)).toEqual(['authentication.entityId']);
    const foreign = await post(
      test,
      '/v1/payments',
      { ...LENIENT_ORDER, ...CARD, ...LITTLE },
      { authorization: 'Bearer demo-token-other' },
    );
    expect(foreign.statusCode).toBe(403);
  });

  it('is as strict as others in everything else', async () => {
    const refused = await post(test, '/v1/payments', {
      ...LENIENT_ORDER,
      ...CARD,
      'threeDSecure.eci': '05',
      'billing.houseNumber2': 'b',
      'threeDSecure.xid': 'x'.repeat(30),
    });
    expect(wrongNames(refused).toSorted()).toEqual([
      'billing.houseNumber1',
      'threeDSecure.verificationId',
      'threeDSecure.xid',
    ]);
  });
});

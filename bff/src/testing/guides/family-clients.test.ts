/**
 * Habits of programs that were written for another gateway of the same interface: their requests, and how they read the
 * answers. Each sentence is one habit of such programs; how the gateway itself behaves is tested alongside its routes.
 */
import { describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, FORM, ORDER, TOKEN, testAppOfFile } from '../test-app.ts';

const test = testAppOfFile();

/** The expressions by which such programs sort result codes. */
const SUCCESS = /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.[1][12]0)/;
const REVIEW = /^(000\.400\.0[^3]|000\.400\.100)/;
const PENDING = /^(000\.200)/;
const PENDING_FOR_DAYS = /^(800\.400\.5|100\.400\.500)/;
const BANK_REJECT = /^(800\.[17]00|800\.800\.[123])/;

const PAYMENT_ID = /^[0-9a-f]{32}$/;
const CHECKOUT_ID = /^[0-9A-F]{32}\.[A-Za-z0-9-]+$/;
const STATUS_PATH = /^\/v[0-9]+\/checkouts\/[a-zA-Z0-9.-]+\/payment$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{3})?\+0000$/;
const BUILD_NUMBER = /^[0-9a-f]{40}@\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0000$/;
const NDC = /^[0-9a-f]{32}_[0-9a-f]{32}$/;

interface Answer {
  readonly status: number;
  readonly id: string;
  readonly result: {
    readonly code: string;
    readonly description: string;
    readonly parameterErrors?: readonly { name: string; value: string | null; message: string }[];
  };
  readonly [field: string]: unknown;
}

type Fields = Readonly<Record<string, string>>;

/** As clients write it: pairs joined by hand, with raw brackets, and the type with a charset in capitals. */
async function call(method: 'GET' | 'POST' | 'DELETE', url: string, fields: Fields = {}): Promise<Answer> {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const isPost = method === 'POST';
  const answer = await test.app.inject({
    method,
    url: isPost || pairs.length === 0 ? url : `${url}?${pairs.join('&')}`,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(isPost ? { 'content-type': `${FORM}; charset=UTF-8` } : {}),
    },
    ...(isPost ? { payload: pairs.join('&') } : {}),
  });
  return { status: answer.statusCode, ...answer.json<object>() } as Answer;
}

const ENTITY = { entityId: CARD_ENTITY };

/** The order data that plug-ins of shop systems send; half of it has no meaning to this gateway. */
const PLUGIN_FIELDS = {
  'customer.givenName': 'Jane',
  'customer.surname': 'Jones',
  'customer.email': 'jane@shop.example',
  'customer.ip': '203.0.113.7',
  'billing.street1': 'Main Street 7',
  'billing.city': 'Graz',
  'billing.postcode': '8010',
  'billing.country': 'AT',
  'cart.items[0].name': 'Cup',
  'cart.items[0].quantity': '2',
  'cart.items[0].price': '46.00',
  'customParameters[SHOPPER_EndToEndIdentity]': 'a1b2',
  'customParameters[PLUGIN_version]': '3.1.4',
  notificationUrl: 'https://shop.example/notify',
  shopperResultUrl: 'https://shop.example/result?lang=de',
  testMode: 'INTERNAL',
  recurringType: 'INITIAL',
  shopSystem: 'unheard of',
};

/** The form in a page sends this, without a token. */
async function payInWidget(checkoutId: string, more: Fields = {}): Promise<void> {
  const form = new URLSearchParams({ ...CARD, paymentBrand: 'VISA', ...more });
  await test.app.inject({
    method: 'POST',
    url: `/v1/checkouts/${checkoutId}/payment`,
    headers: { 'content-type': FORM },
    payload: form.toString(),
  });
}

describe('a client that sells through the widget', () => {
  it('makes a checkout with everything that plug-ins send, and uses its id in a path', async () => {
    const checkout = await call('POST', '/v1/checkouts', { ...ORDER, ...PLUGIN_FIELDS });
    expect(checkout).toMatchObject({ status: 200, result: { code: '000.200.100' } });
    expect(checkout.id).toMatch(CHECKOUT_ID);
    expect(`/v1/checkouts/${checkout.id}/payment`).toMatch(STATUS_PATH);
    expect(Object.keys(checkout).toSorted().join(' ')).toBe('buildNumber id ndc result status timestamp');
  });

  it('reads pending before the payment, then success with the amount, and both as often as it likes', async () => {
    const { id } = await call('POST', '/v1/checkouts', { ...ORDER, ...PLUGIN_FIELDS });
    const before = await call('GET', `/v1/checkouts/${id}/payment`, ENTITY);
    expect(before.status).toBe(200);
    expect(before.result.code).toMatch(PENDING);
    await payInWidget(id);
    const first = await call('GET', `/v1/checkouts/${id}/payment`, ENTITY);
    const second = await call('GET', `/v1/checkouts/${id}/payment`, ENTITY);
    expect(first.result.code).toMatch(SUCCESS);
    expect(first.id).toMatch(PAYMENT_ID);
    expect([second.id, second.result]).toEqual([first.id, first.result]);
    expect(first).toMatchObject({
      amount: '92.00',
      currency: 'EUR',
      paymentType: 'DB',
      paymentBrand: 'VISA',
      customer: { email: 'jane@shop.example' },
      customParameters: { SHOPPER_EndToEndIdentity: 'a1b2', PLUGIN_version: '3.1.4' },
    });
  });
});

describe('a client that pays by itself', () => {
  it('reads the fields that every answer has', async () => {
    const paid = await call('POST', '/v1/payments', { ...ORDER, ...CARD, paymentBrand: 'VISA' });
    expect(paid).toMatchObject({
      status: 200,
      id: expect.stringMatching(PAYMENT_ID),
      amount: '92.00',
      result: { code: '000.100.110', description: expect.stringContaining('INTERNAL') },
      card: {
        bin: '420000',
        last4Digits: '0000',
        holder: 'Jane Jones',
        expiryMonth: '05',
        expiryYear: '2034',
      },
      risk: { score: expect.stringMatching(/^\d+$/) },
      buildNumber: expect.stringMatching(BUILD_NUMBER),
      timestamp: expect.stringMatching(TIMESTAMP),
      ndc: expect.stringMatching(NDC),
    });
    expect(JSON.stringify(paid)).not.toMatch(/4200000000000000|cvv/);
  });

  it('reads a holder where none was sent', async () => {
    const paid = await call('POST', '/v1/payments', { ...ORDER, ...CARD, 'card.holder': '' });
    expect(paid).toMatchObject({ status: 200, card: { holder: '' } });
  });

  it('names the entity in the older spelling', async () => {
    const { entityId, ...order } = ORDER;
    const named = { 'authentication.entityId': entityId };
    const paid = await call('POST', '/v1/payments', { ...order, ...CARD, ...named });
    expect(paid.result.code).toMatch(SUCCESS);
    expect((await call('GET', `/v1/payments/${paid.id}`, named)).id).toBe(paid.id);
  });

  it('rehearses declines and undecided payments by a code in place of the holder', async () => {
    const codes = ['800.100.152', '800.400.500', '000.400.000', '100.380.401'];
    const answers = await Promise.all(
      codes.map((code) => call('POST', '/v1/payments', { ...ORDER, ...CARD, 'card.holder': code })),
    );
    // Codes that begin with 000 are not simulated: the payment is approved.
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 200, 400]);
    expect(answers[0]?.result.code).toMatch(BANK_REJECT);
    expect(answers[1]?.result.code).toMatch(PENDING_FOR_DAYS);
    expect(answers[2]?.result.code).not.toMatch(REVIEW);
    expect(answers.every(({ id }) => PAYMENT_ID.test(id))).toBe(true);
  });
});

/** The page `docs/guide/moving-here.md` names each of these. */
describe('what such a client has to change', () => {
  const SALE = { ...ORDER, ...CARD };
  it.each<readonly [string, Fields, string]>([
    ['an order number of five digits', { merchantTransactionId: '10026' }, 'merchantTransactionId'],
    ['an amount of eleven digits before the dot', { amount: '10000000000.00' }, 'amount'],
    ['customers without names', { 'customer.email': 'jane@shop.example' }, 'customer.givenName'],
    ['a type made of two', { paymentType: 'PA.CP' }, 'paymentType'],
    ['a type of older gateways', { paymentType: 'RB' }, 'paymentType'],
    ['a brand that is not in the list', { paymentBrand: 'GIROPAY' }, 'paymentBrand'],
  ])('is %s', async (_what, fields, name) => {
    const answer = await call('POST', '/v1/payments', { ...SALE, ...fields });
    expect([answer.status, answer.result.code]).toEqual([400, '200.300.404']);
    expect(answer.result.parameterErrors?.[0]?.name).toBe(name);
  });

  it('is a call of reports, which are not there', async () => {
    const path = '/reports/v1/reconciliations/aggregations';
    expect(await call('GET', path, ENTITY)).toMatchObject({ status: 404, result: { code: '200.300.406' } });
  });

  it('is the type of an authentication without a payment', async () => {
    const answer = await call('POST', '/v1/threeDSecure', SALE);
    expect(answer.result.parameterErrors?.map(({ name }) => name)).toEqual(['paymentType']);
  });

  it('is an entity in the query of a POST', async () => {
    const { entityId, ...sale } = SALE;
    const answer = await call('POST', `/v1/payments?entityId=${entityId}`, sale);
    expect(answer.result.parameterErrors?.map(({ name }) => name)).toEqual(['entityId']);
  });
});

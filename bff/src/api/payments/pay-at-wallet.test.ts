import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CARD_ENTITY,
  FORM,
  ORDER,
  PUBLIC_ADDRESS,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

const WALLET = {
  ...ORDER,
  paymentType: 'PA',
  paymentBrand: 'PAYPAL_CONTINUE',
  shopperResultUrl: 'https://shop.example/result',
};

interface Body {
  readonly id: string;
  readonly redirect?: { readonly url: string };
}

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const pathOf = (url: string): string => url.slice(PUBLIC_ADDRESS.length - 1);
const walletOf = (body: Body): string => pathOf(body.redirect?.url ?? '');

async function begin(fields: Readonly<Record<string, string>> = {}): Promise<Body> {
  return (await test.post('/v1/payments', { ...WALLET, ...fields })).json<Body>();
}

/** The shopper decides at the wallet's page, which leads back to the gateway. */
async function decide(body: Body, decision: 'confirmed' | 'cancelled') {
  const url = walletOf(body);
  await test.app.inject({
    method: 'POST',
    url,
    payload: `decision=${decision}`,
    headers: { 'content-type': FORM },
  });
  const { body: page } = await test.app.inject(url);
  const back = pathOf(/url=([^"]+)"/.exec(page)?.[1] ?? '');
  return { page, returned: await test.app.inject(back) };
}

const read = async (id: string) =>
  (await test.get(`/v1/payments/${id}?entityId=${CARD_ENTITY}`)).json<Body>();
const follow = async (id: string, paymentType: string) =>
  (await test.post(`/v1/payments/${id}`, { entityId: CARD_ENTITY, paymentType })).json<Body>();

describe('a payment at a wallet over HTTP', () => {
  it('sends the shopper to a page that speaks as the wallet', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({ paymentBrand: 'PAYPAL_CONTINUE', result: { code: '000.200.000' } });
    const { body } = await test.app.inject(walletOf(begun));
    expect(body).toContain('Simulated PayPal');
    expect(body).toContain('Confirm your payment');
    expect(body).not.toMatch(/bank<|transfer/i);
  });

  it('reserves once it is confirmed, and is captured and refunded like others, always in its own spelling', async () => {
    const begun = await begin();
    const { page, returned } = await decide(begun, 'confirmed');
    expect(page).toContain('Payment confirmed');
    expect(returned.statusCode).toBe(303);
    expect(returned.headers.location).toContain('https://shop.example/result');
    const paymentBrand = 'PAYPAL_CONTINUE';
    expect(await read(begun.id)).toMatchObject({
      paymentType: 'PA',
      paymentBrand,
      result: { code: '000.100.110' },
    });
    const capture = await follow(begun.id, 'CP');
    expect(capture).toMatchObject({ paymentBrand, result: { code: '000.100.110' } });
    expect(await follow(capture.id, 'RF')).toMatchObject({ paymentBrand, result: { code: '000.100.110' } });
    const query = await test.get(
      `/v1/query/${begun.id}?entityId=${CARD_ENTITY}&includeLinkedTransactions=true`,
    );
    const { payments } = query.json<{ payments: object[] }>();
    expect(payments).toHaveLength(3);
    for (const each of payments) expect(each).toMatchObject({ paymentBrand });
  });

  it('says the name and brand of the request in its mistakes', async () => {
    const answer = await test.post('/v1/payments', {
      ...WALLET,
      'card.number': '4200000000000000',
      'card.expiryMonth': '05',
      'card.expiryYear': '2034',
      'applePay.source': 'shop',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      result: {
        parameterErrors: [
          { name: 'applePay.source', value: 'shop' },
          { name: 'threeDSecure.verificationId', message: expect.stringContaining('with applePay.source') },
          { name: 'threeDSecure.eci' },
          {
            name: 'paymentBrand',
            value: 'PAYPAL_CONTINUE',
            message: expect.stringContaining('applePay.source'),
          },
        ],
      },
    });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCheckout } from '../testing/test-checkout.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const HALF_AN_HOUR = 30 * 60_000;

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

describe('describing a checkout', () => {
  it('gives the widget what it needs and nothing else', async () => {
    const { id } = await makeCheckout(test, {
      descriptor: 'secret',
      shopperResultUrl: 'https://shop.example/done',
    });
    test.step(60_000);
    expect(await test.gateway.describeCheckout(id)).toEqual({
      ok: true,
      value: {
        id,
        amount: '92.00',
        currency: 'EUR',
        paymentType: 'DB',
        state: 'open',
        expiresInMs: HALF_AN_HOUR - 60_000,
        shopperResultUrl: 'https://shop.example/done',
        registrations: [],
        mayRemoveRegistrations: false,
        isForStoring: false,
        threeDSecure: false,
        merchant: 'Shop',
      },
    });
  });

  it('answers alike for an expired and for an unknown one', async () => {
    const { id } = await makeCheckout(test);
    test.step(HALF_AN_HOUR);
    const ends = await Promise.all(
      [id, `${'F'.repeat(32)}.test`, 'nonsense'].map((each) => test.gateway.describeCheckout(each)),
    );
    expect(ends).toEqual(
      ends.map(() => ({ ok: false, error: { kind: 'checkout-gone', why: 'undisclosed' } })),
    );
  });
});

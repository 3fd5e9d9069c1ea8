/** Parameters that a shopper's browser may add to a payment, and where the merchant finds them. */
import { describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

const custom = (pairs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(pairs).map(([key, value]) => [`customParameters[${key}]`, value]));

const numbered = (count: number, value: string): Record<string, string> =>
  custom(Object.fromEntries(Array.from({ length: count }, (_none, index) => [`key${index}`, value])));

async function statusOf(id: string): Promise<Record<string, unknown>> {
  const answer = await test.get(`/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`);
  return answer.json<Record<string, unknown>>();
}

describe('custom parameters of the shopper', () => {
  it('are kept apart from those of the merchant', async () => {
    const id = await test.createCheckout(custom({ order: '7', price: 'full' }));
    const sent = custom({ order: '8', gift: 'yes', coupon: 'all' });
    expect((await test.post(`/v1/checkouts/${id}/payment`, { ...CARD, ...sent }, {})).statusCode).toBe(200);
    expect(await statusOf(id)).toMatchObject({
      customParameters: { order: '7', price: 'full' },
      shopper: { customParameters: { gift: 'yes', coupon: 'all' } },
    });
  });

  it("whose names begin with SHOPPER_ are among the merchant's as well, which win", async () => {
    const id = await test.createCheckout(custom({ SHOPPER_plan: 'basic' }));
    const sent = custom({ SHOPPER_plan: 'gold', SHOPPER_note: 'ring twice', gift: 'yes' });
    expect((await test.post(`/v1/checkouts/${id}/payment`, { ...CARD, ...sent }, {})).statusCode).toBe(200);
    const { customParameters, shopper } = await statusOf(id);
    expect(customParameters).toEqual({ SHOPPER_plan: 'basic', SHOPPER_note: 'ring twice' });
    expect(shopper).toEqual({ customParameters: { SHOPPER_note: 'ring twice', gift: 'yes' } });
  });

  it.each([
    ['16 of them', numbered(16, 'x')],
    ['2 KB of them', custom({ note: 'x'.repeat(2044) })],
  ])('are taken: %s', async (_what, sent) => {
    const id = await test.createCheckout();
    expect((await test.post(`/v1/checkouts/${id}/payment`, { ...CARD, ...sent }, {})).statusCode).toBe(200);
  });

  it.each([
    ['17 of them', numbered(17, 'x'), 'at most 16 parameters'],
    [
      'more than 2 KB of them',
      custom({ note: 'x'.repeat(1025), more: 'x'.repeat(1024) }),
      'at most 2048 bytes',
    ],
    ['more than 2 KB in UTF-8', custom({ note: '€'.repeat(700) }), 'at most 2048 bytes'],
  ])('are refused: %s', async (_what, sent, says) => {
    const id = await test.createCheckout();
    const answer = await test.post(`/v1/checkouts/${id}/payment`, { ...CARD, ...sent }, {});
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(says);
    expect(await statusOf(id)).toMatchObject({ result: { code: '000.200.000' } });
    const storing = await test.createCheckout({ createRegistration: 'true', amount: '', paymentType: '' });
    const stored = await test.post(`/v1/checkouts/${storing}/registration`, { ...CARD, ...sent }, {});
    expect(stored.body).toContain(says);
  });

  it('of the merchant have no such limits', async () => {
    const id = await test.createCheckout(numbered(40, 'x'.repeat(500)));
    expect((await test.post(`/v1/checkouts/${id}/payment`, CARD, {})).statusCode).toBe(200);
  });
});

it('everything else that a browser sends is bounded as well', async () => {
  const id = await test.createCheckout();
  const large = {
    'customer.browserFingerprint.value': '😀'.repeat(4096),
    'customer.browser.userAgent': '😀'.repeat(400),
  };
  const answer = await test.post(`/v1/checkouts/${id}/payment`, { ...CARD, ...large }, {});
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('at most 16384 bytes');
});

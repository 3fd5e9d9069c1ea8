import type { CheckoutId, PaymentId } from '@tollgate/gateway/values/ids';
import { describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, OTHER_ENTITY, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

const statusOf = async (id: string) =>
  (await test.get(`/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`)).json<Record<string, unknown>>();

describe('POST /v1/checkouts/{id}/payment', () => {
  it.each(['/v1/checkouts', '/checkouts'])(
    'pays without a token, the id is the capability: %s',
    async (path) => {
      const id = await test.createCheckout();
      const answer = await test.post(`${path}/${id}/payment`, CARD, {});
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        paymentType: 'DB',
        amount: '92.00',
        result: { code: '000.100.110' },
        outcome: { type: 'done' },
        resourcePath: `/v1/checkouts/${id}/payment`,
      });
    },
  );

  it('shows the shopper the outcome, and nothing that the merchant stored with the order', async () => {
    const id = await test.createCheckout({
      merchantTransactionId: 'order-0001',
      'cart.items[0].name': 'Tea',
      'customParameters[secret]': 'margin',
      'customer.givenName': 'Jane',
      'customer.surname': 'Smith',
      'customer.email': 'jane@shop.example',
    });
    const answer = await test.pay(id);
    expect(Object.keys(answer.json<object>()).join(' ')).toBe(
      'id paymentType paymentBrand amount currency' +
        ' result outcome resourcePath buildNumber timestamp ndc',
    );
    expect(answer.body).not.toMatch(/order-0001|Tea|margin|jane|Jane|Smith/);
    // The entity is part of the ndc, as in every answer, and nowhere else.
    const { ndc, ...rest } = answer.json<{ ndc: string }>();
    expect(ndc).toMatch(new RegExp(`^${CARD_ENTITY}_[0-9a-f]{32}$`));
    expect(JSON.stringify(rest)).not.toContain(CARD_ENTITY);
  });

  it('is marked with the entity of the checkout, whatever the browser says', async () => {
    const answer = await test.pay(await test.createCheckout(), { entityId: OTHER_ENTITY });
    expect(answer.json<{ ndc: string }>().ndc).toContain(`${CARD_ENTITY}_`);
  });

  it.each([
    ['6', 200, { numberOfInstallments: '6' }],
    ['six', 400, undefined],
    ['1000', 400, undefined],
  ])('may bring the number of instalments that the shopper has chosen: %s', async (chosen, status, shown) => {
    const id = await test.createCheckout();
    const answer = await test.pay(id, { 'recurring.numberOfInstallments': chosen });
    expect(answer.statusCode).toBe(status);
    expect((await statusOf(id)).recurring).toEqual(shown);
  });

  it.each([
    ['800.100.153', { type: 'declined', reason: 'securityCodeWrong', field: 'cvv' }],
    ['800.100.157', { type: 'declined', reason: 'cardExpired', field: 'expiry' }],
    ['100.150.202', { type: 'refused', parameters: ['registrationId'] }],
  ])('tells the widget what to do about %s', async (code, outcome) => {
    const answer = await test.pay(await test.createCheckout(), { 'card.holder': code });
    expect(answer.json()).toMatchObject({ result: { code }, outcome });
  });

  it('tells the widget of no outcome where it is not known', async () => {
    const answer = await test.post(`/v1/checkouts/${await test.createCheckout()}/payment`, '%', {});
    expect([answer.statusCode, 'outcome' in answer.json<object>()]).toEqual([400, false]);
  });

  it('names the wrong fields with card data masked, and leaves the checkout usable', async () => {
    const id = await test.createCheckout();
    const answer = await test.pay(id, { 'card.number': '42000000canary', 'card.expiryMonth': '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      result: {
        parameterErrors: [
          { name: 'card.number', value: '***' },
          { name: 'card.expiryMonth', value: null },
        ],
      },
      outcome: { type: 'refused', parameters: ['card.number', 'card.expiryMonth'] },
    });
    expect(answer.body).not.toContain('canary');
    expect((await test.pay(id)).statusCode).toBe(200);
  });

  it('answers 409 with Retry-After while another attempt is open', async () => {
    const id = await test.createCheckout();
    await test.sessions.beginAttempt(id as CheckoutId, 'f'.repeat(32) as PaymentId, test.clock.now());
    const answer = await test.pay(id);
    expect(answer.statusCode).toBe(409);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({ result: { code: '800.700.100' }, outcome: { type: 'busy' } });
  });

  it('answers 409 with the amount of the checkout where the shopper saw another, and pays what they saw', async () => {
    const id = await test.createCheckout();
    const changed = await test.pay(id, { 'agreed.amount': '9.20', 'agreed.currency': 'EUR' });
    expect([changed.statusCode, changed.headers['retry-after']]).toEqual([409, undefined]);
    expect(changed.json()).toMatchObject({
      result: { code: '100.550.701' },
      outcome: { type: 'amountChanged', amount: '92.00', currency: 'EUR' },
    });
    const paid = await test.pay(id, { 'agreed.amount': '92.00', 'agreed.currency': 'EUR' });
    expect([paid.statusCode, paid.json<{ amount: string }>().amount]).toEqual([200, '92.00']);
  });
});

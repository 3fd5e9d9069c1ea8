import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/test-app.ts';
import { storeCard } from '../registrations/stored-details.fixture.ts';

const test = testAppOfFile();

const ask = (id: string) => test.get(`/v1/checkouts/${id}`, {});

describe('GET /v1/checkouts/{id}', () => {
  it.each(['/v1/checkouts', '/checkouts'])('tells any page what the widget must show: %s', async (path) => {
    const id = await test.createCheckout({
      shopperResultUrl: 'https://shop.example/done?order=7',
      merchantTransactionId: 'order-0001',
      'cart.items[0].name': 'Tea',
      'customParameters[secret]': 'margin',
    });
    test.clock.step(1000);
    const answer = await test.get(`${path}/${id}`, {});
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(answer.json<{ checkout: object }>().checkout).toEqual({
      id,
      amount: '92.00',
      currency: 'EUR',
      paymentType: 'DB',
      state: 'open',
      expiresInMs: 1_799_000,
      shopperResultUrl: 'https://shop.example/done?order=7',
      registrations: [],
      mayRemoveRegistrations: false,
      isForStoring: false,
      threeDSecure: false,
      merchant: 'Demo merchant',
    });
    expect(answer.body).not.toMatch(/order-0001|Tea|margin|a0{30}/);
  });

  it('writes the amount as people of the language that is asked for read it', async () => {
    const id = await test.createCheckout();
    const answer = await test.get(`/v1/checkouts/${id}`, { 'accept-language': 'de-DE,en;q=0.5' });
    expect(answer.json()).toMatchObject({
      checkout: { amount: '92.00', amountText: '92,00\u00a0€', amountLanguage: 'de-DE' },
    });
  });

  it('shows stored details while it can be paid, and none of them once it is paid', async () => {
    const stored = await storeCard(test);
    const id = await test.createCheckout({ 'registrations[0].id': stored, registrationsRemovable: 'true' });
    expect((await ask(id)).json()).toMatchObject({
      checkout: { registrations: [{ id: stored }], mayRemoveRegistrations: true },
    });
    await test.pay(id);
    const paid = await ask(id);
    expect(paid.json()).toMatchObject({
      checkout: { state: 'paid', registrations: [], mayRemoveRegistrations: false },
    });
    expect(paid.body).not.toMatch(/Jane|"2034"/);
  });

  it('lets the page read the refusal too, and tells unknown and expired ones not apart', async () => {
    const expired = await test.createCheckout();
    test.clock.step(1_800_000);
    const answers = await Promise.all(
      [expired, `${'A'.repeat(32)}.test-node`, 'nonsense', '__proto__'].map(ask),
    );
    const results = answers.map((answer) => answer.json<{ result: { code: string } }>().result);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect(answers.map(({ headers }) => headers['access-control-allow-origin'])).toEqual([
      '*',
      '*',
      '*',
      '*',
    ]);
    expect(results[0]?.code).toBe('200.300.404');
    expect(results).toEqual(results.map(() => results[0]));
  });
});

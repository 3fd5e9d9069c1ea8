import type { CheckoutId, PaymentId } from '@tollgate/gateway/values/ids';
import { describe, expect, it } from 'vitest';
import { CARD_ENTITY, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

const update = (id: string, fields: Readonly<Record<string, string>>, path = '/v1/checkouts') =>
  test.post(`${path}/${id}`, { entityId: CARD_ENTITY, ...fields });
const amountOf = async (id: string) =>
  (await test.get(`/v1/checkouts/${id}`, {})).json<{ checkout: { amount: string } }>().checkout.amount;

describe('POST /v1/checkouts/{id}', () => {
  it.each(['/v1/checkouts', '/checkouts'])('changes what will be charged: %s', async (path) => {
    const id = await test.createCheckout();
    const answer = await update(id, { amount: '93.50' }, path);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, result: { code: '000.200.101' } });
    expect(await amountOf(id)).toBe('93.50');
    expect((await test.pay(id)).json()).toMatchObject({ amount: '93.50' });
  });

  it('tells the hash of the script that the checkout was created with, when asked for it', async () => {
    const id = await test.createCheckout();
    const { integrity } = (await test.get('/v1/fastcheckout/integrity', {})).json<{ integrity: string }>();
    expect((await update(id, { integrity: 'true' })).json()).toMatchObject({ integrity });
    expect((await update(id, { amount: '93.50' })).json()).not.toHaveProperty('integrity');
  });

  it('is refused while someone pays, and after', async () => {
    const busy = await test.createCheckout();
    await test.sessions.beginAttempt(busy as CheckoutId, 'e'.repeat(32) as PaymentId, test.clock.now());
    const answer = await update(busy, { amount: '1.00' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([409, '1']);
    const paid = await test.createCheckout();
    await test.pay(paid);
    expect((await update(paid, { amount: '1.00' })).statusCode).toBe(400);
    expect(await amountOf(paid)).toBe('92.00');
  });
});

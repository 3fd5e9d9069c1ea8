import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL, OTHER_CHANNEL } from '../access/test-merchants.fixture.ts';
import { inLive, makeCheckout, SHOP, TEST_MODE_IN_LIVE } from '../testing/test-checkout.ts';
import { fieldsOf, NOON, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const HALF_AN_HOUR = 30 * 60_000;

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const update = (id: string, changes: Readonly<Record<string, string>>, entityId: string = CARD_CHANNEL) =>
  test.gateway.updateCheckout(SHOP, id, fieldsOf({ entityId }, changes));

describe('updating a checkout', () => {
  it('changes what is sent and keeps the rest', async () => {
    const { id } = await makeCheckout(test, { descriptor: 'Order 1' });
    expect(await update(id, { amount: '10.00', merchantTransactionId: 'order-0001' })).toMatchObject({
      ok: true,
    });
    expect(Object.fromEntries((await test.ports.sessions.find(id))?.fields ?? [])).toEqual({
      amount: '10.00',
      currency: 'EUR',
      paymentType: 'DB',
      testMode: 'EXTERNAL',
      descriptor: 'Order 1',
      merchantTransactionId: 'order-0001',
    });
  });

  it('does not let it live longer', async () => {
    const { id } = await makeCheckout(test);
    test.step(HALF_AN_HOUR - 1);
    expect(await update(id, { amount: '10.00' })).toMatchObject({
      ok: true,
      value: { expiresAt: NOON + HALF_AN_HOUR },
    });
    test.step(1);
    expect(await update(id, { amount: '11.00' })).toEqual({
      ok: false,
      error: { kind: 'checkout-gone', why: 'expired' },
    });
  });

  it('checks the whole of it', async () => {
    const { id } = await makeCheckout(test);
    expect(await update(id, { currency: 'JPY', amount: '92.50' })).toMatchObject({
      error: { kind: 'invalid-parameters', issues: [{ name: 'amount', problem: { kind: 'too-fine' } }] },
    });
    expect((await test.ports.sessions.find(id))?.fields).toContainEqual(['amount', '92.00']);
  });

  it.each([
    ['of another merchant', OTHER_CHANNEL, { merchant: 'Other' }, 'unknown'],
    ['of another entity', 'a0000000000000000000000000000002', SHOP, 'of-another-entity'],
  ])('is not for a caller %s', async (_name, entityId, caller, why) => {
    const { id } = await makeCheckout(test);
    const fields = fieldsOf({ entityId, amount: '1.00' });
    const refused = await test.gateway.updateCheckout(caller, id, fields);
    expect(refused).toEqual({ ok: false, error: { kind: 'checkout-gone', why } });
    expect((await test.ports.sessions.find(id))?.fields).toContainEqual(['amount', '92.00']);
  });

  it.each(['nonsense', `${'F'.repeat(32)}.test`])('finds nothing under %s', async (id) => {
    expect(await update(id, { amount: '1.00' })).toEqual({
      ok: false,
      error: { kind: 'checkout-gone', why: 'unknown' },
    });
  });

  it('is refused in live with a test mode, and changes nothing then', async () => {
    const session = await makeCheckout(test, { testMode: undefined });
    const live = inLive(test);
    const send = (changes: Readonly<Record<string, string>>) =>
      live.updateCheckout(SHOP, session.id, fieldsOf({ entityId: CARD_CHANNEL }, changes));
    expect(await send({ amount: '10.00', testMode: 'EXTERNAL' })).toEqual(TEST_MODE_IN_LIVE);
    expect(await test.ports.sessions.find(session.id)).toEqual(session);
    expect(await send({ amount: '10.00' })).toMatchObject({ ok: true });
  });

  it('is refused during an attempt, and after the checkout was paid', async () => {
    const session = await makeCheckout(test);
    const paymentId = test.ports.ids.paymentId();
    await test.ports.sessions.beginAttempt(session.id, paymentId, NOON);
    expect(await update(session.id, { amount: '1.00' })).toEqual({
      ok: false,
      error: { kind: 'checkout-busy' },
    });
    await test.ports.sessions.endAttempt(session.id, paymentId, 'used');
    expect(await update(session.id, { amount: '1.00' })).toEqual({
      ok: false,
      error: { kind: 'checkout-gone', why: 'used' },
    });
  });
});

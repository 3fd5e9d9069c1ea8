import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DECLINED, NOT_SENT } from '../testing/scripted-connector.ts';
import {
  askStatus,
  BUSY,
  GONE,
  makeCheckout,
  SHOP,
  sessionState,
  submitCheckout,
} from '../testing/test-checkout.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';

const fails = () => Promise.reject(new StoreUnavailable('session', new Error('connection lost')));

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

describe('paying a checkout', () => {
  it('makes the payment that the merchant prepared and ends the checkout', async () => {
    const { id } = await makeCheckout(test, { descriptor: 'Order 1' });
    expect(await submitCheckout(test.gateway, id)).toMatchObject({
      ok: true,
      value: {
        checkoutId: id,
        state: 'approved',
        amount: { minor: 9200n, currency: 'EUR' },
        descriptor: 'Order 1',
      },
    });
    expect(await sessionState(test, id)).toBe('used');
  });

  it.each([
    ['declined', DECLINED],
    ['not sent', NOT_SENT],
  ])('can be tried again after an attempt that was %s', async (_name, reply) => {
    const { id } = await makeCheckout(test);
    const { answer } = test.acquirer;
    test.acquirer.answer = async () => reply;
    expect(await submitCheckout(test.gateway, id)).toMatchObject({ ok: true });
    expect(await sessionState(test, id)).toBe('open');
    test.acquirer.answer = answer;
    expect(await submitCheckout(test.gateway, id)).toMatchObject({ value: { state: 'approved' } });
    expect(await sessionState(test, id)).toBe('used');
  });

  it('takes the holder that the shopper typed, and the one of the merchant only in its place', async () => {
    const prepared = { 'card.holder': 'Prepared Name' };
    const holderFor = async (typed: string | undefined) => {
      const { id } = await makeCheckout(test, prepared);
      const paid = await submitCheckout(test.gateway, id, { 'card.holder': typed });
      return paid.ok && paid.value.card?.holder;
    };
    expect(await holderFor('Jane Typed')).toBe('Jane Typed');
    expect(await holderFor(undefined)).toBe('Prepared Name');
    expect(await holderFor('')).toBe('Prepared Name');
    expect(await holderFor('   ')).toBe('Prepared Name');
  });

  it('can be tried again after a card that cannot be charged, which is on record', async () => {
    const { id } = await makeCheckout(test);
    const refused = await submitCheckout(test.gateway, id, { 'card.number': '4200000000000001' });
    expect(refused).toMatchObject({ value: { state: 'refused', resultCode: '100.100.101', checkoutId: id } });
    expect(test.acquirer.requests).toEqual([]);
    expect(await askStatus(test.gateway, id)).toMatchObject({
      ok: true,
      value: { kind: 'payment', operation: refused.ok && refused.value },
    });
    expect(await submitCheckout(test.gateway, id)).toMatchObject({ value: { state: 'approved' } });
  });

  it.each(['nonsense', '', `${'F'.repeat(32)}.test`])('is not possible for a checkout %j', async (id) => {
    expect(await submitCheckout(test.gateway, id)).toEqual(GONE);
  });

  it('with mistakes in the form names them and leaves the checkout open', async () => {
    const { id } = await makeCheckout(test);
    expect(
      await submitCheckout(test.gateway, id, { 'card.number': '42', 'card.expiryYear': undefined }),
    ).toMatchObject({
      error: {
        kind: 'invalid-parameters',
        issues: [{ name: 'card.number', value: '***' }, { name: 'card.expiryYear' }],
      },
    });
    expect(await sessionState(test, id)).toBe('open');
  });
});

describe('the browser of the shopper', () => {
  it.each([
    ['amount', '1.00'],
    ['currency', 'USD'],
    ['paymentType', 'PA'],
    ['entityId', 'b0000000000000000000000000000001'],
    ['testMode', 'INTERNAL'],
    ['descriptor', 'Cheaper'],
    ['merchantTransactionId', 'order-9999'],
  ])('cannot change %s', async (name, value) => {
    const [plain, changed] = [await makeCheckout(test), await makeCheckout(test)];
    const [honest, tried] = [
      await submitCheckout(test.gateway, plain.id),
      await submitCheckout(test.gateway, changed.id, { [name]: value }),
    ];
    if (!honest.ok || !tried.ok) throw new Error('both must be paid');
    const {
      id: _id,
      rootId: _rootId,
      checkoutId: _checkoutId,
      acquirer: _acquirer,
      ...expected
    } = honest.value;
    expect(tried.value).toMatchObject(expected);
  });

  it('cannot add what only the merchant may say', async () => {
    const { id } = await makeCheckout(test);
    const paid = await submitCheckout(test.gateway, id, {
      descriptor: 'Mine',
      merchantInvoiceId: 'invoice-1',
    });
    expect(paid).toMatchObject({ value: { descriptor: undefined } });
    expect(paid.ok && paid.value.echo.map(([name]) => name)).not.toContain('merchantInvoiceId');
  });

  it('cannot change a brand that the merchant chose', async () => {
    const { id } = await makeCheckout(test, { paymentBrand: 'MASTER' });
    expect(await submitCheckout(test.gateway, id, { paymentBrand: 'VISA' })).toMatchObject({
      value: { resultCode: '100.100.700' },
    });
  });

  it('pays what the merchant said last, never an amount that changed under way', async () => {
    const { id, entityId } = await makeCheckout(test);
    const sessions = {
      ...test.ports.sessions,
      find: async (wanted: typeof id) => {
        const session = await test.ports.sessions.find(wanted);
        await test.gateway.updateCheckout(SHOP, id, fieldsOf({ entityId, amount: '1.00' }));
        return session;
      },
    };
    expect(await submitCheckout(test.with({ sessions }), id)).toEqual(BUSY);
    expect(test.acquirer.requests).toEqual([]);
    expect(await submitCheckout(test.gateway, id)).toMatchObject({ value: { amount: { minor: 100n } } });
  });
});

describe('a checkout that gives a brand its own payment type', () => {
  it('charges that brand by it, and all others by the checkout’s own', async () => {
    const own = { 'overridePaymentType[VISA]': 'PA' };
    const [first, second] = [await makeCheckout(test, own), await makeCheckout(test, own)];

    expect(await submitCheckout(test.gateway, first.id)).toMatchObject({ value: { paymentType: 'PA' } });
    expect(
      await submitCheckout(test.gateway, second.id, {
        'card.number': '5454545454545454',
        paymentBrand: 'MASTER',
      }),
    ).toMatchObject({ value: { paymentType: 'DB' } });
  });
});

describe('a session store that fails', () => {
  it('after the payment does not cost the shopper the answer', async () => {
    const { id } = await makeCheckout(test);
    const gateway = test.with({ sessions: { ...test.ports.sessions, endAttempt: fails } });
    expect(await submitCheckout(gateway, id)).toMatchObject({ value: { state: 'approved' } });
    expect(await sessionState(test, id)).toBe('paying');
    expect(await submitCheckout(test.gateway, id)).toEqual(GONE);
    expect(await sessionState(test, id)).toBe('used');
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('before the payment stops it', async () => {
    const { id } = await makeCheckout(test);
    const gateway = test.with({ sessions: { ...test.ports.sessions, beginAttempt: fails } });
    await expect(submitCheckout(gateway, id)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(test.acquirer.requests).toEqual([]);
  });
});

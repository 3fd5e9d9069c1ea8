import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCheckout, SHOP, sessionState, submitCheckout } from '../testing/test-checkout.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { AWAITING, CANCELLED, TRANSFER } from '../testing/test-transfer.ts';

const SAW_92 = { 'agreed.amount': '92.00', 'agreed.currency': 'EUR' };
const SAW_1 = { 'agreed.amount': '1.00', 'agreed.currency': 'EUR' };

const changedTo = (minor: bigint, currency = 'EUR') => ({
  ok: false,
  error: { kind: 'amount-changed', amount: { minor, currency } },
});

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const update = (session: { readonly id: string; readonly entityId: string }, changes: object) =>
  test.gateway.updateCheckout(SHOP, session.id, fieldsOf({ entityId: session.entityId, ...changes }));

/** A gateway whose merchant changes the amount just after the session was read. */
function changedAfterReading(
  session: Awaited<ReturnType<typeof makeCheckout>>,
  then: () => Promise<unknown>,
) {
  const find = async (id: typeof session.id) => {
    const found = await test.ports.sessions.find(id);
    await then();
    return found;
  };
  return test.with({ sessions: { ...test.ports.sessions, find } });
}

describe('the amount that the shopper saw', () => {
  it.each(['92.00', '92'])('is charged where the checkout is over it: %s', async (amount) => {
    const { id } = await makeCheckout(test);
    expect(await submitCheckout(test.gateway, id, { ...SAW_92, 'agreed.amount': amount })).toMatchObject({
      value: { state: 'approved', amount: { minor: 9200n, currency: 'EUR' } },
    });
  });

  it.each([
    ['amount', { amount: '500.00' }, 50_000n, 'EUR'],
    ['currency', { currency: 'USD' }, 9200n, 'USD'],
    ['currency of other decimals', { currency: 'KWD' }, 92_000n, 'KWD'],
  ])(
    'is not what is charged after another %s: nothing is, until that was seen',
    async (_name, changes, minor, currency) => {
      const session = await makeCheckout(test);
      await update(session, changes);
      expect(await submitCheckout(test.gateway, session.id, SAW_92)).toEqual(changedTo(minor, currency));
      expect(test.acquirer.requests).toEqual([]);
      expect(await test.ports.sessions.find(session.id)).toMatchObject({
        attempts: 0,
        state: { kind: 'open' },
      });
      const seen = { 'agreed.amount': '92.00', 'agreed.currency': 'EUR', ...prefixed(changes) };
      expect(await submitCheckout(test.gateway, session.id, seen)).toMatchObject({
        value: { amount: { minor, currency } },
      });
    },
  );

  it.each([
    [{ 'agreed.amount': '92.00' }, ['agreed.currency']],
    [{ 'agreed.currency': 'EUR' }, ['agreed.amount']],
    [{ 'agreed.amount': '92,00', 'agreed.currency': 'EUR' }, ['agreed.amount']],
    [{ 'agreed.amount': '92.00', 'agreed.currency': 'euro' }, ['agreed.currency']],
    [{ 'agreed.amount': '92.50', 'agreed.currency': 'JPY' }, ['agreed.amount']],
  ])('has to be one: %o', async (agreed, names) => {
    const { id } = await makeCheckout(test);
    expect(await submitCheckout(test.gateway, id, agreed)).toMatchObject({
      error: { kind: 'invalid-parameters', issues: names.map((name) => ({ name })) },
    });
  });

  it('cannot be set by the merchant, whose server has not seen it', async () => {
    const { id } = await makeCheckout(test, SAW_1);
    expect(await submitCheckout(test.gateway, id)).toMatchObject({ value: { state: 'approved' } });
  });

  it('is compared with the session that is taken, which changed after it was read', async () => {
    const session = await makeCheckout(test);
    const gateway = changedAfterReading(session, () => update(session, { amount: '500.00' }));
    expect(await submitCheckout(gateway, session.id, SAW_92)).toEqual(changedTo(50_000n));
    expect(test.acquirer.requests).toEqual([]);
    expect(await sessionState(test, session.id)).toBe('open');
  });
});

describe('an attempt under way', () => {
  beforeEach(() => {
    test.acquirer.answerShopper = async () => AWAITING;
  });

  it('at the bank is not given up for another amount than its own', async () => {
    let cancelled = 0;
    test.acquirer.cancel = async () => {
      cancelled += 1;
      return CANCELLED;
    };
    const { id } = await makeCheckout(test);
    await submitCheckout(test.gateway, id, { ...TRANSFER, ...SAW_92 });
    expect(await submitCheckout(test.gateway, id, SAW_1)).toEqual(changedTo(9200n));
    expect(cancelled).toBe(0);
    expect(await sessionState(test, id)).toBe('paying');
  });

  it('of another page, at the bank over a new amount, is not joined by one that showed the old', async () => {
    const session = await makeCheckout(test);
    const gateway = changedAfterReading(session, async () => {
      await update(session, { amount: '500.00' });
      await submitCheckout(test.gateway, session.id, {
        ...TRANSFER,
        'agreed.amount': '500.00',
        'agreed.currency': 'EUR',
      });
    });
    expect(await submitCheckout(gateway, session.id, { ...TRANSFER, ...SAW_92 })).toEqual(changedTo(50_000n));
  });
});

function prefixed(changes: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [`agreed.${name}`, String(value)]),
  );
}

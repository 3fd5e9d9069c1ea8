import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../../access/test-merchants.fixture.ts';
import { createSimulator } from '../../connectors/simulator/simulator.ts';
import type { Operation } from '../../payment/operation.ts';
import { simulatorOf } from '../../routing/choose-acquirer.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { type Changes, paidOrder, submitOrder } from '../../testing/test-payment.ts';
import type { PaymentId } from '../../values/ids.ts';

const SHOP = { merchant: 'Shop' };
const PENDING = { state: 'unknown', resultCode: '800.400.500' };
const PAID = { state: 'approved', resultCode: '000.100.110' };
const FAILED = { state: 'declined', resultCode: '800.100.152' };
const DAY = 24 * 60 * 60 * 1000;

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

const rehearsed = (course: string, changes: Changes = {}) =>
  paidOrder(test, { 'card.holder': course, ...changes });
const seen = async ({ id }: Operation) => {
  const found = await test.gateway.findPayment(SHOP, id, [['entityId', CARD_CHANNEL]]);
  return found.ok ? found.value : found.error;
};
const reconcile = () => test.gateway.settleOpenOperations();
const linkedTo = (payment: Operation) => test.ports.ledger.findByRoot(payment.rootId);
const planned = () => test.ports.rehearsals.findPage(10, undefined);

/** Another process on the same stores: what the simulator had in memory is gone. */
function restarted(): TestGateway['gateway'] {
  const connectors = new Map(test.ports.connectors);
  for (const name of ['acquirer-a', 'acquirer-b'].map(simulatorOf)) {
    connectors.set(name, createSimulator({ name }));
  }
  return test.with({ connectors });
}

describe('a payment that is pending first', () => {
  it.each([
    ['paid', PAID],
    ['failed', FAILED],
    ['100.380.401', { state: 'declined', resultCode: '100.380.401' }],
  ])('is %s after its time and not before, for the merchant who asks', async (end, ended) => {
    const payment = await rehearsed(`pending, then ${end} after 60 s`);
    expect(payment).toMatchObject(PENDING);
    test.step(59_999);
    expect(await seen(payment)).toMatchObject(PENDING);
    test.step(1000);
    expect(await seen(payment)).toMatchObject(ended);
    expect(await seen(payment)).toMatchObject(ended);
  });

  it('is settled by reconciliation when its merchant does not ask', async () => {
    const payment = await rehearsed('pending, then paid after 60 s');
    await reconcile();
    expect(await test.ports.ledger.findOperation(payment.id)).toMatchObject(PENDING);
    test.step(60_000);
    expect(await reconcile()).toBeGreaterThanOrEqual(0);
    expect(await test.ports.ledger.findOperation(payment.id)).toMatchObject(PAID);
    expect(await planned()).toEqual([]);
  });

  it('can be a refund, by its custom parameter', async () => {
    const payment = await paidOrder(test, {});
    const refund = await test.gateway.followUpPayment(
      SHOP,
      payment.id,
      fieldsOf({
        entityId: CARD_CHANNEL,
        paymentType: 'RF',
        'customParameters[forceResultCode]': '800.400.502, then failed after 60 s',
      }),
    );
    expect(refund).toMatchObject({ value: { state: 'unknown', resultCode: '800.400.502' } });
    test.step(61_000);
    await reconcile();
    expect(await linkedTo(payment)).toMatchObject([PAID, FAILED]);
  });
});

describe('a rehearsed chargeback', () => {
  const course = 'paid, then chargeback after 45 d';
  const CHARGEBACK = { ...PAID, paymentType: 'CB', acquirer: undefined };

  it('comes after its time, exactly once, and is linked to its payment', async () => {
    const payment = await rehearsed(course);
    test.step(45 * DAY - 1);
    await reconcile();
    expect(await linkedTo(payment)).toHaveLength(1);
    test.step(1000);
    await reconcile();
    await reconcile();
    await restarted().settleOpenOperations();
    const linked = await test.gateway.queryLinkedPayments(
      SHOP,
      payment.id,
      fieldsOf({ entityId: CARD_CHANNEL, includeLinkedTransactions: 'true' }),
    );
    expect(linked).toMatchObject({
      value: { operations: [{ id: payment.id }, { ...CHARGEBACK, amount: payment.amount }] },
    });
    expect(await planned()).toEqual([]);
  });

  it.each([
    ['reversed', 'RV'],
    ['refunded', 'RF'],
  ])('does not come for a payment that was %s, and is not tried again', async (_what, paymentType) => {
    const payment = await rehearsed(course);
    const request = fieldsOf({ entityId: CARD_CHANNEL, paymentType });
    expect(await test.gateway.followUpPayment(SHOP, payment.id, request)).toMatchObject({ value: PAID });
    test.step(46 * DAY);
    await reconcile();
    expect(await linkedTo(payment)).toMatchObject([PAID, { paymentType }]);
    expect(await planned()).toEqual([]);
  });
});

describe('a rehearsed sequence of events', () => {
  it('is refused when it cannot be read, and nothing is planned', async () => {
    const refused = await paidOrder(test, { 'card.holder': 'pending, then payed after 60 s' });
    expect(refused).toMatchObject({ state: 'refused', resultCode: '600.200.810' });
    expect(await planned()).toEqual([]);
  });

  it('does not exist in the live environment', async () => {
    const live = test.with({
      settings: { ...test.ports.settings, environment: 'live' },
      rehearsals: new Proxy(test.ports.rehearsals, {
        get: () => () => Promise.reject(new Error('the live environment rehearses nothing')),
      }),
      testClocks: new Proxy(test.ports.testClocks, {
        get: () => () => Promise.reject(new Error('the live environment has no test clock')),
      }),
    });
    const submitted = await submitOrder(live, { 'card.holder': 'pending, then paid after 60 s' });
    expect(submitted).toMatchObject({ value: { state: 'approved', resultCode: '000.000.000' } });
    const { id } = submitted.ok ? submitted.value : { id: '' as PaymentId };
    expect(await live.settleOpenOperations()).toBe(0);
    expect(await test.ports.ledger.findByRoot(id)).toHaveLength(1);
  });
});

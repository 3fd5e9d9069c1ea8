import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RETRY_CHANNEL } from '../access/test-merchants.ts';
import { auditLedger } from '../audit/audit-ledger.ts';
import { FULL_CAPABILITIES } from '../connectors/connector.ts';
import type { Operation } from '../payment/operation.ts';
import {
  APPROVED,
  CANCELLED,
  DECLINED,
  NOT_BOOKED,
  NOT_SENT,
  UNKNOWN,
} from '../testing/scripted-connector.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { AUTHENTICATED, type Changes, EXTERNAL, paidOrder, submitOrder } from '../testing/test-payment.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';

const SHOP = { merchant: 'Shop' };
const HARD = { kind: 'declined', resultCode: '800.100.151' } as const;
const SERIES = { 'standingInstruction.mode': 'INITIAL', 'standingInstruction.source': 'CIT' } as const;
const UNSCHEDULED = { ...SERIES, 'standingInstruction.type': 'UNSCHEDULED' } as const;
const RECURRING = { ...SERIES, 'standingInstruction.type': 'RECURRING' } as const;

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const pay = (changes: Changes = {}) => paidOrder(test, { entityId: RETRY_CHANNEL, ...EXTERNAL, ...changes });
const linked = (payment: Operation) => test.ports.ledger.findByRoot(payment.rootId);
const faults = async () => (await auditLedger(test.ports.ledger)).faults.first;

describe('a payment on a channel with a fallback', () => {
  it('that the first acquirer approves goes nowhere else', async () => {
    const payment = await pay();
    expect(payment).toMatchObject({
      state: 'approved',
      acquirer: { name: 'acquirer-a', key: `${payment.id}-1` },
      routing: 'the acquirer of channel retry',
    });
    expect(test.fallback.asked).toEqual([]);
    expect(await linked(payment)).toHaveLength(1);
  });

  it.each(['PA', 'CD'])('is tried at the fallback as a %s too', async (paymentType) => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    const payment = await pay({ paymentType });
    expect(payment).toMatchObject({ state: 'approved', paymentType, acquirer: { name: 'acquirer-b' } });
  });

  it.each([
    ['is declined softly', DECLINED, '800.100.152', 'answered 800.100.152'],
    ['was never sent', NOT_SENT, '900.100.600', 'was not available'],
  ])('that %s is tried at the fallback, and both attempts are on record', async (_what, reply, code, why) => {
    test.acquirer.answer = () => Promise.resolve(reply);
    const payment = await pay();
    expect(payment).toMatchObject({
      state: 'approved',
      resultCode: '000.100.112',
      acquirer: { name: 'acquirer-b', key: `${payment.id}-2` },
      routing: `the fallback, because acquirer-a ${why}`,
      references: { firstAttempt: { acquirer: 'acquirer-a', resultCode: code } },
    });
    const attempts = (await linked(payment)).filter(({ id }) => id !== payment.id);
    expect(attempts).toMatchObject([
      {
        referencedId: payment.id,
        paymentType: 'DB',
        amount: payment.amount,
        resultCode: code,
        acquirer: { name: 'acquirer-a', key: `${payment.id}-1` },
        routing: 'the acquirer of channel retry',
      },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('reaches the fallback with the same card and security code', async () => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    await pay();
    const [first, second] = [test.acquirer.requests[0], test.fallback.requests[0]];
    expect(second?.instrument).toBe(first?.instrument);
    expect(second?.key).not.toBe(first?.key);
  });

  it('ends with what the fallback says, and is never tried a third time', async () => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    test.fallback.answer = () => Promise.resolve({ kind: 'declined', resultCode: '800.100.203' });
    const payment = await pay();
    expect(payment).toMatchObject({ state: 'declined', resultCode: '800.100.203' });
    expect([test.acquirer.asked.length, test.fallback.asked.length]).toEqual([1, 1]);
    expect(await faults()).toEqual([]);
  });

  it('is never tried elsewhere after an unknown outcome that the acquirer can not cancel', async () => {
    test.acquirer.answer = () => Promise.resolve(UNKNOWN);
    expect(await pay()).toMatchObject({ state: 'unknown', acquirer: { name: 'acquirer-a' } });
    const { cancel: _none, ...without } = test.acquirer;
    const gateway = test.with({ connectors: new Map(test.ports.connectors).set('acquirer-a', without) });
    const changes = { entityId: RETRY_CHANNEL, ...EXTERNAL };
    expect(await paidOrder(test, changes, gateway)).toMatchObject({ state: 'unknown' });
    expect(test.fallback.asked).toEqual([]);
  });

  it('is tried elsewhere after a lost connection, once the acquirer has cancelled the key', async () => {
    test.acquirer.answer = () => Promise.resolve(UNKNOWN);
    const cancelled: string[] = [];
    test.acquirer.cancel = async (key) => {
      cancelled.push(key);
      return CANCELLED;
    };
    const payment = await pay();
    expect(cancelled).toEqual([`${payment.id}-1`]);
    expect(payment).toMatchObject({
      state: 'approved',
      acquirer: { name: 'acquirer-b' },
      routing: 'the fallback, because acquirer-a was not available',
      references: { firstAttempt: { resultCode: '900.100.600' } },
    });
    expect(await faults()).toEqual([]);
  });

  it('stays with the acquirer that had booked it before the connection was lost', async () => {
    test.acquirer.answer = () => Promise.resolve(UNKNOWN);
    test.acquirer.cancel = async () => APPROVED;
    expect(await pay()).toMatchObject({ state: 'approved', acquirer: { name: 'acquirer-a' } });
    expect(test.fallback.asked).toEqual([]);
  });

  it('is not cancelled where no fallback could take it', async () => {
    test.acquirer.answer = () => Promise.resolve(UNKNOWN);
    test.acquirer.cancel = () => Promise.reject(new Error('must not be called'));
    const changes = { ...EXTERNAL };
    expect(await paidOrder(test, changes)).toMatchObject({ state: 'unknown' });
  });

  it('is not tried elsewhere after a hard reject', async () => {
    test.acquirer.answer = () => Promise.resolve(HARD);
    expect(await pay()).toMatchObject({ state: 'declined', resultCode: '800.100.151' });
    expect(test.fallback.asked).toEqual([]);
  });

  it.each([
    ['a switch that is on', UNSCHEDULED, 1],
    ['a switch that is off', RECURRING, 0],
  ])('of a series with %s is asked for at the fallback %s times', async (_what, series, times) => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    await pay(series);
    expect(test.fallback.asked).toHaveLength(times);
  });

  it.each([
    ['brand', { brands: ['AMEX'] }],
    ['currency', { currencies: ['USD'] }],
    ['series', { cardOnFile: false }],
    ['authentication', { threeDSecure: false }],
  ] as const)('stays when the fallback does not take its %s', async (_what, lacks) => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    test.fallback.capabilities = { ...FULL_CAPABILITIES, ...lacks };
    const payment = await pay({ ...UNSCHEDULED, ...AUTHENTICATED });
    expect(payment).toMatchObject({ state: 'declined', resultCode: '800.100.152' });
    expect(test.fallback.asked).toEqual([]);
  });

  it('simulates the answer of the first acquirer only', async () => {
    const payment = await pay({ 'card.holder': '800.100.152', testMode: 'INTERNAL' });
    expect(payment).toMatchObject({
      state: 'approved',
      acquirer: { name: 'acquirer-b (simulator)' },
      references: { firstAttempt: { acquirer: 'acquirer-a (simulator)', resultCode: '800.100.152' } },
    });
  });

  it('is routed by its brand, and then has nowhere else to go', async () => {
    test.fallback.answer = () => Promise.resolve(DECLINED);
    const jcb = { paymentBrand: 'JCB', 'card.number': '3530111333300000' };
    expect(await pay(jcb)).toMatchObject({ state: 'declined', routing: 'route 1 of channel retry' });
    expect(test.acquirer.asked).toEqual([]);
  });

  it('pays a checkout, which then is paid once', async () => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    const order = { entityId: RETRY_CHANNEL, ...EXTERNAL };
    const created = await test.gateway.createCheckout(
      SHOP,
      fieldsOf({ ...order, amount: '92.00', currency: 'EUR', paymentType: 'DB' }),
    );
    const id = created.ok ? created.value.session.id : '';
    const card = fieldsOf({
      'card.number': '4200000000000000',
      'card.expiryMonth': '05',
      'card.expiryYear': '2034',
      'card.cvv': '123',
    });
    expect(await test.gateway.payCheckout(id, card)).toMatchObject({
      ok: true,
      value: { state: 'approved', acquirer: { name: 'acquirer-b' } },
    });
    const status = await test.gateway.checkoutStatus(SHOP, id, fieldsOf({ entityId: RETRY_CHANNEL }));
    expect(status).toMatchObject({ value: { kind: 'payment', operation: { state: 'approved' } } });
    expect((await test.gateway.payCheckout(id, card)).ok).toBe(false);
    expect(await faults()).toEqual([]);
  });
});

describe('what follows a payment that its fallback made', () => {
  it.each(['RF', 'RV'] as const)('%s goes to the fallback under the second key', async (paymentType) => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    const payment = await pay();
    const followed = await test.gateway.followUpPayment(
      SHOP,
      payment.id,
      fieldsOf({ entityId: RETRY_CHANNEL, paymentType }),
    );
    expect(followed).toMatchObject({ ok: true, value: { state: 'approved' } });
    expect(test.fallback.asked.at(-1)).toMatchObject({ originalKey: `${payment.id}-2` });
    expect(test.acquirer.asked).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  it('can not refer to the first attempt', async () => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    const attempt = (await linked(await pay())).find(({ state }) => state === 'declined');
    const followed = await test.gateway.followUpPayment(
      SHOP,
      attempt?.id ?? '',
      fieldsOf({ entityId: RETRY_CHANNEL, paymentType: 'RF' }),
    );
    expect(followed).toMatchObject({ ok: true, value: { state: 'refused', resultCode: '700.300.200' } });
  });
});

describe('a gateway that stops in the middle', () => {
  it('before the second attempt is written down leaves the payment to the first acquirer', async () => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    const { ledger } = test.ports;
    const down = { retryOperation: () => Promise.reject(new StoreUnavailable('ledger', new Error('down'))) };
    const gateway = test.with({ ledger: Object.assign(Object.create(ledger), ledger, down) });
    await expect(submitOrder(gateway, { entityId: RETRY_CHANNEL, ...EXTERNAL })).rejects.toThrow(
      StoreUnavailable,
    );
    expect(test.fallback.asked).toEqual([]);

    test.acquirer.status = () => Promise.resolve(DECLINED);
    test.step(120_000);
    expect(await test.gateway.settleOpenOperations()).toBe(1);
    const [open] = (await ledger.findOpen(10)).operations;
    expect(open).toBeUndefined();
    expect(test.fallback.asked).toEqual([]);
  });

  it('after it leaves the payment to the fallback, and keeps what came of the first attempt', async () => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    test.fallback.answer = () => Promise.resolve(UNKNOWN);
    const payment = await pay();
    expect(payment).toMatchObject({ state: 'unknown', acquirer: { name: 'acquirer-b' } });

    test.fallback.status = () => Promise.resolve({ kind: 'approved', connectorTxId1: 'b-1' });
    const found = await test.gateway.findPayment(SHOP, payment.id, fieldsOf({ entityId: RETRY_CHANNEL }));
    expect(found).toMatchObject({
      value: {
        state: 'approved',
        references: { connectorTxId1: 'b-1', firstAttempt: { acquirer: 'acquirer-a' } },
      },
    });
    expect(test.acquirer.askedAbout).toEqual([]);
  });

  it('waits twice as long before a second attempt that the acquirer does not know counts as never sent', async () => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    test.fallback.answer = () => Promise.resolve(UNKNOWN);
    test.fallback.status = () => Promise.resolve(NOT_BOOKED);
    const payment = await pay();
    const state = async () => {
      await test.gateway.settleOpenOperations();
      return (await test.ports.ledger.findOperation(payment.id))?.state;
    };
    test.step(90_000);
    expect(await state()).toBe('unknown');
    test.step(60_000);
    expect(await state()).toBe('not-sent');
  });

  it('does not retry a payment that another process ended meanwhile', async () => {
    test.acquirer.answer = async ({ key }) => {
      const found = await test.ports.ledger.findOperation(key.slice(0, 32) as Operation['id']);
      const ending = { state: 'approved', resultCode: '000.100.112', references: {} } as const;
      if (found === undefined) throw new Error('not written before it was asked');
      await test.ports.ledger.finishOperation(found, ending, test.ports.clock.now());
      return DECLINED;
    };
    expect(await pay()).toMatchObject({ state: 'approved', acquirer: { name: 'acquirer-a' } });
    expect(test.fallback.asked).toEqual([]);
  });
});

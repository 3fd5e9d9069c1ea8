import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RETRY_CHANNEL } from '../access/test-merchants.fixture.ts';
import { auditLedger } from '../audit/audit-ledger.ts';
import type { Operation } from '../payment/operation.ts';
import { CANCELLED, DECLINED, NOT_SENT, UNKNOWN } from '../testing/scripted-connector.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type Changes, EXTERNAL, paidOrder } from '../testing/test-payment.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const pay = (changes: Changes = {}) => paidOrder(test, { entityId: RETRY_CHANNEL, ...EXTERNAL, ...changes });
const linked = (payment: Operation) => test.ports.ledger.findByRoot(payment.rootId);
const faults = async () => (await auditLedger(test.ports.ledger)).faults.first;

describe('a payment on a channel with a fallback', () => {
  it('that the first acquirer approves goes to no other', async () => {
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

  it('is tried at the fallback after a lost connection, once the acquirer has cancelled the key', async () => {
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

  it('is not cancelled where no fallback could take it', async () => {
    test.acquirer.answer = () => Promise.resolve(UNKNOWN);
    test.acquirer.cancel = () => Promise.reject(new Error('must not be called'));
    const changes = { ...EXTERNAL };
    expect(await paidOrder(test, changes)).toMatchObject({ state: 'unknown' });
  });

  it('simulates the answer of the first acquirer only', async () => {
    const payment = await pay({ 'card.holder': '800.100.152', testMode: 'INTERNAL' });
    expect(payment).toMatchObject({
      state: 'approved',
      acquirer: { name: 'acquirer-b (simulator)' },
      references: { firstAttempt: { acquirer: 'acquirer-a (simulator)', resultCode: '800.100.152' } },
    });
  });
});

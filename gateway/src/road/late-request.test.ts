import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { Operation } from '../payment/operation.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type Changes, EXTERNAL, paidOrder } from '../testing/test-payment.ts';

const SHOP = { merchant: 'Shop' };
const IN_TIME = 15_000;

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

/** A gateway whose store takes so long for one verb, and answers then. */
function slow(verb: 'startOperation' | 'startFollowUp', milliseconds: number) {
  const { ledger } = test.ports;
  const held = async <T>(written: Promise<T>): Promise<T> => {
    const value = await written;
    test.step(milliseconds);
    return value;
  };
  return test.with({
    ledger: {
      ...ledger,
      ...(verb === 'startOperation' && { startOperation: (...all) => held(ledger.startOperation(...all)) }),
      ...(verb === 'startFollowUp' && { startFollowUp: (...all) => held(ledger.startFollowUp(...all)) }),
    },
  });
}

const pay = (gateway = test.gateway, changes: Changes = {}) =>
  paidOrder(test, { ...EXTERNAL, ...changes }, gateway);
const refund = async (payment: Operation, gateway = test.gateway) => {
  const fields = fieldsOf({ entityId: CARD_CHANNEL, paymentType: 'RF' });
  const refunded = await gateway.followUpPayment(SHOP, payment.id, fields);
  return refunded.ok ? refunded.value : refunded.error;
};

describe('a request that the store delayed', () => {
  it('for a quarter of the time in which it may arrive is still sent', async () => {
    expect(await pay(slow('startOperation', IN_TIME))).toMatchObject({ state: 'approved' });
  });

  it('for longer is not sent, so that a shopper who read that nothing happened is not charged twice', async () => {
    const payment = await pay(slow('startOperation', IN_TIME + 1));
    expect(payment).toMatchObject({ state: 'not-sent', resultCode: '900.100.600' });
    expect(test.acquirer.asked).toEqual([]);
  });

  it('lets a refund be requested again, which pays back once', async () => {
    const payment = await pay();
    const asked = test.acquirer.asked.length;
    expect(await refund(payment, slow('startFollowUp', IN_TIME + 1))).toMatchObject({ state: 'not-sent' });
    expect(test.acquirer.asked).toHaveLength(asked);
    expect(await refund(payment)).toMatchObject({ state: 'approved', amount: payment.amount });
    expect(test.acquirer.asked).toHaveLength(asked + 1);
  });
});

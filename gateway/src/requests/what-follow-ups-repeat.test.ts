import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { redactField } from '../ledger/redact-field.ts';
import type { FollowUp } from '../payment/operation.ts';
import type { OperationNow } from '../payment/operation-now.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type Changes, EXTERNAL, paidOrder } from '../testing/test-payment.ts';

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

const SHOP = { merchant: 'Shop' };
const IDENTIFIED = {
  ...EXTERNAL,
  descriptor: 'Tea & Co 7',
  merchantTransactionId: 'order-0001',
  'customer.merchantCustomerId': 'jane-7',
  'customer.givenName': 'Jane',
  'customer.surname': 'Jones',
};

async function follow(id: string, changes: Changes): Promise<OperationNow<FollowUp>> {
  const followed = await test.gateway.followUpPayment(
    SHOP,
    id,
    fieldsOf({ entityId: CARD_CHANNEL, ...changes }),
  );
  if (!followed.ok || !('referencedId' in followed.value)) throw new Error(JSON.stringify(followed));
  return followed.value as OperationNow<FollowUp>;
}

const named = ({ echo }: Pick<FollowUp, 'echo'>) => Object.fromEntries(echo);

describe('what refers to a payment repeats of it', () => {
  it.each([
    ['PA', 'CP'],
    ['PA', 'RV'],
    ['DB', 'RF'],
    ['DB', 'CB'],
  ])('(a %s with a %s) text on the statement, references and card', async (paymentType, type) => {
    const payment = await paidOrder(test, { ...IDENTIFIED, paymentType });
    const followed = await follow(payment.id, { paymentType: type });
    expect(followed).toMatchObject({
      descriptor: 'Tea & Co 7',
      paidWith: { bin: payment.card?.bin, last4Digits: payment.card?.last4Digits },
    });
    expect(named(followed)).toMatchObject({
      merchantTransactionId: 'order-0001',
      'customer.merchantCustomerId': 'jane-7',
    });
    const read = await test.gateway.findPayment(SHOP, followed.id, fieldsOf({ entityId: CARD_CHANNEL }));
    expect(read).toMatchObject({ value: { descriptor: 'Tea & Co 7', paidWith: followed.paidWith } });
  });

  it('the same in a reversal of a chargeback, and in one that is refused', async () => {
    const payment = await paidOrder(test, IDENTIFIED);
    const chargeback = await follow(payment.id, { paymentType: 'CB' });
    for (const followed of [
      await follow(chargeback.id, { paymentType: 'CR' }),
      await follow(payment.id, { paymentType: 'RF', amount: '999.00', currency: 'EUR' }),
    ]) {
      expect(followed).toMatchObject({ descriptor: 'Tea & Co 7', paidWith: payment.card });
      expect(named(followed)).toMatchObject({ merchantTransactionId: 'order-0001' });
    }
  });

  it('nothing that was sent with it', async () => {
    const payment = await paidOrder(test, IDENTIFIED);
    const refund = await follow(payment.id, {
      paymentType: 'RF',
      descriptor: 'Refund',
      merchantTransactionId: 'refund-0001',
    });
    expect(refund).toMatchObject({ descriptor: 'Refund', merchantTransactionId: 'refund-0001' });
    expect(named(refund)).toMatchObject({ merchantTransactionId: 'refund-0001' });
  });

  it('and a query by the reference of the payment finds the payment alone', async () => {
    const payment = await paidOrder(test, IDENTIFIED);
    await follow(payment.id, { paymentType: 'RF' });
    const query = fieldsOf({ entityId: CARD_CHANNEL, merchantTransactionId: 'order-0001' });
    const found = await test.gateway.queryPayments(SHOP, query);
    expect(found).toMatchObject({ value: { operations: [{ id: payment.id }] } });
    expect(found.ok && found.value.operations).toHaveLength(1);
  });

  it('and loses it when it is redacted in the payment', async () => {
    const payment = await paidOrder(test, IDENTIFIED);
    const refund = await follow(payment.id, { paymentType: 'RF' });
    const { ledger, resultCalls } = test.ports;
    for (const field of ['merchantTransactionId', 'descriptor', 'customer.merchantCustomerId']) {
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      const end = await redactField({ ledger, resultCalls }, { id: payment.id, field, note: 'test', now: 1 });
      expect(end).toMatchObject({ kind: 'redacted', operations: [payment.id, refund.id] });
    }
    expect(JSON.stringify((await ledger.findOperation(refund.id))?.echo)).not.toMatch(/order-0001|jane-7/);
  });
});

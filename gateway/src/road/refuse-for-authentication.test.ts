import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUTHENTICATING_CHANNEL } from '../access/test-merchants.fixture.ts';
import { CARD, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { AUTHENTICATED, type Changes, EXTERNAL, paidOrder } from '../testing/test-payment.ts';

const NO_CARD = Object.fromEntries(Object.keys(CARD).map((name) => [name, undefined]));
const REFUSED = { state: 'refused', resultCode: '100.390.106', acquirer: undefined };
const FIRST = {
  'standingInstruction.mode': 'INITIAL',
  'standingInstruction.type': 'UNSCHEDULED',
  'standingInstruction.source': 'CIT',
};
const BY_MERCHANT = {
  ...FIRST,
  'standingInstruction.mode': 'REPEATED',
  'standingInstruction.source': 'MIT',
  'standingInstruction.initialTransactionId': '000000000001',
  'card.cvv': undefined,
};

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

const paid = (changes: Changes) => paidOrder(test, { entityId: AUTHENTICATING_CHANNEL, ...changes });

describe('a channel that asks for 3D Secure', () => {
  it.each([
    ['a debit', {}],
    ['a reservation', { paymentType: 'PA' }],
    ['the verification of a card', { paymentType: 'PA', amount: '0.00' }],
    ['the first payment of a series', FIRST],
    ['a payment that stores its card', { createRegistration: 'true' }],
    ['a payment with only the version of an authentication', { 'threeDSecure.version': '2.2.0' }],
  ])('refuses %s that nothing has authenticated, and asks no acquirer', async (_what, changes) => {
    expect(await paid(changes)).toMatchObject(REFUSED);
    expect(await paid({ ...changes, ...EXTERNAL })).toMatchObject(REFUSED);
    expect(test.acquirer.requests).toEqual([]);
  });

  it.each([
    ['a payment that was authenticated elsewhere', AUTHENTICATED],
    ['a payment of the merchant', BY_MERCHANT],
    ['a credit', { paymentType: 'CD', 'card.cvv': undefined }],
    [
      'a debit of a bank account',
      {
        ...NO_CARD,
        paymentBrand: 'DIRECTDEBIT_SEPA',
        'bankAccount.holder': 'Jane Jones',
        'bankAccount.iban': 'DE89370400440532013000',
      },
    ],
  ])('takes %s', async (_what, changes) => {
    expect(await paid(changes)).toMatchObject({ state: 'approved' });
  });
});

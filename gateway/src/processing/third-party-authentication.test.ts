import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { AUTHENTICATED, type Changes, EXTERNAL, paidOrder } from '../testing/test-payment.ts';

const SHOP = { merchant: 'Shop' };
const NO_CARD = Object.fromEntries(Object.keys(CARD).map((name) => [name, undefined]));
const PROOF = AUTHENTICATED['threeDSecure.verificationId'];

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

const authenticationFor = async (changes: Changes) => {
  await paidOrder(test, { ...EXTERNAL, ...changes });
  return test.acquirer.requests.at(-1)?.authentication;
};

describe('an authentication by another 3D Secure server', () => {
  it('goes to the acquirer as it is, with its proof under a mask', async () => {
    const authentication = await authenticationFor(AUTHENTICATED);
    expect(authentication).toMatchObject({
      eci: '05',
      enrollmentStatus: 'Y',
      authenticationStatus: 'Y',
      xid: undefined,
      dsTransactionId: AUTHENTICATED['threeDSecure.dsTransactionId'],
      version: '2.2.0',
    });
    expect(authentication?.verificationId?.reveal()).toBe(PROOF);
    expect(JSON.stringify(authentication)).not.toContain(PROOF);
  });

  it.each([
    ['nothing is said of one', {}],
    ['its version alone is sent', { 'threeDSecure.version': '2.2.0' }],
    [
      'a bank account is paid with',
      {
        ...AUTHENTICATED,
        ...NO_CARD,
        paymentBrand: 'DIRECTDEBIT_SEPA',
        'bankAccount.holder': 'Jane Jones',
        'bankAccount.iban': 'DE89370400440532013000',
      },
    ],
  ])('is none where %s', async (_what, changes) => {
    expect(await authenticationFor(changes)).toBeUndefined();
  });

  it('belongs to a scheme’s token too, and to a payment with stored details', async () => {
    const token = { ...NO_CARD, 'tokenAccount.number': '9895370012003471', 'tokenAccount.type': 'EXTERNAL' };
    expect(await authenticationFor({ ...AUTHENTICATED, ...token })).toMatchObject({ eci: '05' });
    const { registrationId = '' } = await paidOrder(test, { ...EXTERNAL, createRegistration: 'true' });
    const order = { entityId: CARD_CHANNEL, amount: '1.00', currency: 'EUR', paymentType: 'DB' };
    await test.gateway.payRegistration(SHOP, registrationId, fieldsOf(order, EXTERNAL, AUTHENTICATED));
    expect(test.acquirer.requests.at(-1)?.authentication).toMatchObject({ eci: '05' });
  });

  it('leaves on the ledger what answers show, and never its proof', async () => {
    const payment = await paidOrder(test, { ...EXTERNAL, ...AUTHENTICATED });
    const written = await test.ports.ledger.findOperation(payment.id);
    const text = JSON.stringify(written, (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(text).toContain('"approved"');
    expect(text).not.toContain(PROOF);
    const shown = payment.echo.filter(([name]) => name.startsWith('threeDSecure.'));
    expect(Object.fromEntries(shown)).toEqual({
      'threeDSecure.eci': '05',
      'threeDSecure.version': '2.2.0',
      'threeDSecure.authenticationStatus': 'Y',
      'threeDSecure.enrollmentStatus': 'Y',
      'threeDSecure.liability': 'issuer',
      'threeDSecure.dsTransactionId': AUTHENTICATED['threeDSecure.dsTransactionId'],
    });
  });

  it('is not shown where it was not passed on, because it had no proof', async () => {
    const claimed = { 'threeDSecure.version': '2.2.0', 'threeDSecure.flow': 'challenge' };
    const { echo } = await paidOrder(test, { ...EXTERNAL, ...claimed });
    expect(echo.map(([name]) => name).filter((name) => name.startsWith('threeDSecure'))).toEqual([]);
  });

  it('is not kept in a checkout, whose card is not known yet', async () => {
    const order = { entityId: CARD_CHANNEL, amount: '1.00', currency: 'EUR', paymentType: 'DB' };
    expect(await test.gateway.createCheckout(SHOP, fieldsOf(order, AUTHENTICATED))).toMatchObject({
      ok: false,
      error: { issues: [{ name: 'threeDSecure.verificationId', value: '***' }] },
    });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { FULL_CAPABILITIES } from '../connectors/connector.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { AUTHENTICATED, type Changes, EXTERNAL, paidOrder, submitOrder } from '../testing/test-payment.ts';

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
  it('goes to the acquirer unchanged, with its proof masked', async () => {
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

describe('an authentication of another amount', () => {
  const NOT_COVERED = { state: 'refused', resultCode: '100.390.101', acquirer: undefined };

  it.each([
    ['a smaller one', { 'threeDSecure.amount': '91.99' }],
    ['one of nothing', { 'threeDSecure.amount': '0.00', 'threeDSecure.currency': 'EUR' }],
    ['the same in another currency', { 'threeDSecure.amount': '92.00', 'threeDSecure.currency': 'USD' }],
    ['another currency, without an amount', { 'threeDSecure.currency': 'USD' }],
  ])('is refused before the acquirer is asked: %s', async (_what, covered) => {
    expect(await paidOrder(test, { ...AUTHENTICATED, ...covered })).toMatchObject(NOT_COVERED);
    expect(await paidOrder(test, { ...EXTERNAL, ...AUTHENTICATED, ...covered })).toMatchObject(NOT_COVERED);
    expect(test.acquirer.requests).toEqual([]);
  });

  it.each([
    ['the same', { 'threeDSecure.amount': '92.00', 'threeDSecure.currency': 'EUR' }],
    ['the same without its currency', { 'threeDSecure.amount': '92.00' }],
    ['a larger one', { 'threeDSecure.amount': '100.00', 'threeDSecure.currency': 'EUR' }],
    ['the currency alone', { 'threeDSecure.currency': 'EUR' }],
  ])('is taken where it covers the payment: %s', async (_what, covered) => {
    expect(await paidOrder(test, { ...AUTHENTICATED, ...covered })).toMatchObject({ state: 'approved' });
  });

  it('says nothing about a payment that has no authentication', async () => {
    expect(await paidOrder(test, { 'threeDSecure.amount': '1.00' })).toMatchObject({ state: 'approved' });
  });

  it('cannot be finer than its currency', async () => {
    const sent = { ...AUTHENTICATED, 'threeDSecure.amount': '92.50', 'threeDSecure.currency': 'JPY' };
    expect(await submitOrder(test.gateway, sent)).toMatchObject({
      ok: false,
      error: { issues: [{ name: 'threeDSecure.amount', problem: { kind: 'too-fine' } }] },
    });
  });
});

describe('an exemption', () => {
  it('goes to the acquirer with the authentication that it belongs to, and is shown', async () => {
    const exempted = { ...AUTHENTICATED, 'threeDSecure.exemption': 'TRANSACTION_RISK_ANALYSIS' };
    expect(await authenticationFor(exempted)).toMatchObject({ exemption: 'TRANSACTION_RISK_ANALYSIS' });
    const { echo } = await paidOrder(test, exempted);
    expect(echo).toContainEqual(['threeDSecure.exemption', 'TRANSACTION_RISK_ANALYSIS']);
  });

  it('goes to the acquirer alone where no authentication is asked for', async () => {
    const exempted = { 'threeDSecure.exemption': 'LOW_VALUE' };
    expect(await authenticationFor(exempted)).toEqual({ performedBy: 'gateway', exemption: 'LOW_VALUE' });
  });

  it('is refused before an acquirer is asked that cannot take it', async () => {
    test.acquirer.capabilities = { ...FULL_CAPABILITIES, threeDSecure: false };
    const exempted = { ...EXTERNAL, 'threeDSecure.exemption': 'LOW_VALUE' };
    expect(await paidOrder(test, exempted)).toMatchObject({ state: 'refused', resultCode: '600.200.500' });
    expect(test.acquirer.requests).toEqual([]);
  });
});

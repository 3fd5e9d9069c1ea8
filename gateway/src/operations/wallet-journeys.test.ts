/** Tokens as their makers make them, through the life of a payment. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL, OTHER_CHANNEL, RETRY_CHANNEL, SECOND_CHANNEL } from '../access/test-merchants.ts';
import type { Operation, Payment } from '../payment/operation.ts';
import { NO_OBSERVER, type RefusedToken } from '../ports/observer.ts';
import { type MakeToken, useRealTokens } from '../testing/real-wallet-tokens.ts';
import { NOT_SENT } from '../testing/scripted-connector.ts';
import { makeCheckout, SHOP } from '../testing/test-checkout.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import type { Changes } from '../testing/test-payment.ts';

const MONEY = { amount: '92.00', currency: 'EUR' };
const ORDER = { ...MONEY, entityId: CARD_CHANNEL, paymentType: 'DB', testMode: 'EXTERNAL' };

let test: TestGateway;
let make: MakeToken;
let refused: RefusedToken[];

beforeEach(() => {
  test = openTestGateway();
  make = useRealTokens(test);
  refused = [];
});

afterEach(() => test.close());

const gateway = () =>
  test.with({ observer: { ...NO_OBSERVER, walletTokenRefused: (each) => void refused.push(each) } });

async function paid(changes: Changes): Promise<Payment> {
  const payment = await gateway().submitPayment(SHOP, fieldsOf(ORDER, changes));
  if (!payment.ok) throw new Error(JSON.stringify(payment.error));
  return payment.value;
}

async function followed(payment: Payment, paymentType: string): Promise<Operation> {
  const order = { ...MONEY, entityId: payment.entityId, paymentType };
  const made = await test.gateway.followUpPayment(SHOP, payment.id, fieldsOf(order));
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

describe.each(['wallet1', 'wallet2', 'wallet3'] as const)('a token of %s', (wallet) => {
  const brand = wallet.toUpperCase();
  const token = async (more: Changes = {}): Promise<Changes> => ({
    [`${wallet}.paymentToken`]: await make({ wallet, entityId: CARD_CHANNEL, ...MONEY, ...more }),
  });

  it('is authorised, captured and refunded under the brand of its wallet', async () => {
    const payment = await paid({ ...(await token({ card: 'mastercard' })), paymentType: 'PA' });
    expect(payment).toMatchObject({ state: 'approved', brand, card: undefined });
    expect(test.acquirer.requests[0]?.instrument).toMatchObject({ kind: 'wallet', brand: 'MASTER' });
    expect(payment.echo).toContainEqual(['threeDSecure.liability', 'issuer']);
    expect(await followed(payment, 'CP')).toMatchObject({ state: 'approved', brand });
    expect(await followed(payment, 'RF')).toMatchObject({ state: 'approved', brand });
  });

  it('is authorised and reversed', async () => {
    const payment = await paid({ ...(await token()), paymentType: 'PA' });
    expect(await followed(payment, 'RV')).toMatchObject({ state: 'approved', brand });
  });

  it('is opened once, and the fallback gets the same card', async () => {
    test.acquirer.answer = async () => NOT_SENT;
    const payment = await paid({ ...(await token({ entityId: RETRY_CHANNEL })), entityId: RETRY_CHANNEL });
    expect(payment).toMatchObject({ state: 'approved', brand, acquirer: { name: 'acquirer-b' } });
    const [first] = test.acquirer.requests;
    const [second] = test.fallback.requests;
    expect(second?.instrument).toEqual(first?.instrument);
    expect(second?.authentication?.verificationId?.reveal()).toBe(
      first?.authentication?.verificationId?.reveal(),
    );
    expect(test.walletTokens.asked).toHaveLength(1);
  });

  it('does not pay for another merchant', async () => {
    await token({ entityId: OTHER_CHANNEL });
    const own = await token();
    const payment = await gateway().submitPayment(
      { merchant: 'Other' },
      fieldsOf(ORDER, own, { entityId: OTHER_CHANNEL }),
    );
    expect(payment).toMatchObject({ ok: true, value: { resultCode: '200.100.603' } });
    expect(refused).toHaveLength(1);
    expect(test.acquirer.requests).toEqual([]);
    // It was not used by that.
    expect(await paid(own)).toMatchObject({ state: 'approved' });
  });

  it('pays the amount of its checkout as it stands, not as it was shown', async () => {
    const { id } = await makeCheckout(test, ORDER);
    const shown = await token();
    const changed = await test.gateway.updateCheckout(
      SHOP,
      id,
      fieldsOf({ entityId: CARD_CHANNEL, amount: '93.00' }),
    );
    expect(changed).toMatchObject({ ok: true });
    const payment = await gateway().payCheckout(id, fieldsOf(shown));
    // A token of wallet2 does not say an amount.
    expect(payment).toMatchObject({
      ok: true,
      value: { resultCode: wallet === 'wallet2' ? '000.100.112' : '200.100.603' },
    });
    expect(test.acquirer.requests.map(({ amount }) => amount.minor)).toEqual(
      wallet === 'wallet2' ? [9300n] : [],
    );
  });
});

it.each([
  ['wallet1', { amount: '92.01' }, 'amount-differs'],
  ['wallet1', { currency: 'USD' }, 'currency-differs'],
  ['wallet2', { entityId: SECOND_CHANNEL }, 'other-merchant'],
  ['wallet3', { amount: '92.01' }, 'amount-differs'],
  ['wallet3', { currency: 'USD' }, 'currency-differs'],
] as const)('a token of %s does not pay with %o', async (wallet, changes, reason) => {
  const text = await make({ wallet, entityId: CARD_CHANNEL, ...MONEY });
  const payment = await paid({ [`${wallet}.paymentToken`]: text, ...changes });
  expect([payment.resultCode, refused[0]?.reason]).toEqual(['200.100.603', reason]);
  expect(test.acquirer.requests).toEqual([]);
});

it('a recurring series is set up with wallet1 and an amount of zero', async () => {
  const zero = { amount: '0.00', paymentType: 'PA' };
  const text = await make({ wallet: 'wallet1', entityId: CARD_CHANNEL, ...MONEY, ...zero });
  const series = {
    'standingInstruction.mode': 'INITIAL',
    'standingInstruction.source': 'CIT',
    'standingInstruction.type': 'RECURRING',
  };
  const payment = await paid({ ...zero, ...series, 'wallet1.paymentToken': text });
  expect(payment).toMatchObject({ state: 'approved', brand: 'WALLET1', amount: { minor: 0n } });
  expect(test.acquirer.requests[0]).toMatchObject({ standing: { type: 'RECURRING' } });
});

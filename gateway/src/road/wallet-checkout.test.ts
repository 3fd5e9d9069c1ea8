import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brandAsSent, type Payment } from '../payment/operation.ts';
import { APPROVED } from '../testing/scripted-connector.ts';
import { makeCheckout, sessionState, submitCheckout } from '../testing/test-checkout.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { CANCELLED, comeBack, redirectShoppers, TRANSFER } from '../testing/test-transfer.ts';

const WALLET = { ...TRANSFER, paymentBrand: 'REDIRECT_WALLET' } as const;

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
  redirectShoppers(test);
});

afterEach(() => test.close());

async function sentToWallet(id: string, paymentBrand: string = WALLET.paymentBrand): Promise<Payment> {
  const paid = await submitCheckout(test.gateway, id, { ...WALLET, paymentBrand });
  if (!paid.ok) throw new Error(JSON.stringify(paid.error));
  return paid.value;
}

describe('a checkout whose shopper is at a wallet', () => {
  it('leads to the same page again under every spelling of the wallet', async () => {
    const { id } = await makeCheckout(test);
    const payment = await sentToWallet(id, 'PAYPAL_CONTINUE');
    expect(payment).toMatchObject({ state: 'awaiting-redirect', brand: 'REDIRECT_WALLET' });
    expect(brandAsSent(payment)).toBe('PAYPAL_CONTINUE');
    expect(await sentToWallet(id, 'REDIRECT_WALLET')).toEqual(payment);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('closes the page before another wallet is paid with', async () => {
    const { id } = await makeCheckout(test);
    const first = await sentToWallet(id);
    test.acquirer.cancel = () => Promise.resolve(CANCELLED);
    const second = await sentToWallet(id, 'MARKETPLACE_WALLET');
    expect(second.id).not.toBe(first.id);
    expect(await test.ports.ledger.findOperation(first.id)).toMatchObject({
      state: 'declined',
      resultCode: '100.396.101',
    });
  });

  it('is not returned to with the key of another checkout', async () => {
    const [mine, other] = [await makeCheckout(test), await makeCheckout(test)];
    const [paid, stranger] = [await sentToWallet(mine.id), await sentToWallet(other.id)];
    test.acquirer.status = () => Promise.resolve(APPROVED);
    const returned = await comeBack(test, { ...paid, redirect: stranger.redirect });
    expect(returned).toEqual({ ok: false, error: { kind: 'not-expected' } });
    expect(await test.ports.ledger.findOperation(paid.id)).toMatchObject({ state: 'awaiting-redirect' });
  });

  it('has the type and the amount that its merchant set, whatever the browser sends', async () => {
    const { id } = await makeCheckout(test, { 'overridePaymentType[PAYPAL_CONTINUE]': 'PA' });
    const paid = await submitCheckout(test.gateway, id, {
      ...WALLET,
      amount: '1.00',
      paymentType: 'CD',
      'overridePaymentType[REDIRECT_WALLET]': 'DB',
      'overridePaymentType[PAYPAL_CONTINUE]': 'DB',
    });
    expect(paid).toMatchObject({ value: { paymentType: 'PA', amount: { minor: 9200n, currency: 'EUR' } } });
    expect(test.acquirer.requests).toMatchObject([{ capture: 'later', redirect: { seconds: 1800 } }]);
  });

  it('stores nothing of the account, also where the shopper asks for it', async () => {
    const { id } = await makeCheckout(test);
    expect(await submitCheckout(test.gateway, id, { ...WALLET, createRegistration: 'true' })).toMatchObject({
      error: { kind: 'invalid-parameters', issues: [{ name: 'createRegistration' }] },
    });
    expect(test.acquirer.requests).toEqual([]);
    expect(await sessionState(test, id)).toBe('open');
  });
});

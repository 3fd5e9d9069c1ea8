import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECURE_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { Payment } from '../payment/operation.ts';
import { aresWith, reportOf, secretOf } from '../testing/scripted-directory.ts';
import { DEVICE_TOKEN, PAN_TOKEN } from '../testing/scripted-wallet-tokens.ts';
import { SCREEN } from '../testing/test-browser.fixture.ts';
import { makeCheckout, sessionState } from '../testing/test-checkout.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import type { Changes } from '../testing/test-payment.ts';

const BROWSER = { ip: '203.0.113.7', accept: 'text/html' };
const TOKEN = { paymentBrand: 'WALLET1', 'wallet1.paymentToken': DEVICE_TOKEN } as const;
const PAN = { paymentBrand: 'GOOGLEPAY', 'wallet2.paymentToken': PAN_TOKEN } as const;

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

async function pay(id: string, changes: Changes): Promise<Payment> {
  const paid = await test.gateway.payCheckout(id, fieldsOf(changes), BROWSER);
  if (!paid.ok) throw new Error(JSON.stringify(paid.error));
  return paid.value;
}

describe('a checkout that is paid with the token of a wallet', () => {
  it('is used, and its sheet was shown on a page', async () => {
    const { id } = await makeCheckout(test);
    expect(await pay(id, TOKEN)).toMatchObject({ state: 'approved', brand: 'WALLET1' });
    expect(test.acquirer.requests[0]?.instrument).toMatchObject({ source: 'web' });
    expect(await sessionState(test, id)).toBe('used');
    expect(test.walletTokens.asked).toHaveLength(1);
  });

  it('lets no browser say that the merchant decrypted the token', async () => {
    const { id } = await makeCheckout(test);
    const paid = await test.gateway.payCheckout(id, fieldsOf(TOKEN, { 'wallet1.source': 'app' }), BROWSER);
    expect(paid).toMatchObject({ ok: true });
    expect(test.acquirer.requests[0]?.instrument).toMatchObject({ source: 'web' });
  });

  it('stays open after a token that cannot be paid with', async () => {
    const { id } = await makeCheckout(test);
    const refused = await pay(id, { ...TOKEN, 'wallet1.paymentToken': 'tampered' });
    expect(refused).toMatchObject({ state: 'refused', resultCode: '200.100.603' });
    expect(await sessionState(test, id)).toBe('open');
    expect(await pay(id, TOKEN)).toMatchObject({ state: 'approved' });
  });
});

describe('a card on file at the maker of a wallet, whose shopper is not authenticated', () => {
  it("is shown as a card, and the channel's own 3D Secure applies", async () => {
    const { id } = await makeCheckout(test, { entityId: SECURE_CHANNEL });
    const payment = await pay(id, { ...PAN, ...SCREEN });
    expect(payment).toMatchObject({
      state: 'approved',
      brand: 'WALLET2',
      card: { bin: '420000', last4Digits: '0000' },
    });
    // The indicator is judged by the scheme of the card: a wallet has no rule of its own.
    expect(payment.authentication?.shown).toMatchObject({ liability: 'issuer', eci: '05' });
    expect(test.directory.asked).toHaveLength(1);
    expect(test.acquirer.requests[0]?.authentication).toMatchObject({ performedBy: 'gateway' });
    expect(test.acquirer.requests[0]?.instrument).toMatchObject({ kind: 'wallet', wallet: 'wallet2' });
  });

  it('keeps the card and not the token while the shopper is asked, and goes on with it in another process', async () => {
    const { id } = await makeCheckout(test, { entityId: SECURE_CHANNEL });
    test.directory.answer = async (areq) => aresWith(areq, 'C');
    const begun = await pay(id, { ...PAN, ...SCREEN });
    expect(begun.state).toBe('authenticating');
    const underWay = await test.ports.authentications.find(begun.id);
    const kept = underWay && (await test.ports.authentications.openRequest(underWay));
    expect(Object.fromEntries(kept?.fields ?? [])).toMatchObject({
      'card.number': '4200000000000000',
      'card.numberType': 'PAN',
      'card.expiryMonth': '11',
      'card.expiryYear': '2031',
      'wallet2.source': 'web',
      paymentBrand: 'VISA',
    });
    expect(JSON.stringify(kept)).not.toContain('canary');

    const [areq] = test.directory.asked;
    if (areq === undefined) throw new Error('the directory was not asked');
    await test.with({}).receiveResult(secretOf(areq), reportOf(areq, {}));
    await expect
      .poll(async () => test.ports.ledger.findOperation(begun.id))
      .toMatchObject({
        state: 'approved',
        brand: 'WALLET2',
        authentication: { shown: { liability: 'issuer', eci: '05' } },
      });
    const [request] = test.acquirer.requests;
    expect(request?.instrument).toMatchObject({
      kind: 'wallet',
      wallet: 'wallet2',
      brand: 'VISA',
      source: 'web',
    });
    expect(request?.authentication).toMatchObject({ performedBy: 'gateway' });
    expect(test.walletTokens.asked).toHaveLength(1);
    // While the shopper was asked, the token was used.
    const { id: other } = await makeCheckout(test);
    expect(await pay(other, PAN)).toMatchObject({ resultCode: '200.100.603' });
  });
});

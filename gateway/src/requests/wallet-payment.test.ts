import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL, RETRY_CHANNEL, SECURE_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { Payment } from '../payment/operation.ts';
import { NO_OBSERVER, type RefusedToken } from '../ports/observer.ts';
import { DECLINED } from '../testing/scripted-connector.ts';
import {
  CRYPTOGRAM,
  DEVICE_CARD,
  DEVICE_NUMBER,
  DEVICE_TOKEN,
  PAN_TOKEN,
} from '../testing/scripted-wallet-tokens.ts';
import { CHECKOUT as ORDER, SHOP } from '../testing/test-checkout.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import type { Changes } from '../testing/test-payment.ts';
import { CardNumber } from '../values/masked.ts';

const TOKEN = { 'wallet1.paymentToken': DEVICE_TOKEN } as const;

/** What a merchant sends that decrypts tokens itself. */
const DECRYPTED = {
  'card.number': DEVICE_NUMBER,
  'card.expiryMonth': '11',
  'card.expiryYear': '2031',
  'wallet1.source': 'app',
  'threeDSecure.verificationId': CRYPTOGRAM,
  'threeDSecure.eci': '07',
} as const;

let test: TestGateway;
let refused: RefusedToken[];

beforeEach(() => {
  test = openTestGateway();
  refused = [];
});

afterEach(() => test.close());

function submit(changes: Changes) {
  const observer = { ...NO_OBSERVER, walletTokenRefused: (each: RefusedToken) => void refused.push(each) };
  return test.with({ observer }).submitPayment(SHOP, fieldsOf(ORDER, changes));
}

async function paid(changes: Changes): Promise<Payment> {
  const payment = await submit(changes);
  if (!payment.ok) throw new Error(JSON.stringify(payment.error));
  return payment.value;
}

async function issuesOf(changes: Changes): Promise<readonly ParameterIssue[]> {
  const payment = await submit(changes);
  return payment.ok || payment.error.kind !== 'invalid-parameters' ? [] : payment.error.issues;
}

const worded = (issues: readonly ParameterIssue[]) =>
  issues.map(({ name, value, problem }) => `${name} ${String(value)} ${problem.kind}`);

describe("a payment with a device's token", () => {
  it('reaches the acquirer with the number, the proof and the wallet, without a security code', async () => {
    await paid({ ...TOKEN, 'wallet1.cardNetwork': 'Visa', 'wallet1.cardType': 'debit' });
    const [request] = test.acquirer.requests;
    expect(request?.instrument).toMatchObject({
      kind: 'wallet',
      wallet: 'wallet1',
      brand: 'VISA',
      card: { numberType: 'DPAN', expiryMonth: '11', expiryYear: '2031', holder: 'Jane Jones' },
      cardNetwork: 'Visa',
      cardType: 'debit',
      source: undefined,
    });
    expect(request?.authentication).toMatchObject({ performedBy: 'wallet', eci: '07' });
    expect(request?.authentication?.verificationId?.reveal()).toBe(CRYPTOGRAM);
  });

  it('is opened once, for this merchant, entity, amount and moment', async () => {
    await paid(TOKEN);
    expect(test.walletTokens.asked).toEqual([
      {
        wallet: 'wallet1',
        text: DEVICE_TOKEN,
        merchant: 'Shop',
        entityId: CARD_CHANNEL,
        amount: { minor: 9200n, currency: 'EUR' },
        now: test.ports.clock.now(),
      },
    ]);
  });

  it('shows of the number what is shown of that of a card, and no more', async () => {
    const payment = await paid(TOKEN);
    const written = await test.ports.ledger.findOperation(payment.id);
    for (const each of [payment, written]) {
      expect(each).toMatchObject({
        state: 'approved',
        brand: 'WALLET1',
        card: {
          bin: DEVICE_NUMBER.slice(0, 6),
          last4Digits: DEVICE_NUMBER.slice(-4),
          holder: 'Jane Jones',
          expiryMonth: '11',
          expiryYear: '2031',
        },
      });
      expect(inspect(each, { depth: null })).not.toContain(DEVICE_NUMBER.slice(0, 7));
    }
  });

  it.each([
    ['APPLEPAY', 'WALLET1', [['paymentBrand', 'APPLEPAY']]],
    ['WALLET1', 'WALLET1', []],
    ['VISA', 'VISA', []],
  ])('under the brand %s is on the ledger as %s', async (paymentBrand, brand, spelled) => {
    const payment = await paid({ ...TOKEN, paymentBrand });
    expect(payment).toMatchObject({ state: 'approved', brand });
    expect(payment.echo.filter(([name]) => name === 'paymentBrand')).toEqual(spelled);
  });

  it('is routed by the scheme of its card, whatever the brand says', async () => {
    test.walletTokens.cards.set('of JCB', {
      ...DEVICE_CARD,
      number: CardNumber.of('3530111333300000'),
      replayId: 'jcb',
    });
    const payment = await paid({
      entityId: RETRY_CHANNEL,
      paymentBrand: 'WALLET1',
      'wallet1.paymentToken': 'of JCB',
    });
    expect(payment.acquirer?.name).toBe('acquirer-b');
  });

  it('takes the holder sent with the token where the token has none', async () => {
    test.walletTokens.cards.set('no holder', { ...DEVICE_CARD, holder: undefined });
    const payment = await paid({ 'wallet1.paymentToken': 'no holder', 'card.holder': 'John Jones' });
    expect(payment.card).toMatchObject({ holder: 'John Jones' });
  });

  it('is not authenticated a second time on a channel that authenticates its shoppers', async () => {
    const payment = await paid({ ...TOKEN, entityId: SECURE_CHANNEL });
    expect(payment.state).toBe('approved');
    expect(test.directory.asked).toEqual([]);
    expect(payment.echo).toContainEqual(['threeDSecure.eci', '07']);
  });

  it('is made with the card when its acquirer asks for an authentication that no issuer can make', async () => {
    test.acquirer.answer = async () => ({ kind: 'declined', resultCode: '300.100.100' });
    const payment = await paid({ ...TOKEN, entityId: SECURE_CHANNEL });
    expect(payment).toMatchObject({ state: 'declined', resultCode: '300.100.100' });
    expect(test.directory.asked).toEqual([]);
  });
});

describe('a token that cannot be paid with', () => {
  const REFUSED = { state: 'refused', resultCode: '200.100.603', brand: 'WALLET1', card: undefined };

  it('is a declined payment on the ledger, of which the log alone knows the reason', async () => {
    const payment = await paid({ 'wallet1.paymentToken': 'tampered' });
    expect(payment).toMatchObject(REFUSED);
    expect(await test.ports.ledger.findOperation(payment.id)).toEqual(payment);
    expect(JSON.stringify(payment.echo)).not.toContain('expired');
    expect(refused).toEqual([
      {
        paymentId: payment.id,
        entityId: CARD_CHANNEL,
        wallet: 'wallet1',
        reason: 'message-expired',
        keyId: undefined,
      },
    ]);
    expect(test.acquirer.asked).toEqual([]);
  });

  it('is answered alike on a channel that authenticates, though the browser was not described', async () => {
    expect(await paid({ 'wallet1.paymentToken': 'tampered', entityId: SECURE_CHANNEL })).toMatchObject(
      REFUSED,
    );
  });

  it('is one that paid before, also when that payment was declined', async () => {
    test.acquirer.answer = async () => DECLINED;
    expect(await paid(TOKEN)).toMatchObject({ state: 'declined', resultCode: DECLINED.resultCode });
    const again = await paid(TOKEN);
    expect(again).toMatchObject({ state: 'refused', resultCode: '200.100.603', acquirer: undefined });
    expect(await test.ports.ledger.findOperation(again.id)).toEqual(again);
    expect(refused).toMatchObject([{ paymentId: again.id, reason: 'token-used', keyId: 'a1b2c3d4' }]);
    expect(test.acquirer.asked).toHaveLength(1);
  });

  it('does not count as used when the payment was refused before it began', async () => {
    expect(await paid({ ...TOKEN, amount: '0.00' })).toMatchObject({ resultCode: '100.550.300' });
    expect(await paid(TOKEN)).toMatchObject({ state: 'approved' });
  });

  it('is not opened while other parameters are wrong', async () => {
    expect(worded(await issuesOf({ ...TOKEN, amount: '92.0.0' }))).toEqual(['amount 92.0.0 malformed']);
    expect(test.walletTokens.asked).toEqual([]);
  });
});

describe('the card that a merchant decrypted', () => {
  it('goes to the acquirer as a number of a device with its proof', async () => {
    const payment = await paid(DECRYPTED);
    expect(payment).toMatchObject({ state: 'approved', brand: 'VISA' });
    expect(payment.card).toMatchObject({
      bin: DEVICE_NUMBER.slice(0, 6),
      last4Digits: DEVICE_NUMBER.slice(-4),
      expiryMonth: '11',
    });
    const [request] = test.acquirer.requests;
    expect(request?.instrument).toMatchObject({
      kind: 'wallet',
      source: 'app',
      card: { numberType: 'DPAN' },
    });
    expect(request?.authentication).toMatchObject({ performedBy: 'wallet', eci: '07' });
    expect(test.walletTokens.asked).toEqual([]);
  });

  it("is shown as a card where the number is the card's own", async () => {
    const payment = await paid({ ...DECRYPTED, 'card.numberType': 'PAN' });
    expect(payment.card).toMatchObject({ bin: DEVICE_NUMBER.slice(0, 6) });
  });

  it('may be named by the brand of the wallet', async () => {
    expect(await paid({ ...DECRYPTED, paymentBrand: 'APPLEPAY' })).toMatchObject({ brand: 'WALLET1' });
  });
});

describe('the parameters of a wallet', () => {
  it.each<[string, Changes, string[]]>([
    ['a card number', { ...TOKEN, ...CARD, 'card.cvv': undefined }, ['wallet1.paymentToken *** never-with']],
    ['a proof', { ...TOKEN, ...DECRYPTED }, ['wallet1.paymentToken *** never-with']],
    [
      'the token of another wallet',
      { ...TOKEN, 'wallet2.paymentToken': PAN_TOKEN },
      ['wallet2.paymentToken *** never-with'],
    ],
    [
      'the brand of another wallet',
      { ...TOKEN, paymentBrand: 'WALLET2' },
      ['paymentBrand WALLET2 never-with'],
    ],
    [
      'a wish to store it',
      { ...TOKEN, createRegistration: 'true' },
      ['createRegistration true not-accepted-here'],
    ],
    [
      'a wish to store what was decrypted',
      { ...DECRYPTED, createRegistration: 'true' },
      ['createRegistration true not-accepted-here'],
    ],
  ])('cannot be sent with %s', async (_what, changes, issues) => {
    expect(worded(await issuesOf(changes))).toEqual(issues);
    expect(test.walletTokens.asked).toEqual([]);
  });

  it('cannot be sent with a bank account', async () => {
    const account = { 'bankAccount.iban': 'DE89370400440532013000', 'bankAccount.holder': 'Jane Jones' };
    expect(worded(await issuesOf({ ...TOKEN, ...account }))).toEqual([
      'bankAccount.holder Jane Jones never-with',
    ]);
  });

  it('are asked for when the brand names a wallet', async () => {
    expect(worded(await issuesOf({ paymentBrand: 'GOOGLEPAY' }))).toEqual([
      'wallet2.paymentToken null missing',
    ]);
    const typed = { ...CARD, paymentBrand: 'WALLET1' };
    expect(worded(await issuesOf(typed))).toContain('wallet1.source null missing');
  });

  it('show no token that is too long', async () => {
    expect(worded(await issuesOf({ 'wallet1.paymentToken': 'x'.repeat(16_385) }))).toEqual([
      'wallet1.paymentToken *** malformed',
    ]);
  });

  it('store nothing', async () => {
    const gateway = test.gateway;
    for (const changes of [{ 'wallet2.paymentToken': PAN_TOKEN }, DECRYPTED]) {
      // oxlint-disable-next-line no-await-in-loop -- two requests
      const stored = await gateway.createRegistration(SHOP, fieldsOf({ entityId: CARD_CHANNEL }, changes));
      const issues = stored.ok || stored.error.kind !== 'invalid-parameters' ? [] : stored.error.issues;
      expect(worded(issues).at(0)).toMatch(/^wallet\d\.\w+ \*\*\* not-accepted-here$/);
    }
  });

  it('do not authenticate a shopper without a payment', async () => {
    const asked = await test.gateway.submitAuthentication(
      SHOP,
      fieldsOf({ entityId: SECURE_CHANNEL, currency: 'EUR', ...TOKEN }),
    );
    const issues = asked.ok || asked.error.kind !== 'invalid-parameters' ? [] : asked.error.issues;
    expect(worded(issues)).toEqual(['wallet1.paymentToken *** not-accepted-here']);
  });

  it('pay nothing together with stored details', async () => {
    const stored = await test.gateway.createRegistration(SHOP, fieldsOf({ entityId: CARD_CHANNEL }, CARD));
    const id = stored.ok ? stored.value.id : '';
    const payment = await test.gateway.payRegistration(SHOP, id, fieldsOf(ORDER, TOKEN));
    const issues = payment.ok || payment.error.kind !== 'invalid-parameters' ? [] : payment.error.issues;
    expect(worded(issues)).toEqual(['wallet1.paymentToken *** not-accepted-here']);
  });
});

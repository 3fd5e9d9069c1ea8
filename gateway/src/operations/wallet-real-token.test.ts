/** Tokens as their maker makes them, from the request to the acquirer. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CARD_CHANNEL, SECOND_CHANNEL } from '../access/test-merchants.ts';
import type { Payment } from '../payment/operation.ts';
import { SHOP } from '../testing/test-checkout.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import type { Changes } from '../testing/test-payment.ts';
import {
  CONTEXT,
  CRYPTOGRAM,
  DEVICE_CARD,
  flipped,
  makeToken,
  newKeyPair,
  OWN_KEY,
  payloadOf,
} from '../wallets/ec-v2/ec-v2-token.fixture.ts';
import { openEcV2Token } from '../wallets/ec-v2/open-ec-v2-token.ts';

const ORDER = {
  entityId: CARD_CHANNEL,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
  testMode: 'EXTERNAL',
};

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
  test.walletTokens.open = async ({ text, entityId, now }) =>
    openEcV2Token(text, [OWN_KEY], { ...CONTEXT, gatewayMerchantId: entityId, now });
});

afterEach(() => test.close());

async function paid(token: string, changes: Changes = {}): Promise<Payment> {
  const payment = await test.gateway.submitPayment(
    SHOP,
    fieldsOf(ORDER, { 'wallet2.paymentToken': token }, changes),
  );
  if (!payment.ok) throw new Error(JSON.stringify(payment.error));
  return payment.value;
}

it('a token of a device is paid with its number and its proof, once', async () => {
  const token = makeToken({ payload: payloadOf(DEVICE_CARD) });
  expect(await paid(token)).toMatchObject({
    state: 'approved',
    brand: 'WALLET2',
    card: undefined,
    account: { kind: 'wallet', expiryMonth: '07', expiryYear: '2031' },
  });
  const [request] = test.acquirer.requests;
  expect(request?.instrument).toMatchObject({ brand: 'VISA', card: { numberType: 'DPAN' } });
  expect(request?.instrument.kind === 'wallet' && request.instrument.card?.number.reveal()).toBe(
    DEVICE_CARD['pan'],
  );
  expect(request?.authentication).toMatchObject({ madeBy: 'wallet', eci: '05' });
  expect(request?.authentication?.verificationId?.reveal()).toBe(CRYPTOGRAM);
  expect(await paid(token)).toMatchObject({ state: 'refused', resultCode: '200.100.603' });
  // The same message under a new signature is the same token.
  expect(await paid(makeToken({ payload: payloadOf(DEVICE_CARD) }))).toMatchObject({
    resultCode: '200.100.603',
  });
  expect(test.acquirer.requests).toHaveLength(1);
});

it('a card on file is shown as a card', async () => {
  expect(await paid(makeToken())).toMatchObject({
    state: 'approved',
    card: { bin: '411111', last4Digits: '1111', expiryMonth: '07', expiryYear: '2031' },
  });
  expect(test.acquirer.requests[0]?.authentication).toBeUndefined();
});

it.each<[string, () => string, Changes?]>([
  ['was shortened', () => makeToken().slice(0, -20)],
  ['is no token', () => 'hello'],
  [
    'was changed',
    () => makeToken({ inToken: (token) => ({ ...token, signature: flipped(token.signature, -1) }) }),
  ],
  [
    'has expired',
    () => makeToken({ payload: payloadOf(DEVICE_CARD, { messageExpiration: '1795000000000' }) }),
  ],
  ['is for another recipient', () => makeToken({ recipientId: 'gateway:other' })],
  ['is for another merchant', () => makeToken(), { entityId: SECOND_CHANNEL }],
  ['was encrypted to another key', () => makeToken({ receiver: newKeyPair().publicKey })],
  ['comes from another root', () => makeToken({ root: newKeyPair() })],
  [
    'has a version that there is not',
    () => makeToken({ inToken: (token) => ({ ...token, protocolVersion: 'ECv9' }) }),
  ],
])('a token that %s is the one declined payment of all refused tokens', async (_what, token, changes) => {
  const payment = await paid(token(), changes);
  expect(payment).toMatchObject({
    state: 'refused',
    resultCode: '200.100.603',
    brand: 'WALLET2',
    card: undefined,
    account: { kind: 'wallet', holder: undefined, expiryMonth: undefined, expiryYear: undefined },
    authentication: undefined,
    acquirer: undefined,
  });
  expect(await test.ports.ledger.findOperation(payment.id)).toEqual(payment);
  expect(test.acquirer.asked).toEqual([]);
});

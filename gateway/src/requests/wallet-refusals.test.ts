/** A refused token: no answer says why, and so none shows which stolen token is a real one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL, DISPATCHER, SECURE_CHANNEL } from '../access/test-merchants.fixture.ts';
import { NO_OBSERVER, type RefusedToken } from '../ports/observer.ts';
import { type MakeToken, useRealTokens } from '../testing/real-wallet-tokens.ts';
import { makeCheckout, SHOP } from '../testing/test-checkout.ts';
import { fieldsOf, openTestGateway, type TestedGateway, type TestGateway } from '../testing/test-gateway.ts';
import type { Changes } from '../testing/test-payment.ts';

const ORDER = { amount: '92.00', currency: 'EUR', paymentType: 'DB', testMode: 'EXTERNAL' };
const HOUR = 60 * 60 * 1000;

const OVERRIDES = { 'overridePaymentType[AMEX]': 'PA', 'overridePaymentType[VISA]': 'PA' };

/** What the merchant may send with a token, of which an opened one would make something else. */
const SENT_WITH_TOKEN = {
  'card.holder': 'Jane Jones',
  'customer.ip': '203.0.113.7',
  merchantTransactionId: 'order-0001',
};

let test: TestGateway;
let make: MakeToken;
let refused: RefusedToken[];

beforeEach(() => {
  test = openTestGateway();
  make = useRealTokens(test);
  refused = [];
});

afterEach(() => test.close());

interface Way {
  readonly entityId: string;
  readonly pay: (gateway: TestedGateway, changes: Changes) => Promise<unknown>;
}

const observed = (changes: Parameters<TestGateway['with']>[0] = {}): TestedGateway =>
  test.with({
    observer: { ...NO_OBSERVER, walletTokenRefused: (each) => void refused.push(each) },
    ...changes,
  });

function directly(entityId: string): Way {
  return {
    entityId,
    pay: async (gateway, changes) =>
      answered(await gateway.submitPayment(SHOP, fieldsOf(ORDER, SENT_WITH_TOKEN, { entityId }, changes))),
  };
}

function atCheckout(entityId: string): Way {
  return {
    entityId,
    pay: async (gateway, changes) => {
      const { 'card.holder': holder, ...prepared } = SENT_WITH_TOKEN;
      const { id } = await makeCheckout(test, { ...ORDER, ...OVERRIDES, ...prepared, entityId });
      const browser = { ip: '203.0.113.7', accept: 'text/html' };
      return answered(await gateway.payCheckout(id, fieldsOf({ 'card.holder': holder }, changes), browser));
    },
  };
}

/** The answer and what is read back, without what differs between any two payments. */
async function answered(paid: Awaited<ReturnType<TestedGateway['submitPayment']>>): Promise<unknown> {
  if (!paid.ok) throw new Error(JSON.stringify(paid.error));
  const written = await test.ports.ledger.findOperation(paid.value.id);
  const { id, entityId } = paid.value;
  const read = await test.gateway.findPayment(SHOP, id, fieldsOf({ entityId }));
  expect(read.ok && read.value).toMatchObject({ id });
  return [paid.value, written, read].map((each) =>
    JSON.parse(
      JSON.stringify(each, (name, value: unknown) =>
        name === 'id' || name === 'rootId' || name === 'checkoutId' || name.endsWith('At')
          ? `(${typeof value})`
          : typeof value === 'bigint'
            ? String(value)
            : value,
      ),
    ),
  );
}

/** Another letter in what is encrypted. */
const tampered = (token: string) =>
  token.replace(/"data":"(.)/, (_all, first: string) => `"data":"${first === 'A' ? 'B' : 'A'}`);

describe.each([
  ['directly', directly(CARD_CHANNEL), 'visa'],
  ['directly, on an entity that dispatches', directly(DISPATCHER), 'amex'],
  ['directly, on a channel that authenticates', directly(SECURE_CHANNEL), 'visa'],
  ['at a checkout', atCheckout(CARD_CHANNEL), 'visa'],
  ['at a checkout of an entity that dispatches', atCheckout(DISPATCHER), 'amex'],
])('a payment with a token that cannot be paid with, %s', (_how, way, card) => {
  const { entityId } = way;
  const pay = (token: string, changes: Changes = {}, gateway = observed()) =>
    way.pay(gateway, { 'wallet1.paymentToken': token, ...changes });
  const fresh = (changes = {}) =>
    make({ wallet: 'wallet1', entityId, card, amount: '92.00', currency: 'EUR', ...changes });

  it('is answered and recorded alike, whatever is wrong with it', async () => {
    const used = await fresh();
    await pay(used);
    expect(test.acquirer.requests).toHaveLength(1);
    const late = await fresh();
    const answers = [
      await pay('garbage'),
      await pay(tampered(await fresh())),
      await pay(used),
      await pay(await fresh({ amount: '9.00' })),
      await pay(await fresh({ currency: 'USD' })),
      await pay(used, {}, observed({ ledger: { ...test.ports.ledger, isTokenUsed: async () => false } })),
    ];
    test.step(HOUR);
    answers.push(await pay(late));
    for (const answer of answers) {
      expect(answer).toEqual(answers[0]);
    }
    expect(answers[0]).toMatchObject([{ resultCode: '200.100.603', paymentType: 'DB' }, {}, {}]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'no-token',
      'digest-differs',
      'token-used',
      'amount-differs',
      'currency-differs',
      'token-used',
      'too-old',
    ]);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('does not say by a brand that does not fit whether the token was a real one', async () => {
    const used = await fresh();
    await pay(used);
    const named = { paymentBrand: 'MASTER' };
    expect(await pay(used, named)).toEqual(await pay('garbage', named));
  });
});

it('a used token with the number of a card is answered as one that does not open, too', async () => {
  const token = await make({
    wallet: 'wallet2',
    card: 'visa-pan-only',
    entityId: CARD_CHANNEL,
    amount: '92.00',
    currency: 'EUR',
  });
  for (const way of [directly(CARD_CHANNEL), atCheckout(CARD_CHANNEL)]) {
    // oxlint-disable-next-line no-await-in-loop -- the first use comes first
    await way.pay(observed(), { 'wallet2.paymentToken': token });
    // oxlint-disable-next-line no-await-in-loop -- the first use comes first
    const answers = await Promise.all([
      way.pay(observed(), { 'wallet2.paymentToken': token }),
      way.pay(observed(), { 'wallet2.paymentToken': 'garbage' }),
    ]);
    expect(answers[0]).toEqual(answers[1]);
  }
  expect(test.acquirer.requests).toHaveLength(1);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL, OTHER_CHANNEL, SECOND_CHANNEL } from '../access/test-merchants.fixture.ts';
import { DECLINED, NOT_SENT, UNKNOWN } from '../testing/scripted-connector.ts';
import { CARD, fieldsOf, NOON, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type Changes, EXTERNAL, paidOrder, submitOrder } from '../testing/test-payment.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const submit = (changes: Changes = {}) => submitOrder(test.gateway, changes);
const paymentOf = (changes: Changes = {}) => paidOrder(test, changes);

describe('a payment in INTERNAL mode', () => {
  it.each(['DB', 'PA'])('of type %s is approved and written down', async (paymentType) => {
    const payment = await paymentOf({
      paymentType,
      descriptor: 'Order 1',
      merchantTransactionId: 'order-0001',
    });
    expect(payment).toMatchObject({
      merchant: 'Shop',
      entityId: CARD_CHANNEL,
      channelId: CARD_CHANNEL,
      checkoutId: undefined,
      paymentType,
      brand: 'VISA',
      amount: { minor: 9200n, currency: 'EUR' },
      card: {
        bin: '420000',
        last4Digits: '0000',
        holder: 'Jane Jones',
        expiryMonth: '05',
        expiryYear: '2034',
      },
      descriptor: 'Order 1',
      merchantTransactionId: 'order-0001',
      testMode: 'INTERNAL',
      acquirer: { name: 'acquirer-a (simulator)', key: `${payment.id}-1` },
      state: 'approved',
      resultCode: '000.100.110',
      startedAt: NOON,
      finishedAt: NOON,
    });
    expect(test.acquirer.requests).toEqual([]);
  });

  it('is known again by its card and its address only where a rule of the channel counts them', async () => {
    const counted = await paymentOf({ 'customer.ip': '192.0.2.1' });
    expect(counted.cardFingerprint).not.toBeUndefined();
    expect(counted.customerIp).toBe('192.0.2.1');
    const uncounted = await paymentOf({ entityId: SECOND_CHANNEL, 'customer.ip': '192.0.2.1' });
    expect(uncounted).toMatchObject({ cardFingerprint: undefined, customerIp: undefined });
  });

  it('keeps neither card number nor CVV', async () => {
    const payment = await paymentOf({ 'card.number': '4242424242424242', 'card.cvv': '737' });
    const { acquirer: _key, id: _id, cardFingerprint: _fingerprint, ...shown } = payment;
    const printed = JSON.stringify(shown, (_name, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    expect(printed).not.toMatch(/4242424242|737/);
  });
});

describe('a payment in EXTERNAL mode', () => {
  it('asks the acquirer of the channel once, with the whole order', async () => {
    const payment = await paymentOf({ ...EXTERNAL, paymentType: 'PA', descriptor: 'Order 1' });
    expect(payment).toMatchObject({
      state: 'approved',
      resultCode: '000.100.112',
      references: { connectorTxId1: 'acquirer-ref' },
      acquirer: { name: 'acquirer-a' },
    });
    expect(test.acquirer.requests).toHaveLength(1);
    const [request] = test.acquirer.requests;
    expect(request).toMatchObject({
      key: `${payment.id}-1`,
      capture: 'later',
      descriptor: 'Order 1',
      amount: payment.amount,
    });
    const card = request?.instrument;
    expect(card?.kind === 'card' && [card.number.reveal(), card.securityCode?.reveal()]).toEqual([
      '4200000000000000',
      '123',
    ]);
  });

  it('captures a debit with its authorisation', async () => {
    await paymentOf(EXTERNAL);
    expect(test.acquirer.requests[0]?.capture).toBe('with-authorisation');
  });

  it.each([
    ['declines', DECLINED, { state: 'declined', resultCode: '800.100.152' }],
    ['was never reached', NOT_SENT, { state: 'not-sent', resultCode: '900.100.600' }],
    ['may have booked', UNKNOWN, { state: 'unknown', resultCode: '000.200.000' }],
  ] as const)('ends as it must when the acquirer %s', async (_name, reply, ending) => {
    test.acquirer.answer = async () => reply;
    expect(await paymentOf(EXTERNAL)).toMatchObject(ending);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('is of unknown outcome, never failed, when the connector throws', async () => {
    test.acquirer.answer = () => Promise.reject(new Error('a bug'));
    expect(await paymentOf(EXTERNAL)).toMatchObject({ state: 'unknown', resultCode: '000.200.000' });
  });
});

describe('a request that is no payment', () => {
  it.each([
    ['of another merchant', OTHER_CHANNEL],
    ['that does not exist', 'c'.repeat(32)],
  ])('for an entity %s is forbidden', async (_name, entityId) => {
    expect(await submit({ ...EXTERNAL, entityId })).toEqual({ ok: false, error: { kind: 'forbidden' } });
    expect(test.acquirer.requests).toEqual([]);
  });

  it('names all its issues at once', async () => {
    const refused = await submit({
      entityId: 'nonsense',
      amount: '1,00',
      currency: undefined,
      'card.number': '42',
    });
    const issues = !refused.ok && refused.error.kind === 'invalid-parameters' ? refused.error.issues : [];
    expect(issues.map(({ name, problem }) => `${name} ${problem.kind}`).toSorted()).toEqual([
      'amount malformed',
      'card.number malformed',
      'currency missing',
      'entityId malformed',
    ]);
    expect(JSON.stringify(issues)).not.toContain('"42"');
  });

  it('leaves nothing on the ledger', async () => {
    await submit({ amount: undefined });
    await submit({ entityId: OTHER_CHANNEL });
    expect((await test.ports.ledger.findOpen(10)).operations).toEqual([]);
  });
});

describe('a request of a caller who may not use the entity', () => {
  it('is forbidden, whatever else is wrong with it', async () => {
    const fields = fieldsOf({ entityId: CARD_CHANNEL, amount: 'x', paymentType: 'XX' });
    const forbidden = { ok: false, error: { kind: 'forbidden' } };
    const other = { merchant: 'Other' };
    expect(await test.gateway.submitPayment(other, fields)).toEqual(forbidden);
    expect(await test.gateway.createCheckout(other, fields)).toEqual(forbidden);
    expect(await test.gateway.followUpPayment(other, '0'.repeat(32), fields)).toEqual(forbidden);
  });
});

describe('a card number in the place of the holder', () => {
  it.each(['4200000000000000', '4200 0000 0000 0000', 'Jane 4200-0000-0000-0000'])(
    'is refused and kept nowhere: %s',
    async (holder) => {
      const refused = await submitOrder(test.gateway, { 'card.holder': holder });
      expect(refused).toMatchObject({
        ok: false,
        error: { issues: [{ name: 'card.holder', value: '***' }] },
      });
    },
  );
});

const stored = async () => {
  const made = await test.gateway.createRegistration(
    { merchant: 'Shop' },
    fieldsOf({ entityId: CARD_CHANNEL, paymentBrand: 'VISA' }, CARD),
  );
  return made.ok ? made.value.id : '';
};

describe('a payment that names stored details', () => {
  const ORDER = { entityId: CARD_CHANNEL, amount: '92.00', currency: 'EUR', paymentType: 'DB' };
  const payWith = (registrationId: string, changes: Changes = {}) =>
    test.gateway.submitPayment(
      { merchant: 'Shop' },
      fieldsOf(ORDER, EXTERNAL, { registrationId, 'card.cvv': '123' }, changes),
    );

  it('pays with them', async () => {
    const id = await stored();
    expect(await payWith(id)).toMatchObject({
      ok: true,
      value: { state: 'approved', registrationId: id, card: { last4Digits: CARD['card.number'].slice(-4) } },
    });
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('is refused with the code of details that cannot be used', async () => {
    expect(await payWith('f'.repeat(32))).toMatchObject({
      error: { kind: 'registration-refused', resultCode: '100.150.200' },
    });
  });

  it('and a card sent with them is refused, because it would not be charged', async () => {
    expect(await payWith(await stored(), { 'card.number': '4242424242424242' })).toMatchObject({
      error: { issues: [{ name: 'card.number' }] },
    });
  });
});

it.each([
  { 'bankAccount.bic': 'GIBAATWW', 'bankAccount.holder': 'Jane Jones' },
  { 'tokenAccount.type': 'NETWORK' },
  { 'card.number': undefined, 'card.expiryYear': undefined },
])('a brand that does not exist is named alone, with %j', async (changes) => {
  expect(await submit({ paymentBrand: 'EPS', ...changes })).toMatchObject({
    error: { issues: [{ name: 'paymentBrand', value: 'EPS' }] },
  });
  const refused = await submit({ paymentBrand: 'EPS', ...changes });
  expect(!refused.ok && refused.error.kind === 'invalid-parameters' && refused.error.issues).toHaveLength(1);
});

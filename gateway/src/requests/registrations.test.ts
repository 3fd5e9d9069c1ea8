import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL, OTHER_CHANNEL, RETRY_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { Registration } from '../features/stored-details/registrations.ts';
import type { Payment } from '../payment/operation.ts';
import { DECLINED } from '../testing/scripted-connector.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type Changes, EXTERNAL, paidOrder } from '../testing/test-payment.ts';

const SHOP = { merchant: 'Shop' };
const OTHER = { merchant: 'Other' };
const ENTITY = { entityId: CARD_CHANNEL };
const STORING = { ...EXTERNAL, createRegistration: 'true' } as const;

const ORDER = { ...ENTITY, amount: '10.00', currency: 'EUR', paymentType: 'DB', ...EXTERNAL };
const INITIAL = {
  'standingInstruction.mode': 'INITIAL',
  'standingInstruction.type': 'UNSCHEDULED',
  'standingInstruction.source': 'CIT',
} as const;
const REPEATED = { ...INITIAL, 'standingInstruction.mode': 'REPEATED', 'standingInstruction.source': 'MIT' };

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const pay = (changes: Changes = {}) => paidOrder(test, { ...STORING, ...changes });
const find = (id: string, caller = SHOP, entityId = CARD_CHANNEL) =>
  test.gateway.findRegistration(caller, id, fieldsOf({ entityId }));
const charge = (id: string, changes: Changes = {}) =>
  test.gateway.payRegistration(SHOP, id, fieldsOf(ORDER, changes));

async function stored(changes: Changes = {}): Promise<Registration> {
  const { 'card.cvv': _code, ...card } = CARD;
  const made = await test.gateway.createRegistration(SHOP, fieldsOf(ENTITY, EXTERNAL, card, changes));
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

async function charged(id: string, changes: Changes = {}): Promise<Payment> {
  const made = await charge(id, changes);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

const refused = (resultCode: string) => ({ ok: false, error: { kind: 'registration-refused', resultCode } });

describe('a payment that stores its details', () => {
  it('makes them usable once it has succeeded', async () => {
    const { registrationId = '' } = await pay();
    expect(await find(registrationId)).toMatchObject({
      ok: true,
      value: { state: 'active', brand: 'VISA', card: { last4Digits: '0000', holder: 'Jane Jones' } },
    });
    const again = await charged(registrationId);
    expect(again).toMatchObject({ state: 'approved', registrationId, card: { last4Digits: '0000' } });
    const sent = test.acquirer.requests.at(-1)?.instrument;
    expect(sent?.kind === 'card' && [sent.number.reveal(), sent.securityCode]).toEqual([
      '4200000000000000',
      undefined,
    ]);
  });

  it('keeps nothing of them when it is declined', async () => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    const { registrationId = '' } = await pay();
    expect(await find(registrationId)).toEqual(refused('100.150.200'));
  });

  it('keeps nothing of them when it is refused before an acquirer is asked', async () => {
    const payment = await pay({ 'card.number': '4200000000000001' });
    expect(payment).toMatchObject({ state: 'refused', registrationId: undefined });
  });

  it('takes them to the fallback too', async () => {
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    const { registrationId = '', state } = await pay({ entityId: RETRY_CHANNEL });
    expect(state).toBe('approved');
    expect(await find(registrationId, SHOP, RETRY_CHANNEL)).toMatchObject({ value: { state: 'active' } });
  });
});

describe('details that are stored without a payment', () => {
  it('are usable at once, and no acquirer was asked', async () => {
    const { id } = await stored();
    expect(test.acquirer.asked).toEqual([]);
    expect(await charged(id)).toMatchObject({ state: 'approved', registrationId: id });
  });

  it.each([
    ['a number that fails Luhn', { 'card.number': '4200000000000001' }, '100.100.101'],
    ['an expiry in the past', { 'card.expiryYear': '2025' }, '100.100.303'],
  ])('are refused with %s, and nothing is kept', async (_what, changes, code) => {
    const made = await test.gateway.createRegistration(SHOP, fieldsOf(ENTITY, CARD, changes));
    expect(made).toEqual(refused(code));
  });

  it.each([
    ['a payment type', { paymentType: 'DB' }, 'paymentType'],
    ['no expiry', { 'card.expiryYear': undefined }, 'card.expiryYear'],
  ])('with %s are an error that names it', async (_what, changes, name) => {
    const made = await test.gateway.createRegistration(SHOP, fieldsOf(ENTITY, CARD, changes));
    const error = made.ok ? undefined : made.error;
    expect(error?.kind === 'invalid-parameters' && error.issues.map((issue) => issue.name)).toEqual([name]);
  });

  it.each([
    { amount: '1.00', currency: 'EUR' },
    { amount: '1.00' },
    { 'cart.items[0].name': 'Tea', merchantTransactionId: 'order-0001', integrity: 'true' },
  ])('are stored with what means nothing here: %j', async (changes) => {
    expect(await test.gateway.createRegistration(SHOP, fieldsOf(ENTITY, CARD, changes))).toMatchObject({
      ok: true,
      value: { state: 'active' },
    });
  });

  it('may begin a series that another gateway began', async () => {
    const migrated = await stored({
      'recurringMigration.paymentType': 'DB',
      'recurringMigration.connectorTxId1': 'first-elsewhere',
    });
    await charged(migrated.id, REPEATED);
    expect(test.acquirer.requests.at(-1)?.standingInstruction).toMatchObject({
      initialTransactionId: 'first-elsewhere',
    });
  });
});

describe('a payment with stored details', () => {
  it('takes a security code for itself, and forgets it', async () => {
    const { id } = await stored();
    await charged(id, { 'card.cvv': '987' });
    await charged(id);
    const codes = test.acquirer.requests.map(
      ({ instrument }) => instrument.kind === 'card' && instrument.securityCode?.reveal(),
    );
    expect(codes).toEqual(['987', undefined]);
  });

  it.each([
    ['another number', { 'card.number': '4200000000000000' }, 'card.number'],
    ['another brand', { paymentBrand: 'MASTER' }, 'paymentBrand'],
    ['a holder that may not replace anything', { 'card.holder': 'John Doe' }, 'card.holder'],
    [
      'a holder and overrideHolder=false',
      { 'card.holder': 'John Doe', overrideHolder: 'false' },
      'card.holder',
    ],
    [
      'the holder of another kind',
      { 'bankAccount.holder': 'John Doe', overrideHolder: 'true' },
      'bankAccount.holder',
    ],
    ['a bank account', { 'bankAccount.iban': 'DE89370400440532013000' }, 'bankAccount.iban'],
    ['a code and no shopper', { 'card.cvv': '123', ...REPEATED }, 'card.cvv'],
    ['an earlier payment that it adds to', { referenceUuid: 'f'.repeat(32) }, 'referenceUuid'],
  ])('and %s is an error that names it', async (_what, changes, name) => {
    const { id } = await stored();
    const made = await charge(id, changes);
    const error = made.ok ? undefined : made.error;
    expect(error?.kind === 'invalid-parameters' && error.issues.map((issue) => issue.name)).toContain(name);
    expect(test.acquirer.asked).toEqual([]);
  });

  it('and numberOfCaptures is an error', async () => {
    const { id } = await stored();
    const made = await charge(id, { paymentType: 'PA', numberOfCaptures: '2', createRegistration: 'true' });
    expect(made).toMatchObject({ ok: false, error: { kind: 'invalid-parameters' } });
  });

  it('is refused when the card has expired since', async () => {
    const { id } = await stored({ 'card.expiryMonth': '12', 'card.expiryYear': '2026' });
    test.step(90 * 24 * 60 * 60 * 1000);
    expect(await charged(id)).toMatchObject({ state: 'refused', resultCode: '100.100.303' });
    expect(test.acquirer.asked).toEqual([]);
  });

  it('of a scheme’s token is the merchant’s where it is a later one of a series and nothing else is said', async () => {
    const { id } = await stored({
      ...Object.fromEntries(Object.keys(CARD).map((name) => [name, undefined])),
      'tokenAccount.number': '4895370012003478',
      'tokenAccount.type': 'NETWORK',
      'tokenAccount.cryptogram': 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=',
    });
    const later = { ...REPEATED, 'standingInstruction.source': undefined };
    expect(await charged(id, later)).toMatchObject({ state: 'approved' });
    expect(await charged(id)).toMatchObject({ state: 'refused', resultCode: '100.100.600' });
  });

  it('links the payments of a series to the first one', async () => {
    const first = await pay(INITIAL);
    const initial = first.references.connectorTxId1;
    const later = await charged(first.registrationId ?? '', REPEATED);
    expect(test.acquirer.requests.at(-1)?.standingInstruction).toEqual({
      mode: 'REPEATED',
      type: 'UNSCHEDULED',
      source: 'MIT',
      initialTransactionId: initial,
    });
    expect(later.echo).toContainEqual(['standingInstruction.initialTransactionId', initial]);
    const other = await charged(first.registrationId ?? '', {
      ...REPEATED,
      'standingInstruction.initialTransactionId': 'of-their-own',
    });
    expect(other.echo).toContainEqual(['standingInstruction.initialTransactionId', 'of-their-own']);
  });
});

describe('stored details', () => {
  it.each([
    ['no merchant has', 'f'.repeat(32), '100.150.200'],
    ['are none', 'not-an-id', '100.150.101'],
  ])('whose id %s are refused with the code that says so', async (_what, id, code) => {
    expect(await find(id)).toEqual(refused(code));
    expect(await charge(id)).toEqual(refused(code));
    expect(await test.gateway.deleteRegistration(SHOP, id, fieldsOf(ENTITY))).toEqual(refused(code));
  });

  it('of another merchant do not exist: not for an inquiry, a payment, a deletion, an extension or a checkout', async () => {
    const { id } = await stored();
    const fields = fieldsOf({ entityId: OTHER_CHANNEL });
    const unknown = refused('100.150.200');
    const order = fieldsOf(ORDER, { entityId: OTHER_CHANNEL });
    expect(await find(id, OTHER, OTHER_CHANNEL)).toEqual(unknown);
    expect(await test.gateway.payRegistration(OTHER, id, order)).toEqual(unknown);
    expect(await test.gateway.deleteRegistration(OTHER, id, fields)).toEqual(unknown);
    expect(await test.gateway.extendRegistration(OTHER, id, fields)).toEqual(unknown);
    const checkout = await test.gateway.createCheckout(
      OTHER,
      fieldsOf(
        { entityId: OTHER_CHANNEL, amount: '1.00', currency: 'EUR', paymentType: 'DB' },
        { 'registrations[0].id': id },
      ),
    );
    expect(checkout).toMatchObject({ ok: true, value: { leftOut: ['registrations[0].id'] } });
    expect(JSON.stringify(checkout.ok && checkout.value.session.fields)).not.toContain(id);
    expect((await find(id)).ok).toBe(true);
  });

  it('are deleted once, and then say so', async () => {
    const { id } = await stored();
    expect(await test.gateway.deleteRegistration(SHOP, id, fieldsOf(ENTITY))).toMatchObject({ ok: true });
    const deleted = refused('100.150.202');
    expect(await test.gateway.deleteRegistration(SHOP, id, fieldsOf(ENTITY))).toEqual(deleted);
    expect(await find(id)).toEqual(deleted);
    expect(await charge(id)).toEqual(deleted);
    expect(await test.gateway.extendRegistration(SHOP, id, fieldsOf(ENTITY))).toEqual(deleted);
    expect((await stored()).id).not.toBe(id);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import type { Changes } from '../testing/test-payment.ts';

const SHOP = { merchant: 'Shop' };
const ENTITY = { entityId: CARD_CHANNEL };
const ORDER = { ...ENTITY, testMode: 'EXTERNAL', amount: '92.00', currency: 'EUR', paymentType: 'DB' };
const JOHN = { 'card.holder': 'John Doe' };
const OVERRIDE = { overrideHolder: 'true' };
const ACCOUNT = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE89370400440532013000',
};

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

async function stored(changes: Changes = {}, instrument: Changes = CARD): Promise<string> {
  const made = await test.gateway.createRegistration(SHOP, fieldsOf(ENTITY, instrument, changes));
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.id;
}

/** A stored card without a holder. */
const nameless = () => stored({ 'card.holder': undefined });
const charge = (id: string, changes: Changes) =>
  test.gateway.payRegistration(SHOP, id, fieldsOf(ORDER, changes));

async function checkout(changes: Changes): Promise<string> {
  const made = await test.gateway.createCheckout(SHOP, fieldsOf(ORDER, changes));
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.session.id;
}

const pay = (id: string, registrationId: string, more: Changes = {}) =>
  test.gateway.payCheckout(id, fieldsOf({ registrationId, ...more }));

/** The holders that the acquirer received, payment by payment. */
const received = (acquirer = test.acquirer) =>
  acquirer.requests.map(({ instrument }) => ('holder' in instrument ? instrument.holder : undefined));
const storedHolder = async (id: string) => {
  const found = await test.gateway.findRegistration(SHOP, id, fieldsOf(ENTITY));
  return found.ok && found.value.card?.holder;
};
const issueNames = (made: Awaited<ReturnType<typeof charge>>) =>
  made.ok || made.error.kind !== 'invalid-parameters' ? [] : made.error.issues.map(({ name }) => name);

describe('overrideHolder=true on a payment with stored details', () => {
  it('fills the empty holder for the acquirer and in the answer, and leaves the stored details as they are', async () => {
    const id = await nameless();
    const paid = await charge(id, { ...JOHN, ...OVERRIDE });
    expect(paid).toMatchObject({ value: { card: { holder: 'John Doe' }, registrationId: id } });
    expect(await charge(id, {})).toMatchObject({ value: { card: { holder: undefined } } });
    expect(received()).toEqual(['John Doe', undefined]);
    expect(await storedHolder(id)).toBeUndefined();
    const read = paid.ok && (await test.gateway.findPayment(SHOP, paid.value.id, fieldsOf(ENTITY)));
    expect(read).toMatchObject({ value: { card: { holder: 'John Doe' } } });
  });

  it('is ignored where a holder is stored', async () => {
    const id = await stored();
    const paid = await charge(id, { ...JOHN, ...OVERRIDE });
    expect(paid).toMatchObject({ ok: true, value: { state: 'approved', card: { holder: 'Jane Jones' } } });
    expect(received()).toEqual(['Jane Jones']);
  });

  it('takes a result code to simulate, and ignores that too where a holder is stored', async () => {
    const code = { 'card.holder': '800.100.152', testMode: 'INTERNAL', ...OVERRIDE };
    expect(await charge(await nameless(), code)).toMatchObject({ value: { resultCode: '800.100.152' } });
    expect(await charge(await stored(), code)).toMatchObject({ value: { state: 'approved' } });
  });

  it.each([
    ['a card number', '4200 0000 0000 0000'],
    ['two letters', 'Jo'],
  ])('refuses %s as a holder', async (_what, holder) => {
    const made = await charge(await nameless(), { ...OVERRIDE, 'card.holder': holder });
    expect(issueNames(made)).toEqual(['card.holder']);
    expect(test.acquirer.asked).toEqual([]);
  });
});

describe('a holder sent with stored details', () => {
  it.each([
    ['card.holder', CARD],
    ['bankAccount.holder', ACCOUNT],
  ])('is an error without overrideHolder: %s', async (name, instrument) => {
    const id = await stored({}, instrument);
    expect(issueNames(await charge(id, { [name]: 'John Doe' }))).toEqual([name]);
    expect(issueNames(await charge(id, { [name]: 'John Doe', overrideHolder: 'false' }))).toEqual([name]);
    expect(test.acquirer.asked).toEqual([]);
  });

  it('is not repeated in the error where it holds a number', async () => {
    const made = await charge(await stored(), { 'card.holder': '4200 0000 0000 0000' });
    expect(issueNames(made)).toContain('card.holder');
    expect(JSON.stringify(made)).not.toContain('4200 0000');
  });
});

describe('overrideHolder=true on a checkout that offers stored details', () => {
  it('fills the empty holder with the merchant’s, from its creation and from an update', async () => {
    const chosen = await nameless();
    const offer = { 'registrations[0].id': chosen };
    const created = await checkout({ ...offer, ...JOHN, ...OVERRIDE });
    expect(await pay(created, chosen)).toMatchObject({ value: { card: { holder: 'John Doe' } } });
    const updated = await checkout(offer);
    const changes = { 'card.holder': 'Mary Major', ...OVERRIDE };
    await test.gateway.updateCheckout(SHOP, updated, fieldsOf(ENTITY, changes));
    expect(await pay(updated, chosen, { 'card.cvv': '123' })).toMatchObject({
      value: { card: { holder: 'Mary Major' } },
    });
    expect(received()).toEqual(['John Doe', 'Mary Major']);
    expect(await storedHolder(chosen)).toBeUndefined();
  });

  it('lets the shopper give the holder, and the merchant where the shopper gives none', async () => {
    const chosen = await nameless();
    const offer = { 'registrations[0].id': chosen, ...OVERRIDE };
    const mary = { 'card.holder': 'Mary Major' };
    expect(await pay(await checkout(offer), chosen, mary)).toMatchObject({
      value: { card: { holder: 'Mary Major' } },
    });
    expect(await pay(await checkout({ ...offer, ...JOHN }), chosen, mary)).toMatchObject({
      value: { card: { holder: 'Mary Major' } },
    });
    expect(await pay(await checkout({ ...offer, ...JOHN }), chosen)).toMatchObject({
      value: { card: { holder: 'John Doe' } },
    });
  });

  it('cannot be said by the shopper', async () => {
    const chosen = await nameless();
    const id = await checkout({ 'registrations[0].id': chosen });
    const made = await pay(id, chosen, { ...JOHN, ...OVERRIDE });
    expect(issueNames(made)).toEqual(['card.holder']);
    const prepared = await checkout({ 'registrations[0].id': chosen, ...JOHN });
    expect(await pay(prepared, chosen, OVERRIDE)).toMatchObject({ value: { card: { holder: undefined } } });
    expect(received()).toEqual([undefined]);
  });
});

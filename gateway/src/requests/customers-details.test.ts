import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { DECLINED } from '../testing/scripted-connector.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import type { Changes } from '../testing/test-payment.ts';
import { createdCheckout, storedCard } from '../testing/test-registrations.ts';
import type { RegistrationId } from '../values/ids.ts';

const SHOP = { merchant: 'Shop' };
const ENTITY = { entityId: CARD_CHANNEL };
const ORDER = { ...ENTITY, testMode: 'EXTERNAL', amount: '92.00', currency: 'EUR', paymentType: 'DB' };
const SAVED = { createRegistration: 'true' };
const STORING = { ...ENTITY, ...SAVED };
const NAME = { 'customer.givenName': 'Jane', 'customer.surname': 'Jones' };
const ALICE = { 'customer.merchantCustomerId': 'alice', ...NAME };
const BOB = { 'customer.merchantCustomerId': 'bob', ...NAME };

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const charge = (id: string) => test.gateway.payRegistration(SHOP, id, fieldsOf(ORDER));

const stored = (changes?: Changes) => storedCard(test, changes);
const checkout = (...fields: readonly Changes[]) => createdCheckout(test, ...fields);

/** The id of what a shopper stored while paying a checkout. */
async function paidInCheckout(prepared: Changes, typed: Changes = {}): Promise<string> {
  const made = await test.gateway.payCheckout(await checkout(ORDER, prepared), fieldsOf(CARD, SAVED, typed));
  return (made.ok && made.value.registrationId) || JSON.stringify(made);
}

/** The id of what a shopper stored without paying. */
async function registered(prepared: Changes, typed: Changes = {}): Promise<string> {
  const made = await test.gateway.registerCheckout(await checkout(STORING, prepared), fieldsOf(CARD, typed));
  return made.ok ? made.value.id : JSON.stringify(made);
}

describe.each([
  ['pays', paidInCheckout],
  ['only stores', registered],
] as const)('a shopper who %s', (_what, store) => {
  it('cannot say which customer the card is of', async () => {
    const bobs = await stored(BOB);
    expect(await store({}, BOB)).not.toBe(bobs);
    const alices = await store(ALICE, BOB);
    expect(alices).not.toBe(bobs);
    expect(await test.ports.registrations.find(alices as RegistrationId)).toMatchObject({
      merchantCustomerId: 'alice',
    });
  });

  it('cannot say which stored details were offered', async () => {
    const bobs = await stored(BOB);
    const typed = {
      'registrations[0].id': bobs,
      'registrations[1].id': bobs,
      registrationsRemovable: 'true',
    };
    expect(await store(ALICE, typed)).not.toBe(bobs);
    expect(await store({}, typed)).not.toBe(bobs);
  });

  it('gets the offered details when typing their card again, whichever customer they are of', async () => {
    for (const customer of [ALICE, {}]) {
      // oxlint-disable-next-line no-await-in-loop -- one customer after the other
      const offered = await stored(customer);
      // oxlint-disable-next-line no-await-in-loop
      expect(await store({ 'registrations[3].id': offered })).toBe(offered);
      // oxlint-disable-next-line no-await-in-loop
      expect(await store({ 'registrations[0].id': offered, ...BOB })).toBe(offered);
    }
  });
});

describe('a customer’s checkout', () => {
  it('can neither remove nor pay with another customer’s details of the same card', async () => {
    const [alices, bobs] = [await stored(ALICE), await stored(BOB)];
    const offer = { 'registrations[0].id': alices, registrationsRemovable: 'true', ...ALICE };
    const id = await checkout(ORDER, offer);
    expect((await test.gateway.payCheckout(id, fieldsOf({ registrationId: bobs }))).ok).toBe(false);
    expect((await test.gateway.removeOfferedRegistration(id, bobs)).ok).toBe(false);
    expect((await test.gateway.removeOfferedRegistration(id, alices)).ok).toBe(true);
    expect(await charge(bobs)).toMatchObject({ ok: true, value: { state: 'approved' } });
    expect(test.acquirer.asked).toHaveLength(1);
  });

  it('that declines the typed card leaves the stored one, and names it to none', async () => {
    const alices = await stored(ALICE);
    test.acquirer.answer = () => Promise.resolve(DECLINED);
    const id = await checkout(ORDER, ALICE);
    expect(await test.gateway.payCheckout(id, fieldsOf(CARD, SAVED))).toMatchObject({
      value: { state: 'declined' },
    });
    expect((await charge(alices)).ok).toBe(true);
  });

  it('stores for the customer whom the merchant named last, also while the shopper was storing', async () => {
    const id = await checkout(STORING, ALICE);
    const { registrations } = test.ports;
    const store: typeof registrations.store = async (...details) => {
      await test.gateway.updateCheckout(SHOP, id, fieldsOf(ENTITY, BOB));
      return registrations.store(...details);
    };
    const during = test.with({ registrations: { ...registrations, store } });
    expect(await during.registerCheckout(id, fieldsOf(CARD))).toMatchObject({
      error: { kind: 'checkout-busy' },
    });
    expect(await registrations.findPending(test.ports.clock.now() + 1, 10)).toEqual([]);
    expect(await test.gateway.registerCheckout(id, fieldsOf(CARD))).toMatchObject({
      value: { merchantCustomerId: 'bob' },
    });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import type { Changes } from '../testing/test-payment.ts';
import { createdCheckout, storedCard } from '../testing/test-registrations.ts';

const SHOP = { merchant: 'Shop' };
const ENTITY = { entityId: CARD_CHANNEL };
const ORDER = { ...ENTITY, testMode: 'EXTERNAL', amount: '92.00', currency: 'EUR', paymentType: 'DB' };
const REMOVABLE = { ...ORDER, registrationsRemovable: 'true' };

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const stored = (changes?: Changes) => storedCard(test, changes);

const checkout = (order: Changes, offered: string) =>
  createdCheckout(test, order, { 'registrations[0].id': offered });

const remove = (id: string, registrationId: string) =>
  test.gateway.removeOfferedRegistration(id, registrationId);

async function isThere(registrationId: string): Promise<boolean> {
  return (await test.gateway.findRegistration(SHOP, registrationId, fieldsOf(ENTITY))).ok;
}

describe('a shopper who removes stored details', () => {
  it('finds them gone from this checkout and from every other', async () => {
    const registration = await stored();
    const [id, other] = [await checkout(REMOVABLE, registration), await checkout(ORDER, registration)];
    expect(await remove(id, registration)).toMatchObject({ ok: true, value: { id: registration } });
    for (const each of [id, other]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const described = await test.gateway.describeCheckout(each);
      expect(described.ok && described.value.registrations).toEqual([]);
    }
    expect(await isThere(registration)).toBe(false);
  });

  it('learns that they were removed before, when that is so', async () => {
    const registration = await stored();
    const id = await checkout(REMOVABLE, registration);
    await remove(id, registration);
    expect(await remove(id, registration)).toMatchObject({ ok: false, error: { resultCode: '100.150.202' } });
  });

  it('learns of the permission beforehand', async () => {
    const registration = await stored();
    const may = async (order: Changes): Promise<boolean> => {
      const described = await test.gateway.describeCheckout(await checkout(order, registration));
      return described.ok && described.value.mayRemoveRegistrations;
    };
    expect(await may(REMOVABLE)).toBe(true);
    expect(await may(ORDER)).toBe(false);
    expect(await may({ ...ORDER, registrationsRemovable: 'false' })).toBe(false);
  });
});

describe('stored details stay where they are', () => {
  it('unless the merchant has allowed it, whatever the page sends', async () => {
    const registration = await stored();
    const id = await checkout(ORDER, registration);
    expect(await remove(id, registration)).toMatchObject({ error: { kind: 'invalid-parameters' } });
    expect(await isThere(registration)).toBe(true);
  });

  it('when the checkout does not offer them, although they are the same merchant’s', async () => {
    const [offered, other] = [await stored(), await stored({ 'card.number': '4242424242424242' })];
    const id = await checkout(REMOVABLE, offered);
    expect(await remove(id, other)).toMatchObject({ error: { kind: 'invalid-parameters' } });
    expect(await isThere(other)).toBe(true);
  });

  it('when the checkout has been paid, or its time is over', async () => {
    const registration = await stored();
    const [paid, expired] = [
      await checkout(REMOVABLE, registration),
      await checkout(REMOVABLE, registration),
    ];
    await test.gateway.payCheckout(paid, fieldsOf({ registrationId: registration }));
    expect(await remove(paid, registration)).toMatchObject({ error: { kind: 'checkout-gone' } });
    test.step(31 * 60 * 1000);
    expect(await remove(expired, registration)).toMatchObject({ error: { kind: 'checkout-gone' } });
    expect(await isThere(registration)).toBe(true);
  });

  it('while an attempt is open on the checkout', async () => {
    const registration = await stored();
    const id = await checkout(REMOVABLE, registration);
    const session = await test.ports.sessions.find(id as never);
    if (session === undefined) throw new Error('no session');
    await test.ports.sessions.beginAttempt(session.id, test.ports.ids.paymentId(), test.ports.clock.now());
    expect(await remove(id, registration)).toMatchObject({ error: { kind: 'checkout-busy' } });
    expect(await isThere(registration)).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL, SECOND_CHANNEL } from '../access/test-merchants.fixture.ts';
import { inLive, LISTED_PAGE } from '../testing/test-checkout.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import type { Changes } from '../testing/test-payment.ts';
import { createdCheckout, storedCard } from '../testing/test-registrations.ts';
import { asCheckoutId } from '../values/ids.ts';

const SHOP = { merchant: 'Shop' };
const ENTITY = { entityId: CARD_CHANNEL };
const ORDER = { ...ENTITY, testMode: 'EXTERNAL', amount: '92.00', currency: 'EUR', paymentType: 'DB' };
const HALF_AN_HOUR = 30 * 60_000;
const STORING = { ...ENTITY, createRegistration: 'true' };

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const stored = (changes?: Changes) => storedCard(test, changes);
const checkout = (...fields: readonly Changes[]) => createdCheckout(test, ...fields);

const pay = (id: string, fields: Changes) => test.gateway.payCheckout(id, fieldsOf(fields));
const register = (id: string, fields: Changes = CARD) => test.gateway.registerCheckout(id, fieldsOf(fields));
const registration = (id: string, entityId = CARD_CHANNEL) =>
  test.gateway.checkoutRegistration(SHOP, id, fieldsOf({ entityId }));

async function sessionOf(id: string) {
  const checkoutId = asCheckoutId(id);
  const session = checkoutId && (await test.ports.sessions.find(checkoutId));
  if (session === undefined) throw new Error(`no checkout ${id}`);
  return session;
}

/** The same gateway, which counts how often details are stored. */
function countingStores() {
  const { registrations } = test.ports;
  let count = 0;
  const store: typeof registrations.store = (...details) => {
    count += 1;
    return registrations.store(...details);
  };
  return { gateway: test.with({ registrations: { ...registrations, store } }), calls: () => count };
}

describe('a checkout that offers stored details', () => {
  it('shows what the shopper knows them by, in the order of the merchant', async () => {
    const [first, second] = [await stored(), await stored({ 'card.number': '4242424242424242' })];
    const id = await checkout(ORDER, { 'registrations[0].id': second, 'registrations[1].id': first });
    const described = await test.gateway.describeCheckout(id);
    expect(described.ok && described.value.registrations).toEqual([
      {
        id: second,
        brand: 'VISA',
        holder: 'Jane Jones',
        last4: '4242',
        expiryMonth: '05',
        expiryYear: '2034',
      },
      {
        id: first,
        brand: 'VISA',
        holder: 'Jane Jones',
        last4: '0000',
        expiryMonth: '05',
        expiryYear: '2034',
      },
    ]);
  });

  it('is paid with the one that the shopper chooses, with and without a code', async () => {
    const chosen = await stored();
    for (const code of ['321', undefined]) {
      // oxlint-disable-next-line no-await-in-loop -- one checkout after the other
      const id = await checkout(ORDER, { 'registrations[0].id': chosen });
      // oxlint-disable-next-line no-await-in-loop
      expect(await pay(id, { registrationId: chosen, 'card.cvv': code })).toMatchObject({
        ok: true,
        value: { state: 'approved', registrationId: chosen },
      });
      const sent = test.acquirer.requests.at(-1)?.instrument;
      expect(sent?.kind === 'card' && sent.securityCode?.reveal()).toBe(code);
    }
  });

  it('cannot be paid with one that it does not offer, although it is the same merchant’s', async () => {
    const [offered, other] = [await stored(), await stored({ 'card.number': '4242424242424242' })];
    const id = await checkout(ORDER, { 'registrations[0].id': offered });
    expect(await pay(id, { registrationId: other })).toMatchObject({
      ok: false,
      error: { kind: 'invalid-parameters', issues: [{ name: 'registrationId', value: other }] },
    });
    const plain = await checkout(ORDER);
    expect((await pay(plain, { registrationId: offered })).ok).toBe(false);
    expect(test.acquirer.asked).toEqual([]);
  });

  it('offers no longer what was deleted meanwhile, and can be paid otherwise', async () => {
    const deleted = await stored();
    const id = await checkout(ORDER, { 'registrations[0].id': deleted });
    await test.gateway.deleteRegistration(SHOP, deleted, fieldsOf(ENTITY));
    const described = await test.gateway.describeCheckout(id);
    expect(described.ok && described.value.registrations).toEqual([]);
    expect(await pay(id, { registrationId: deleted })).toMatchObject({
      ok: false,
      error: { kind: 'registration-refused', resultCode: '100.150.202' },
    });
    expect(await pay(id, CARD)).toMatchObject({ ok: true, value: { state: 'approved' } });
  });

  it('leaves out what the merchant prepared for a new card', async () => {
    const chosen = await stored();
    const id = await checkout(ORDER, { 'registrations[0].id': chosen, 'card.holder': 'John Doe' });
    expect(await pay(id, { registrationId: chosen })).toMatchObject({
      ok: true,
      value: { card: { holder: 'Jane Jones' } },
    });
  });
});

describe('a checkout that only stores details', () => {
  it('needs neither an amount nor a currency, and says what it is for', async () => {
    const described = await test.gateway.describeCheckout(await checkout(STORING));
    expect(described).toMatchObject({ ok: true, value: { isForStoring: true, amount: null } });
  });

  it('stores what the shopper sends, charges nothing, and can be read by its merchant repeatedly', async () => {
    const id = await checkout(STORING);
    expect(await registration(id)).toEqual({ ok: true, value: { kind: 'waiting' } });
    const made = await register(id);
    expect(made).toMatchObject({ ok: true, value: { state: 'active', card: { last4Digits: '0000' } } });
    expect(test.acquirer.asked).toEqual([]);
    const found = await registration(id);
    expect(found).toMatchObject({
      value: { kind: 'registration', registration: made.ok && { id: made.value.id } },
    });
    expect(await registration(id)).toEqual(found);
  });

  it.each(['paid', 'expired'] as const)('seals and stores nothing once it is %s', async (end) => {
    const id = await checkout(STORING);
    if (end === 'paid') await register(id);
    else test.step(HALF_AN_HOUR);
    const { gateway, calls } = countingStores();
    expect(await gateway.registerCheckout(id, fieldsOf(CARD))).toMatchObject({
      error: { kind: 'checkout-gone' },
    });
    expect(calls()).toBe(0);
  });

  it('seals and stores nothing while another attempt is open, and something when that one was abandoned', async () => {
    const id = await checkout(STORING);
    const { id: sessionId } = await sessionOf(id);
    await test.ports.sessions.beginAttempt(
      sessionId,
      test.ports.ids.registrationId(),
      test.ports.clock.now(),
    );
    const { gateway, calls } = countingStores();
    expect(await gateway.registerCheckout(id, fieldsOf(CARD))).toMatchObject({
      error: { kind: 'checkout-busy' },
    });
    expect(calls()).toBe(0);
    test.step(60_000);
    expect((await gateway.registerCheckout(id, fieldsOf(CARD))).ok).toBe(true);
  });

  it('is refused in live when it was made with a test mode', async () => {
    const id = await checkout(STORING, { testMode: 'INTERNAL' });
    expect(await inLive(test).registerCheckout(id, fieldsOf(CARD), LISTED_PAGE)).toEqual({
      ok: false,
      error: { kind: 'registration-refused', resultCode: '600.200.701' },
    });
    expect((await register(id)).ok).toBe(true);
  });

  it.each([
    ['a number that fails Luhn', { ...CARD, 'card.number': '4200000000000001' }],
    ['nothing', {}],
  ])('stays usable after %s', async (_what, fields) => {
    const id = await checkout(STORING);
    expect((await register(id, fields)).ok).toBe(false);
    expect((await register(id)).ok).toBe(true);
  });

  it('is not for a payment, and a checkout for a payment is not for this', async () => {
    expect((await pay(await checkout(STORING), CARD)).ok).toBe(false);
    expect((await register(await checkout(ORDER))).ok).toBe(false);
    expect(test.acquirer.asked).toEqual([]);
  });

  it('is over after thirty minutes, and belongs to its entity', async () => {
    const id = await checkout(STORING);
    expect(await registration(id, SECOND_CHANNEL)).toMatchObject({ error: { why: 'of-another-entity' } });
    test.step(31 * 60 * 1000);
    expect((await register(id)).ok).toBe(false);
    expect(await registration(id)).toMatchObject({ error: { why: 'expired' } });
  });
});

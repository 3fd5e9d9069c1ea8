import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.ts';
import type { ResultCall } from '../result-calls/result-calls.ts';
import { APPROVED, DECLINED, UNKNOWN } from '../testing/scripted-connector.ts';
import { askStatus, makeCheckout, press, SHOP } from '../testing/test-checkout.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const ADDRESS = 'https://shop.example/result?order=7';
const FROM_FORM = { shopperResultUrl: 'https://shop.example/form' };
const EXPIRED_CARD = { 'card.expiryYear': '2020' };

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

const calls = () => test.ports.resultCalls.list({ limit: 10 });
async function onlyCall(): Promise<ResultCall> {
  const [call] = await calls();
  if (call === undefined) throw new Error('no call is to come');
  return call;
}
const withAddress = (changes = {}) => makeCheckout(test, { shopperResultUrl: ADDRESS, ...changes });
async function storingCheckout(changes = {}): Promise<string> {
  const order = { entityId: CARD_CHANNEL, createRegistration: 'true', shopperResultUrl: ADDRESS };
  const made = await test.gateway.createCheckout(SHOP, fieldsOf(order, changes));
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.session.id;
}
const register = (id: string, changes = {}) =>
  test.gateway.registerCheckout(id, fieldsOf(CARD, { paymentBrand: 'VISA' }, changes));
const askRegistration = (id: string) =>
  test.gateway.checkoutRegistration(SHOP, id, fieldsOf({ entityId: CARD_CHANNEL }));

describe('the call of a result address', () => {
  it('is due 29 minutes after the checkout was made, once the shopper pressed Pay', async () => {
    const { id, createdAt } = await withAddress();
    expect(await calls()).toEqual([]);
    test.step(3 * MINUTE);
    await press(test.gateway, id);
    expect(await onlyCall()).toMatchObject({
      checkoutId: id,
      merchant: 'Shop',
      entityId: CARD_CHANNEL,
      purpose: 'payment',
      address: ADDRESS,
      dueAt: createdAt + 29 * MINUTE,
      state: 'waiting',
    });
  });

  it('leaves the shop a minute to fetch the status of a late press', async () => {
    const { id, createdAt } = await withAddress();
    test.step(29 * MINUTE + 30 * SECOND);
    await press(test.gateway, id);
    expect((await onlyCall()).dueAt).toBe(createdAt + 30 * MINUTE + 30 * SECOND);
  });

  it('goes to the address of the form where the checkout has none', async () => {
    const { id } = await makeCheckout(test);
    await press(test.gateway, id, FROM_FORM);
    expect((await onlyCall()).address).toBe(FROM_FORM.shopperResultUrl);
  });

  it('does not come without any address', async () => {
    const { id } = await makeCheckout(test);
    await press(test.gateway, id);
    expect(await calls()).toEqual([]);
  });

  it('does not come for what was no attempt, because the form was wrong', async () => {
    const { id } = await withAddress();
    await press(test.gateway, id, { 'card.number': '1' });
    expect(await calls()).toEqual([]);
  });

  it.each([
    ['declined by the acquirer', {}],
    ['refused before any acquirer was asked', EXPIRED_CARD],
  ])('comes for an attempt that was %s', async (_how, changes) => {
    const { id } = await withAddress();
    test.acquirer.answer = async () => DECLINED;
    const pressed = await press(test.gateway, id, changes);
    expect(pressed).toMatchObject({ ok: true });
    expect(await onlyCall()).toMatchObject({ checkoutId: id, state: 'waiting' });
  });

  it('does not come once the status was fetched, and later reads write nothing', async () => {
    const { id } = await withAddress();
    await press(test.gateway, id);
    test.step(SECOND);
    await askStatus(test.gateway, id);
    const fetched = await onlyCall();
    expect(fetched).toMatchObject({ state: 'fetched', fetchedAt: fetched.pressedAt + SECOND });
    let writes = 0;
    const { resultCalls } = test.ports;
    const watched = test.with({
      resultCalls: {
        ...resultCalls,
        markFetched: async (...details) => {
          writes += 1;
          return resultCalls.markFetched(...details);
        },
      },
    });
    test.step(SECOND);
    await askStatus(watched, id);
    expect(writes).toBe(0);
    expect(await onlyCall()).toEqual(fetched);
  });

  it('comes although the status was fetched before the shopper paid', async () => {
    const { id } = await withAddress();
    await askStatus(test.gateway, id);
    await press(test.gateway, id);
    expect(await onlyCall()).toMatchObject({ state: 'waiting' });
  });

  it('is not ended by a stranger, by a wrong entity or by the shopper', async () => {
    const { id } = await withAddress();
    await press(test.gateway, id);
    await askStatus(test.gateway, id, 'f'.repeat(32));
    await askStatus(test.gateway, id, CARD_CHANNEL, { merchant: 'Other' });
    await test.gateway.describeCheckout(id, { kind: 'unknown' });
    expect(await onlyCall()).toMatchObject({ state: 'waiting' });
  });

  it('waits again for a later attempt, with its address', async () => {
    const { id } = await makeCheckout(test);
    test.acquirer.answer = async () => DECLINED;
    await press(test.gateway, id, FROM_FORM);
    await askStatus(test.gateway, id);
    expect(await onlyCall()).toMatchObject({ state: 'fetched' });
    test.step(MINUTE);
    test.acquirer.answer = async () => APPROVED;
    const other = 'https://shop.example/other';
    await press(test.gateway, id, { shopperResultUrl: other });
    expect(await onlyCall()).toMatchObject({ state: 'waiting', presses: 2, address: other });
  });

  it('still comes when the status could not be told', async () => {
    const { id } = await withAddress();
    test.acquirer.answer = async () => UNKNOWN;
    await press(test.gateway, id);
    test.acquirer.status = async () => APPROVED;
    test.step(MINUTE);
    const broken = test.with({
      ledger: { ...test.ports.ledger, finishOperation: () => Promise.reject(new Error('away')) },
    });
    await expect(askStatus(broken, id)).rejects.toThrow('away');
    expect(await onlyCall()).toMatchObject({ state: 'waiting' });
  });

  it('of a payment is not ended by the question for stored details', async () => {
    const { id } = await withAddress();
    await press(test.gateway, id);
    await askRegistration(id);
    expect(await onlyCall()).toMatchObject({ state: 'waiting' });
  });

  it('leaves the status readable when the mark can not be written', async () => {
    const { id } = await withAddress();
    await press(test.gateway, id);
    const away = test.with({
      resultCalls: {
        ...test.ports.resultCalls,
        markFetched: () => Promise.reject(new StoreUnavailable('PostgreSQL', 'down')),
      },
    });
    expect(await askStatus(away, id)).toMatchObject({ ok: true, value: { kind: 'payment' } });
    expect(await onlyCall()).toMatchObject({ state: 'waiting' });
  });
});

describe('the call of the result address of a checkout that stores details', () => {
  it('is due once the shopper pressed, and needless once the status was fetched', async () => {
    const id = await storingCheckout();
    await askRegistration(id);
    expect(await register(id)).toMatchObject({ ok: true });
    expect(await onlyCall()).toMatchObject({
      checkoutId: id,
      purpose: 'registration',
      address: ADDRESS,
      state: 'waiting',
    });
    expect(await askRegistration(id)).toMatchObject({ ok: true, value: { kind: 'registration' } });
    expect(await onlyCall()).toMatchObject({ state: 'fetched' });
  });

  it('goes to the address of the form where the checkout has none', async () => {
    const id = await storingCheckout({ shopperResultUrl: undefined });
    await register(id, FROM_FORM);
    expect((await onlyCall()).address).toBe(FROM_FORM.shopperResultUrl);
  });

  it('comes for details that were refused', async () => {
    const id = await storingCheckout();
    expect(await register(id, EXPIRED_CARD)).toMatchObject({ ok: false });
    expect(await onlyCall()).toMatchObject({ purpose: 'registration', state: 'waiting' });
  });

  it('leaves what was stored readable until the last try is over', async () => {
    const id = await storingCheckout();
    await register(id);
    test.step(2 * 60 * MINUTE);
    expect(await askRegistration(id)).toMatchObject({ ok: true, value: { kind: 'registration' } });
  });

  it('leaves a refusal readable from the call until the last try is over, also after the checkout expired', async () => {
    const id = await storingCheckout();
    await register(id, EXPIRED_CARD);
    const refused = { ok: false, error: { kind: 'registration-refused', resultCode: '100.100.303' } };
    // The shopper may try again.
    expect(await askRegistration(id)).toMatchObject({ ok: true, value: { kind: 'waiting' } });
    await register(id, EXPIRED_CARD);
    for (const minutes of [29, 1, 5, 15]) {
      test.step(minutes * MINUTE);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await askRegistration(id)).toMatchObject(refused);
    }
    expect(await onlyCall()).toMatchObject({ state: 'fetched', refusedWith: '100.100.303' });
    test.step(10 * MINUTE);
    expect(await askRegistration(id)).toMatchObject({ error: { kind: 'checkout-gone', why: 'expired' } });
  });

  it('leaves a refusal readable for as long as a late try is to come', async () => {
    const id = await storingCheckout();
    await register(id, EXPIRED_CARD);
    test.step(5 * 60 * MINUTE);
    expect(await askRegistration(id)).toMatchObject({ error: { kind: 'registration-refused' } });
  });

  it('still comes when what was stored could not be told', async () => {
    const id = await storingCheckout();
    await register(id);
    const broken = test.with({
      registrations: { ...test.ports.registrations, find: () => Promise.reject(new Error('away')) },
    });
    const fields = fieldsOf({ entityId: CARD_CHANNEL });
    await expect(broken.checkoutRegistration(SHOP, id, fields)).rejects.toThrow('away');
    expect(await onlyCall()).toMatchObject({ state: 'waiting' });
  });

  it.each([
    ['details', {}],
    ['details that are refused', EXPIRED_CARD],
  ])(
    'does not come again for an attempt with %s that lost the checkout to another',
    async (_what, changes) => {
      const id = await storingCheckout();
      const { sessions } = test.ports;
      // This one still has the checkout as it was before the other one took it.
      await register(id);
      await askRegistration(id);
      const before = await onlyCall();
      expect(before).toMatchObject({ state: 'fetched' });
      const open = { kind: 'open' } as const;
      const stale = test.with({
        sessions: {
          ...sessions,
          find: async (sessionId) => {
            const found = await sessions.find(sessionId);
            return found && { ...found, state: open };
          },
        },
      });
      const form = fieldsOf(CARD, { paymentBrand: 'VISA' }, changes);
      expect(await stale.registerCheckout(id, form)).toMatchObject({ error: { kind: 'checkout-gone' } });
      expect(await onlyCall()).toMatchObject({ state: 'fetched', fetchedAt: before.fetchedAt });
    },
  );

  it('comes for a refused attempt whose process stopped before it had the checkout', async () => {
    const id = await storingCheckout();
    const killed = test.with({
      sessions: { ...test.ports.sessions, beginAttempt: () => Promise.reject(new Error('killed')) },
    });
    const form = fieldsOf(CARD, { paymentBrand: 'VISA' }, EXPIRED_CARD);
    await expect(killed.registerCheckout(id, form)).rejects.toThrow('killed');
    expect(await onlyCall()).toMatchObject({ state: 'waiting' });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { ResultCall } from '../features/result-calls/result-calls.ts';
import { APPROVED, DECLINED, UNKNOWN } from '../testing/scripted-connector.ts';
import { askStatus, makeCheckout, SHOP, submitCheckout } from '../testing/test-checkout.ts';
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
  it('is due 29 minutes after the checkout was created, once the shopper submitted', async () => {
    const { id, createdAt } = await withAddress();
    expect(await calls()).toEqual([]);
    test.step(3 * MINUTE);
    await submitCheckout(test.gateway, id);
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

  it('goes to the address of the form where the checkout has none', async () => {
    const { id } = await makeCheckout(test);
    await submitCheckout(test.gateway, id, FROM_FORM);
    expect((await onlyCall()).address).toBe(FROM_FORM.shopperResultUrl);
  });

  it('does not come for what was no attempt, because the form was wrong', async () => {
    const { id } = await withAddress();
    await submitCheckout(test.gateway, id, { 'card.number': '1' });
    expect(await calls()).toEqual([]);
  });

  it.each([
    ['declined by the acquirer', {}],
    ['refused before any acquirer was asked', EXPIRED_CARD],
  ])('comes for an attempt that was %s', async (_how, changes) => {
    const { id } = await withAddress();
    test.acquirer.answer = async () => DECLINED;
    const submitted = await submitCheckout(test.gateway, id, changes);
    expect(submitted).toMatchObject({ ok: true });
    expect(await onlyCall()).toMatchObject({ checkoutId: id, state: 'waiting' });
  });

  it('does not come once the status was fetched, and later reads write nothing', async () => {
    const { id } = await withAddress();
    await submitCheckout(test.gateway, id);
    test.step(SECOND);
    await askStatus(test.gateway, id);
    const fetched = await onlyCall();
    expect(fetched).toMatchObject({ state: 'fetched', fetchedAt: fetched.attemptedAt + SECOND });
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

  it('is not ended by a stranger, by a wrong entity or by the shopper', async () => {
    const { id } = await withAddress();
    await submitCheckout(test.gateway, id);
    await askStatus(test.gateway, id, 'f'.repeat(32));
    await askStatus(test.gateway, id, CARD_CHANNEL, { merchant: 'Other' });
    await test.gateway.describeCheckout(id, { kind: 'unknown' });
    expect(await onlyCall()).toMatchObject({ state: 'waiting' });
  });

  it('still comes when the status could not be answered', async () => {
    const { id } = await withAddress();
    test.acquirer.answer = async () => UNKNOWN;
    await submitCheckout(test.gateway, id);
    test.acquirer.status = async () => APPROVED;
    test.step(MINUTE);
    const broken = test.with({
      ledger: { ...test.ports.ledger, finishOperation: () => Promise.reject(new Error('away')) },
    });
    await expect(askStatus(broken, id)).rejects.toThrow('away');
    expect(await onlyCall()).toMatchObject({ state: 'waiting' });
  });

  it('leaves the status readable when the mark cannot be written', async () => {
    const { id } = await withAddress();
    await submitCheckout(test.gateway, id);
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
  it('is due once the shopper submitted, and needless once the status was fetched', async () => {
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

  it('comes for details that were refused', async () => {
    const id = await storingCheckout();
    expect(await register(id, EXPIRED_CARD)).toMatchObject({ ok: false });
    expect(await onlyCall()).toMatchObject({ purpose: 'registration', state: 'waiting' });
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

  it('still comes when what was stored could not be answered', async () => {
    const id = await storingCheckout();
    await register(id);
    const broken = test.with({
      registrations: { ...test.ports.registrations, find: () => Promise.reject(new Error('away')) },
    });
    const fields = fieldsOf({ entityId: CARD_CHANNEL });
    await expect(broken.checkoutRegistration(SHOP, id, fields)).rejects.toThrow('away');
    expect(await onlyCall()).toMatchObject({ state: 'waiting' });
  });
});

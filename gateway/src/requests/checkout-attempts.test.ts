import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUTHENTICATING_CHANNEL, CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { withChannels } from '../testing/gateway-with-channel.ts';
import { DECLINED, UNKNOWN } from '../testing/scripted-connector.ts';
import {
  askStatus,
  BUSY,
  makeCheckout,
  SHOP,
  sessionState,
  submitCheckout,
} from '../testing/test-checkout.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const OVER = { ok: false, error: { kind: 'checkout-gone', why: 'over' } };
const FAILS_LUHN = { 'card.number': '4200000000000001' };
const TO_STORE = {
  amount: undefined,
  currency: undefined,
  paymentType: undefined,
  createRegistration: 'true',
};

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
  test.acquirer.answer = async () => DECLINED;
});

afterEach(() => test.close());

const submitTimes = async (id: string, times: number, changes = {}): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
    expect(await submitCheckout(test.gateway, id, changes)).toMatchObject({ ok: true });
  }
};

describe('the attempts at one checkout', () => {
  it('are ten of sixty cards, one after another', async () => {
    const { id } = await makeCheckout(test);
    await submitTimes(id, 10);
    for (let card = 10; card < 60; card += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
      expect(await submitCheckout(test.gateway, id)).toEqual(OVER);
    }
    expect(test.acquirer.requests).toHaveLength(10);
  });

  it('count when the card is refused without an acquirer, and not when a parameter is wrong', async () => {
    const { id } = await makeCheckout(test);
    for (let time = 0; time < 20; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
      expect(await submitCheckout(test.gateway, id, { 'card.expiryMonth': '13' })).toMatchObject({
        error: { kind: 'invalid-parameters' },
      });
    }
    await submitTimes(id, 10, FAILS_LUHN);
    expect(await submitCheckout(test.gateway, id, FAILS_LUHN)).toEqual(OVER);
    expect(test.acquirer.requests).toEqual([]);
  });

  it('leave the last one to be read, and end the checkout for its page and its merchant', async () => {
    const { id } = await makeCheckout(test);
    await submitTimes(id, 10);
    expect(await askStatus(test.gateway, id)).toMatchObject({
      value: { kind: 'payment', operation: { state: 'declined' } },
    });
    expect(await test.gateway.describeCheckout(id)).toEqual(OVER);
    const change = fieldsOf({ entityId: CARD_CHANNEL, amount: '1.00' });
    expect(await test.gateway.updateCheckout(SHOP, id, change)).toEqual(OVER);
  });

  it('do not end one whose outcome is unknown', async () => {
    const { id } = await makeCheckout(test);
    await submitTimes(id, 9);
    test.acquirer.answer = async () => UNKNOWN;
    expect(await submitCheckout(test.gateway, id)).toMatchObject({ value: { state: 'unknown' } });
    expect(await submitCheckout(test.gateway, id)).toEqual(BUSY);
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state: 'unknown' } } });
    expect(await sessionState(test, id)).toBe('paying');
  });

  it('are as many as the channel says', async () => {
    const gateway = test.with({ merchants: withChannels({ maxAttempts: 2 }) });
    const made = await gateway.createCheckout(
      SHOP,
      fieldsOf({ entityId: AUTHENTICATING_CHANNEL, amount: '9.00', currency: 'EUR', paymentType: 'DB' }),
    );
    const id = made.ok ? made.value.session.id : '';
    await submitCheckout(gateway, id, FAILS_LUHN);
    await submitCheckout(gateway, id, FAILS_LUHN);
    expect(await submitCheckout(gateway, id, FAILS_LUHN)).toEqual(OVER);
  });
});

describe('the attempts at storing details', () => {
  it('are ten, judged or not', async () => {
    const { id } = await makeCheckout(test, TO_STORE);
    const store = (changes = {}) =>
      test.gateway.registerCheckout(id, fieldsOf(CARD, { paymentBrand: 'VISA' }, changes));
    for (let time = 0; time < 10; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
      expect(await store(FAILS_LUHN)).toMatchObject({
        error: { kind: 'registration-refused', resultCode: '100.100.101' },
      });
    }
    expect(await store(FAILS_LUHN)).toEqual(OVER);
    expect(await store()).toEqual(OVER);
    expect(await test.gateway.checkoutRegistration(SHOP, id, fieldsOf({ entityId: CARD_CHANNEL }))).toEqual(
      OVER,
    );
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OTHER_CHANNEL, SECOND_CHANNEL } from '../access/test-merchants.fixture.ts';
import { APPROVED, DECLINED } from '../testing/scripted-connector.ts';
import { askStatus, makeCheckout, submitCheckout } from '../testing/test-checkout.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const HALF_AN_HOUR = 30 * 60_000;
const gone = (why: string) => ({ ok: false, error: { kind: 'checkout-gone', why } });

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

describe('the status of a checkout', () => {
  it('is waiting before the shopper pays', async () => {
    const { id } = await makeCheckout(test);
    expect(await askStatus(test.gateway, id)).toEqual({ ok: true, value: { kind: 'waiting' } });
  });

  it('is the payment afterwards, as often as it is asked', async () => {
    const { id } = await makeCheckout(test);
    const paid = await submitCheckout(test.gateway, id);
    const status = { ok: true, value: { kind: 'payment', operation: paid.ok && paid.value } };
    const first = await askStatus(test.gateway, id);
    expect(first).toMatchObject(status);
    expect(await askStatus(test.gateway, id)).toEqual(first);
  });

  it('is the payment for good, after the checkout expired and after its session is gone', async () => {
    const { id } = await makeCheckout(test);
    await submitCheckout(test.gateway, id);
    const before = await askStatus(test.gateway, id);
    test.step(HALF_AN_HOUR);
    expect(await askStatus(test.gateway, id)).toEqual(before);
    const gateway = test.with({ sessions: { ...test.ports.sessions, findInClear: async () => undefined } });
    expect(await askStatus(gateway, id)).toEqual(before);
  });

  it('is the last attempt when all failed, and the one that took the money when one did not', async () => {
    const { id } = await makeCheckout(test);
    test.acquirer.answer = async () => DECLINED;
    await submitCheckout(test.gateway, id);
    test.step(1000);
    test.acquirer.answer = async () => ({ ...DECLINED, resultCode: '800.100.153' });
    await submitCheckout(test.gateway, id);
    expect(await askStatus(test.gateway, id)).toMatchObject({
      value: { operation: { resultCode: '800.100.153' } },
    });
    test.step(1000);
    test.acquirer.answer = async () => APPROVED;
    await submitCheckout(test.gateway, id);
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state: 'approved' } } });
  });

  it('is pending while the payment is on its way', async () => {
    const { id } = await makeCheckout(test);
    const seen: unknown[] = [];
    test.acquirer.answer = async () => {
      seen.push(await askStatus(test.gateway, id));
      return APPROVED;
    };
    await submitCheckout(test.gateway, id);
    expect(seen).toMatchObject([
      { value: { kind: 'payment', operation: { state: 'started', resultCode: '000.200.000' } } },
    ]);
  });

  it('shows its owner that it expired, never existed, or belongs to another entity', async () => {
    const { id } = await makeCheckout(test);
    expect(await askStatus(test.gateway, id, SECOND_CHANNEL)).toEqual(gone('of-another-entity'));
    expect(await askStatus(test.gateway, 'nonsense')).toEqual(gone('unknown'));
    expect(await askStatus(test.gateway, `${'F'.repeat(32)}.test`)).toEqual(gone('unknown'));
    test.step(HALF_AN_HOUR);
    expect(await askStatus(test.gateway, id)).toEqual(gone('expired'));
  });

  it('is unknown to another merchant, before and after it is paid', async () => {
    const { id } = await makeCheckout(test);
    const ask = () => askStatus(test.gateway, id, OTHER_CHANNEL, { merchant: 'Other' });
    expect(await ask()).toEqual(gone('unknown'));
    await submitCheckout(test.gateway, id);
    expect(await ask()).toEqual(gone('unknown'));
  });

  it('needs an entity that the caller may use', async () => {
    const { id } = await makeCheckout(test);
    expect(await askStatus(test.gateway, id, OTHER_CHANNEL)).toEqual({
      ok: false,
      error: { kind: 'forbidden' },
    });
    expect(await askStatus(test.gateway, id, '')).toMatchObject({ error: { kind: 'invalid-parameters' } });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRecordingObserver } from '../../testing/recording-observer.ts';
import { APPROVED, NOT_BOOKED, UNKNOWN } from '../../testing/scripted-connector.ts';
import { askStatus, BUSY, makeCheckout, submitCheckout } from '../../testing/test-checkout.ts';
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import type { CheckoutId } from '../../values/ids.ts';

const MINUTE = 60_000;

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

/** A checkout whose payment the acquirer may have booked. */
async function unknownOutcome(): Promise<CheckoutId> {
  const { id } = await makeCheckout(test);
  test.acquirer.answer = async () => UNKNOWN;
  await submitCheckout(test.gateway, id);
  test.acquirer.answer = async () => APPROVED;
  return id;
}

async function settleAfter(milliseconds: number): Promise<number> {
  test.step(milliseconds);
  return test.gateway.settleOpenOperations();
}

describe('a payment of unknown outcome', () => {
  it('that was not booked counts as not sent after a minute, and not before', async () => {
    const id = await unknownOutcome();
    test.acquirer.status = async () => NOT_BOOKED;
    expect(await settleAfter(MINUTE - 1)).toBe(0);
    expect(await submitCheckout(test.gateway, id)).toEqual(BUSY);
    // A process that has just started: it has no delay to keep.
    test.step(1);
    expect(await test.with({}).settleOpenOperations()).toBe(1);
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state: 'not-sent' } } });
    expect(await submitCheckout(test.gateway, id)).toMatchObject({ value: { state: 'approved' } });
  });

  it('stays unknown for good where the acquirer cannot cancel, and an operator is notified', async () => {
    const id = await unknownOutcome();
    const operation = await test.ports.ledger.findOfCheckout(id);
    const observer = createRecordingObserver();
    const { cancel: _none, ...without } = { ...test.acquirer, status: async () => NOT_BOOKED };
    const gateway = test.with({
      observer,
      connectors: new Map(test.ports.connectors).set('acquirer-a', without),
    });
    test.step(30 * 24 * 60 * MINUTE);
    expect(await gateway.settleOpenOperations()).toBe(0);
    expect(observer.events).toContain(`stays unknown ${operation?.id}`);
    expect(await askStatus(gateway, id)).toMatchObject({ value: { operation: { state: 'unknown' } } });
  });

  it('is not asked about when its acquirer is no longer configured', async () => {
    await unknownOutcome();
    test.step(MINUTE);
    expect(await test.with({ connectors: new Map() }).settleOpenOperations()).toBe(0);
  });
});

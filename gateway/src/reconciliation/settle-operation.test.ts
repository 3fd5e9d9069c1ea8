import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRecordingObserver } from '../testing/recording-observer.ts';
import {
  APPROVED,
  CANCELLED,
  DECLINED,
  NOT_BOOKED,
  UNKNOWN,
  UNREACHABLE,
} from '../testing/scripted-connector.ts';
import { askStatus, BUSY, GONE, makeCheckout, press, sessionState } from '../testing/test-checkout.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import type { CheckoutId } from '../values/ids.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';

const MINUTE = 60_000;

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const unavailable = () => Promise.reject(new StoreUnavailable('session', new Error('connection lost')));

/** A checkout whose payment the acquirer may have booked. */
async function unknownOutcome(): Promise<CheckoutId> {
  const { id } = await makeCheckout(test);
  test.acquirer.answer = async () => UNKNOWN;
  await press(test.gateway, id);
  test.acquirer.answer = async () => APPROVED;
  return id;
}

async function settleAfter(milliseconds: number): Promise<number> {
  test.step(milliseconds);
  return test.gateway.settleOpenOperations();
}

describe('a payment of unknown outcome', () => {
  it('is asked about under the key that was stored before', async () => {
    const id = await unknownOutcome();
    const keys: string[] = [];
    test.acquirer.status = async (key, _amount, refersTo) => {
      keys.push(key);
      expect(refersTo).toBe('nothing');
      return APPROVED;
    };
    await settleAfter(1);
    const operation = await test.ports.ledger.findOfCheckout(id);
    expect(keys).toEqual([operation?.acquirer?.key]);
    expect(keys).toEqual([test.acquirer.requests[0]?.key]);
  });

  it('that turns out approved ends the checkout', async () => {
    const id = await unknownOutcome();
    test.acquirer.status = async () => APPROVED;
    expect(await settleAfter(1)).toBe(1);
    expect(await sessionState(test, id)).toBe('used');
    expect(await press(test.gateway, id)).toEqual(GONE);
    expect(await settleAfter(1)).toBe(0);
  });

  it('that turns out declined frees the checkout', async () => {
    const id = await unknownOutcome();
    test.acquirer.status = async () => DECLINED;
    expect(await settleAfter(1)).toBe(1);
    expect(await askStatus(test.gateway, id)).toMatchObject({
      value: { operation: { state: 'declined', resultCode: '800.100.152' } },
    });
    expect(await press(test.gateway, id)).toMatchObject({ value: { state: 'approved' } });
  });

  it('that was not booked counts as not sent after a minute, and not before', async () => {
    const id = await unknownOutcome();
    test.acquirer.status = async () => NOT_BOOKED;
    expect(await settleAfter(MINUTE - 1)).toBe(0);
    expect(await press(test.gateway, id)).toEqual(BUSY);
    // A process that has just started: it has no delay to keep.
    test.step(1);
    expect(await test.with({}).settleOpenOperations()).toBe(1);
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state: 'not-sent' } } });
    expect(await press(test.gateway, id)).toMatchObject({ value: { state: 'approved' } });
  });

  it('that was not booked is cancelled at the acquirer first, and stays open when that fails', async () => {
    const id = await unknownOutcome();
    test.acquirer.status = async () => NOT_BOOKED;
    test.acquirer.cancel = async () => UNREACHABLE;
    expect(await settleAfter(2 * MINUTE)).toBe(0);
    expect(await press(test.gateway, id)).toEqual(BUSY);
    test.acquirer.cancel = () => Promise.reject(new Error('a bug'));
    expect(await settleAfter(2 * MINUTE)).toBe(0);
    test.acquirer.cancel = async () => CANCELLED;
    expect(await settleAfter(2 * MINUTE)).toBe(1);
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state: 'not-sent' } } });
  });

  it('that was booked while it was being cancelled is approved', async () => {
    const id = await unknownOutcome();
    test.acquirer.status = async () => NOT_BOOKED;
    test.acquirer.cancel = async () => APPROVED;
    expect(await settleAfter(MINUTE)).toBe(1);
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state: 'approved' } } });
  });

  it('stays unknown for good where the acquirer can not cancel, and an operator is told', async () => {
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
    expect(observer.told).toContain(`stays unknown ${operation?.id}`);
    expect(await askStatus(gateway, id)).toMatchObject({ value: { operation: { state: 'unknown' } } });
  });

  it('of a process whose clock is ahead is settled all the same, after as long as any other', async () => {
    const id = await unknownOutcome();
    test.acquirer.status = async () => NOT_BOOKED;
    // This process has the right time; the one that started the payment was an hour ahead.
    const now = () => test.ports.clock.now() - 60 * MINUTE;
    const gateway = test.with({
      clock: { now, monotonic: () => test.ports.clock.monotonic() },
      ledger: { ...test.ports.ledger, databaseTime: async () => now() },
    });
    let settled = 0;
    for (let seconds = 0; seconds < 60; seconds += 5) {
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      settled += await gateway.settleOpenOperations();
      test.step(5_000);
    }
    expect(settled).toBe(0);
    test.step(30_000);
    expect(await gateway.settleOpenOperations()).toBe(1);
    const operation = await test.ports.ledger.findOfCheckout(id);
    expect(operation?.state).toBe('not-sent');
  });

  it('is settled by no process whose clock differs from the database, until it is right again', async () => {
    await unknownOutcome();
    test.acquirer.status = async () => APPROVED;
    let ahead = 90_000;
    const databaseTime = async () => test.ports.clock.now() - ahead;
    const gateway = test.with({ ledger: { ...test.ports.ledger, databaseTime } });
    test.step(60 * MINUTE);
    expect(await gateway.settleOpenOperations()).toBe(0);
    ahead = 1_000;
    expect(await gateway.settleOpenOperations()).toBe(1);
  });

  it.each([
    ['can not be reached', async () => UNREACHABLE],
    ['makes the connector throw', () => Promise.reject(new Error('a bug'))],
  ])('stays open as long as the acquirer %s', async (_name, status) => {
    const id = await unknownOutcome();
    test.acquirer.status = status;
    expect(await settleAfter(24 * 60 * MINUTE)).toBe(0);
    expect((await test.ports.ledger.findOfCheckout(id))?.state).toBe('unknown');
  });

  it('does not keep the others from being settled', async () => {
    const [first, second] = [await unknownOutcome(), await unknownOutcome()];
    const stuck = await test.ports.ledger.findOfCheckout(first);
    test.acquirer.status = (key) =>
      key === stuck?.acquirer?.key ? Promise.reject(new Error('a bug')) : Promise.resolve(APPROVED);
    expect(await settleAfter(1)).toBe(1);
    expect(await sessionState(test, second)).toBe('used');
  });

  it('is settled on the ledger even when the session store is unavailable', async () => {
    const id = await unknownOutcome();
    test.acquirer.status = async () => APPROVED;
    test.step(1);
    expect(
      await test
        .with({ sessions: { ...test.ports.sessions, endAttempt: unavailable } })
        .settleOpenOperations(),
    ).toBe(1);
    expect(await test.gateway.describeCheckout(id)).toMatchObject({ value: { state: 'paid' } });
  });

  it('is left alone when its acquirer is configured no more', async () => {
    await unknownOutcome();
    test.step(MINUTE);
    expect(await test.with({ connectors: new Map() }).settleOpenOperations()).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ports } from '../ports/ports.ts';
import { APPROVED, DECLINED, NOT_BOOKED } from '../testing/scripted-connector.ts';
import { askStatus, BUSY, GONE, makeCheckout, press, sessionState } from '../testing/test-checkout.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const MINUTE = 60_000;
const CRASH = new Error('the process was stopped here');
const crash = (): Promise<never> => Promise.reject(CRASH);

let test: TestGateway;

const beforeLedger = (): Partial<Ports> => ({ ledger: { ...test.ports.ledger, startOperation: crash } });
const beforeEnding = (): Partial<Ports> => ({ ledger: { ...test.ports.ledger, finishOperation: crash } });
const beforeRelease = (): Partial<Ports> => ({ sessions: { ...test.ports.sessions, endAttempt: crash } });

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

/** Pays through a gateway that goes no further than a verb of one of its stores. */
async function payUntil(id: string, changes: Partial<Ports>): Promise<void> {
  await expect(press(test.with(changes), id)).rejects.toBe(CRASH);
}

describe('a process that is stopped after it took the checkout, before the ledger knew', () => {
  it('keeps the checkout for a minute, then gives it to the next attempt', async () => {
    const { id } = await makeCheckout(test);
    await payUntil(id, beforeLedger());
    expect(await press(test.gateway, id)).toEqual(BUSY);
    test.step(MINUTE - 1);
    expect(await press(test.gateway, id)).toEqual(BUSY);
    test.step(1);
    expect(await press(test.gateway, id)).toMatchObject({ value: { state: 'approved' } });
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('shows the widget an open checkout after that minute', async () => {
    const { id } = await makeCheckout(test);
    await payUntil(id, beforeLedger());
    expect(await test.gateway.describeCheckout(id)).toMatchObject({ value: { state: 'paying' } });
    test.step(MINUTE);
    expect(await test.gateway.describeCheckout(id)).toMatchObject({ value: { state: 'open' } });
  });

  it('and wakes up after all can not pay beside the attempt that followed', async () => {
    const { id } = await makeCheckout(test);
    const { promise: asleep, resolve: wakeUp } = Promise.withResolvers<void>();
    const { ledger } = test.ports;
    const slow = test.with({
      ledger: {
        ...ledger,
        startOperation: (operation) => asleep.then(() => ledger.startOperation(operation)),
      },
    });
    const sleeper = press(slow, id);
    await vi.waitUntil(async () => (await sessionState(test, id)) === 'paying');
    test.step(MINUTE);
    expect(await press(test.gateway, id)).toMatchObject({ value: { state: 'approved' } });
    wakeUp();
    expect(await sleeper).toMatchObject({ ok: false, error: { kind: 'checkout-gone' } });
    expect(test.acquirer.requests).toHaveLength(1);
    expect(await sessionState(test, id)).toBe('used');
  });
});

describe('a process that is stopped while the acquirer is asked', () => {
  it('leaves an open payment, beside which no other can be made', async () => {
    const { id } = await makeCheckout(test);
    await payUntil(id, beforeEnding());
    test.step(10 * MINUTE);
    expect(await press(test.gateway, id)).toEqual(BUSY);
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state: 'started' } } });
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it.each([
    ['approved', APPROVED, 'used'],
    ['declined', DECLINED, 'open'],
    ['not-sent', NOT_BOOKED, 'open'],
  ] as const)('is settled as %s when the acquirer says so', async (state, status, session) => {
    const { id } = await makeCheckout(test);
    await payUntil(id, beforeEnding());
    test.acquirer.status = async () => status;
    test.step(MINUTE);
    expect(await test.gateway.settleOpenOperations()).toBe(1);
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state } } });
    expect(await sessionState(test, id)).toBe(session);
  });

  it('is not asked about before half a minute, when the answer may still come', async () => {
    const { id } = await makeCheckout(test);
    await payUntil(id, beforeEnding());
    test.acquirer.status = async () => APPROVED;
    test.step(30_000 - 1);
    expect(await test.gateway.settleOpenOperations()).toBe(0);
    test.step(1);
    expect(await test.gateway.settleOpenOperations()).toBe(1);
  });

  it('keeps the ending that another process wrote first when its own answer comes late', async () => {
    const { id } = await makeCheckout(test);
    test.acquirer.status = async () => APPROVED;
    test.acquirer.answer = async () => {
      test.step(MINUTE);
      expect(await test.with({}).settleOpenOperations()).toBe(1);
      return { kind: 'unknown', reason: 'timed out' };
    };
    expect(await press(test.gateway, id)).toMatchObject({ value: { state: 'approved' } });
    expect(await sessionState(test, id)).toBe('used');
  });
});

describe('a process that is stopped after the ledger knows, before the session does', () => {
  it('has taken the money once: the checkout is paid for every later reader', async () => {
    const { id } = await makeCheckout(test);
    await payUntil(id, beforeRelease());
    expect(await sessionState(test, id)).toBe('paying');
    expect(await test.gateway.describeCheckout(id)).toMatchObject({ value: { state: 'paid' } });
    expect(await press(test.gateway, id)).toEqual(GONE);
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state: 'approved' } } });
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('has declined: the checkout can be paid at once', async () => {
    const { id } = await makeCheckout(test);
    test.acquirer.answer = async () => DECLINED;
    await payUntil(id, beforeRelease());
    test.acquirer.answer = async () => APPROVED;
    expect(await press(test.gateway, id)).toMatchObject({ value: { state: 'approved' } });
  });
});

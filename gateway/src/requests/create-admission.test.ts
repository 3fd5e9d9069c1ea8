import { beforeEach, describe, expect, it } from 'vitest';
import { createClockComparison } from '../ledger/clock-comparison.ts';
import { openTestGateway } from '../testing/test-gateway.ts';
import { type PartState, READY, unavailable } from '../values/readiness.ts';
import { NotTaken } from '../values/store-unavailable.ts';
import { type Access, createAdmission } from './create-admission.ts';

const HOUR = 3_600_000;

let time: { wall: number; monotonic: number };
let store: PartState;
let looks: number;

beforeEach(() => {
  time = { wall: HOUR, monotonic: 0 };
  store = READY;
  looks = 0;
});

function openAdmission() {
  const clock = { now: () => time.wall, monotonic: () => time.monotonic };
  const clocks = createClockComparison(clock, { databaseTime: async () => HOUR }, () => undefined);
  return { clocks, admission: createAdmission({ clocks, payments, clock }) };
}

async function payments(): Promise<PartState> {
  looks += 1;
  return store;
}

async function pass(milliseconds: number): Promise<void> {
  time.wall += milliseconds;
  time.monotonic += milliseconds;
  // What was begun meanwhile ends.
  await new Promise((resolve) => setImmediate(resolve));
}

describe('a clock that is stepped after it was compared', () => {
  it.each([HOUR, -HOUR])('by %i ms closes the gateway at once, for reads too', async (step) => {
    const { clocks, admission } = openAdmission();
    await clocks.compare();
    await pass(5000);
    expect(admission.isOpen('read')).toBe(true);
    time.wall += step;
    for (const access of ['read', 'write'] satisfies Access[]) {
      expect(admission.isOpen(access)).toBe(false);
      // oxlint-disable-next-line no-await-in-loop
      await expect(admission.ask(access)).rejects.toThrow(NotTaken);
    }
    time.wall -= step;
    await admission.ask('write');
    expect(admission.isOpen('write')).toBe(true);
  });
});

describe('a store that takes no write', () => {
  it('closes the gateway for writes when the next check finds it, and opens it when it takes them again', async () => {
    const { admission } = openAdmission();
    await admission.ask('write');
    expect(admission.isOpen('write')).toBe(true);
    store = unavailable('read-only');
    await pass(1000);
    expect(admission.isOpen('write')).toBe(true);
    await pass(1);
    expect([admission.isOpen('write'), admission.isOpen('read')]).toEqual([false, true]);
    await expect(admission.ask('write')).rejects.toThrow('no request is taken: read-only');
    store = READY;
    await pass(1000);
    expect(admission.isOpen('write')).toBe(false);
    await pass(1);
    expect(admission.isOpen('write')).toBe(true);
  });

  it('is found by the first request after a pause, which waits for a check', async () => {
    const { admission } = openAdmission();
    await admission.ask('write');
    await pass(2999);
    expect(admission.isOpen('write')).toBe(true);
    await pass(0);
    store = unavailable('down');
    await pass(HOUR);
    // Many at once, of which each has begun before the look has ended.
    expect([admission.isOpen('write'), admission.isOpen('write')]).toEqual([false, false]);
    await expect(admission.ask('write')).rejects.toThrow('no request is taken: down');
  });

  it('that does not answer delays only requests that came before that was known', async () => {
    const { admission } = openAdmission();
    store = unavailable('no answer');
    await expect(admission.ask('write')).rejects.toThrow(NotTaken);
    const before = looks;
    await expect(admission.ask('write')).rejects.toThrow(NotTaken);
    expect(looks).toBe(before);
  });

  it('is found by the request after the one that failed for it', async () => {
    const { admission } = openAdmission();
    await admission.ask('write');
    store = unavailable('down');
    expect(admission.isOpen('write')).toBe(true);
    admission.doubt();
    expect(admission.isOpen('write')).toBe(false);
    await expect(admission.ask('write')).rejects.toThrow('no request is taken: down');
    const before = looks;
    admission.doubt();
    await expect(admission.ask('write')).rejects.toThrow('no request is taken: down');
    expect(looks).toBe(before);
  });

  it('is checked once a second, however many requests come', async () => {
    const { admission } = openAdmission();
    for (let request = 0; request < 100; request += 1) {
      admission.isOpen('write');
      // oxlint-disable-next-line no-await-in-loop
      await pass(30);
    }
    expect(looks).toBe(3);
  });
});

it('a gateway whose clock was stepped writes nothing, and does not judge the end of a token', async () => {
  const test = openTestGateway();
  try {
    const { gateway } = test;
    const pay = () => gateway.submitPayment({ merchant: 'Shop' }, []);
    await gateway.compareClocks();
    expect(await pay()).toMatchObject({ ok: false });
    test.step(-HOUR);
    await expect(gateway.callerOf('token-of-shop')).rejects.toThrow(NotTaken);
    await expect(pay()).rejects.toThrow(NotTaken);
    expect((await gateway.readiness()).get('clock')).toMatchObject({ kind: 'unavailable' });
  } finally {
    await test.close();
  }
});

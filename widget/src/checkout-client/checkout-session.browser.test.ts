import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutWith } from './checkout.fixture.ts';
import type { CheckoutReading } from './checkout.ts';
import { CheckoutSession } from './checkout-session.ts';

const OPEN = checkoutWith();

let session: CheckoutSession | undefined;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  session?.stop();
  vi.useRealTimers();
});

async function start(...readings: CheckoutReading[]): Promise<CheckoutSession> {
  let asked = 0;
  const started = new CheckoutSession('A', () => {
    const reading = readings[Math.min(asked, readings.length - 1)];
    asked += 1;
    return Promise.resolve(reading ?? { kind: 'unreachable' });
  });
  session = started;
  await vi.advanceTimersByTimeAsync(0);
  return started;
}

describe('a checkout in the page', () => {
  it('ends by itself when its time is over, and says so once', async () => {
    const started = await start({ kind: 'found', checkout: OPEN });
    const changed = vi.fn<() => void>();
    started.subscribe(changed);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(started.state).toBe('open');
    await vi.advanceTimersByTimeAsync(2000);
    expect(started.endReason).toBe('expired');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('ends when a device wakes up after its time', async () => {
    const started = await start({ kind: 'found', checkout: OPEN });
    vi.setSystemTime(Date.now() + 61_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(started.endReason).toBe('expired');
  });

  it('has ended when the gateway does not know it', async () => {
    expect((await start({ kind: 'gone' })).endReason).toBe('unknown');
  });

  it('has ended when it was paid elsewhere, and not when this page has paid it', async () => {
    const paid: CheckoutReading = { kind: 'found', checkout: { ...OPEN, state: 'paid' } };
    expect((await start(paid)).endReason).toBe('paid');
    session?.stop();
    const started = await start({ kind: 'found', checkout: OPEN }, paid);
    started.submittedHere = true;
    await started.ask();
    expect(started.state).toBe('open');
  });

  it('is asked for again until the gateway can be reached, however long that takes', async () => {
    const unreachable = Array.from({ length: 20 }, () => ({ kind: 'unreachable' }) as const);
    const started = await start(...unreachable, { kind: 'found', checkout: OPEN });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(started.state).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(started.state).toBe('open');
  });

  it('says nothing more after it was stopped', async () => {
    const started = await start({ kind: 'found', checkout: OPEN });
    const changed = vi.fn<() => void>();
    started.subscribe(changed);
    started.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(changed).not.toHaveBeenCalled();
    expect(await started.ask()).toEqual({ kind: 'gone' });
  });
});

it('is missing when the script names none', () => {
  session = new CheckoutSession(null, () => Promise.resolve({ kind: 'unreachable' }));
  expect(session.endReason).toBe('missing');
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BREAKER_LIMITS, withCircuitBreaker } from './circuit-breaker.ts';
import { describeConnector } from './connector.contract.ts';
import type { Connector } from './connector.ts';
import { type AuthorisationReply, CANCELLED_BEFORE } from './connector-reply.ts';
import { freshKey } from './request.fixture.ts';
import { openBank } from './simulator/bank-shopper.fixture.ts';
import { createSimulator } from './simulator/simulator.ts';
import { prepare, VERBS } from './verbs.fixture.ts';

const { bank, shopper } = openBank();

describeConnector('a simulator behind a circuit breaker', {
  create: (capabilities) =>
    withCircuitBreaker(createSimulator({ name: 'simulator', bank, ...(capabilities && { capabilities }) })),
  keepsLimits: false,
  shopper,
});

const APPROVED: AuthorisationReply = { kind: 'approved' };
const DECLINED: AuthorisationReply = { kind: 'declined', resultCode: '800.100.152' };
const NOT_SENT: AuthorisationReply = { kind: 'not-sent', reason: 'connecting failed' };
const UNKNOWN: AuthorisationReply = { kind: 'unknown', reason: 'no answer' };
const UNAVAILABLE = { kind: 'not-sent', reason: 'the acquirer is temporarily unavailable' };

let answer: () => Promise<AuthorisationReply>;
let calls: number;
let guarded: Connector;
let events: string[];

beforeEach(() => {
  vi.useFakeTimers();
  calls = 0;
  answer = () => Promise.resolve(APPROVED);
  const simulator = createSimulator({ name: 'simulator', bank });
  const call = (): Promise<AuthorisationReply> => {
    calls += 1;
    return answer();
  };
  const scripted = Object.fromEntries(VERBS.map((verb) => [verb, call]));
  events = [];
  guarded = withCircuitBreaker(
    { ...simulator, ...scripted },
    {
      acquirerCalled: ({ acquirer, verb, outcome }) => events.push(`${acquirer} ${verb} ${outcome}`),
      circuitChanged: (acquirer, state) => events.push(`${acquirer} ${state}`),
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const { send } = await prepare('authorise', createSimulator({ name: 'simulator' }));
const ask = (): Promise<AuthorisationReply> => send(guarded);

/** One call after another, within the span. */
async function askTimes(times: number, reply: AuthorisationReply): Promise<void> {
  answer = () => Promise.resolve(reply);
  for (let count = 0; count < times; count += 1) {
    vi.advanceTimersByTime(100);
    // oxlint-disable-next-line no-await-in-loop
    await ask();
  }
}

describe('an acquirer', () => {
  it.each([NOT_SENT, UNKNOWN])('that ends twenty calls in a row as $kind gets no more', async (reply) => {
    await askTimes(20, reply);
    const before = calls;
    expect(await ask()).toEqual(UNAVAILABLE);
    expect(calls).toBe(before);
    expect(before).toBeLessThan(20);
  });

  it('gets no call of any verb, and is still asked how calls ended', async () => {
    await askTimes(20, UNKNOWN);
    vi.useRealTimers();
    const replies = await Promise.all(
      VERBS.map(async (verb) => (await prepare(verb, createSimulator({ name: 'other' }))).send(guarded)),
    );
    expect(replies).toEqual(VERBS.map(() => UNAVAILABLE));
    const amount = { minor: 1n, currency: 'EUR' };
    expect(await guarded.status(freshKey(), amount)).toEqual({ kind: 'not-booked' });
    expect(await guarded.cancel?.(freshKey(), amount)).toEqual({ kind: 'cancelled' });
  });

  it('that declines everything is well', async () => {
    await askTimes(50, DECLINED);
    expect(calls).toBe(50);
  });

  it('that refuses cancelled requests is well, because it answers', async () => {
    await askTimes(20, CANCELLED_BEFORE);
    expect(await ask()).toEqual(CANCELLED_BEFORE);
  });

  it('that fails now and then is asked on', async () => {
    await askTimes(20, APPROVED);
    await askTimes(10, NOT_SENT);
    await askTimes(10, APPROVED);
    expect(calls).toBe(40);
  });

  it('that is asked seldom is asked on, because few calls say nothing', async () => {
    for (let count = 0; count < 5; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await askTimes(1, NOT_SENT);
      vi.advanceTimersByTime(BREAKER_LIMITS.span);
    }
    expect(calls).toBe(5);
  });

  it('is tried by one payment after a pause, and used again when that succeeds', async () => {
    await askTimes(20, NOT_SENT);
    vi.advanceTimersByTime(BREAKER_LIMITS.longestPause);
    answer = () => Promise.resolve(APPROVED);
    expect(await ask()).toEqual(APPROVED);
    expect(await ask()).toEqual(APPROVED);
  });

  it('stays open longer when that fails', async () => {
    await askTimes(20, NOT_SENT);
    vi.advanceTimersByTime(BREAKER_LIMITS.longestPause);
    const before = calls;
    expect(await ask()).toEqual(NOT_SENT);
    expect(await ask()).toEqual(UNAVAILABLE);
    expect(calls).toBe(before + 1);
  });

  it('is tried by no second payment while the first one waits for it', async () => {
    await askTimes(20, NOT_SENT);
    vi.advanceTimersByTime(BREAKER_LIMITS.longestPause);
    const before = calls;
    const { promise, resolve } = Promise.withResolvers<AuthorisationReply>();
    answer = () => promise;
    const trying = ask();
    expect(await ask()).toEqual(UNAVAILABLE);
    expect(calls).toBe(before + 1);
    resolve(APPROVED);
    expect(await trying).toEqual(APPROVED);
  });

  it('is reported when it opens, with each request that it keeps back', async () => {
    await askTimes(50, APPROVED);
    expect(events).toEqual([]);
    calls = 0;
    await askTimes(55, NOT_SENT);
    const withheld = events.filter((event) => event === 'simulator authorise withheld');
    expect(events[0]).toBe('simulator open');
    expect(withheld.length).toBeGreaterThan(0);
    expect(withheld).toHaveLength(55 - calls);
  });

  it('is reported when it is tried again, and when it is used again', async () => {
    await askTimes(20, NOT_SENT);
    events = [];
    vi.advanceTimersByTime(BREAKER_LIMITS.longestPause);
    await ask();
    expect(events).toEqual(['simulator half-open', 'simulator open']);
    vi.advanceTimersByTime(BREAKER_LIMITS.longestPause);
    answer = () => Promise.resolve(APPROVED);
    await ask();
    expect(events.slice(2)).toEqual(['simulator half-open', 'simulator closed']);
  });
});

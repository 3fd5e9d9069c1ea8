import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from './access/merchant-directory.ts';
import { NEEDED_RIGHTS } from './access/needed-rights.ts';
import { createGateway, type Gateway } from './create-gateway.ts';
import { openTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { type PartState, READY, unavailable } from './values/readiness.ts';
import { NotTaken, StoreUnavailable } from './values/store-unavailable.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

/**
 * The operations that take a caller, who has an access token. Whether a request repeats an earlier one of the same
 * merchant decides only how it is counted, and shows nothing.
 */
type OfCallers = Exclude<
  {
    [Name in keyof Gateway]: Gateway[Name] extends (...taken: infer Taken) => unknown
      ? Taken extends [Caller, ...unknown[]]
        ? Name
        : never
      : never;
  }[keyof Gateway],
  'isRepetition'
>;

describe('the gateway', () => {
  it('has no operation for a caller that needs no right, which would not compile', async () => {
    const needed: Readonly<Record<OfCallers, string>> = NEEDED_RIGHTS;
    const none: Caller = { merchant: 'Shop', rights: [] };
    const refused = { ok: false, error: { kind: 'right-missing' } };
    expect(Object.keys(needed)).toHaveLength(18);
    for (const name of Object.keys(needed) as OfCallers[]) {
      const operation = test.gateway[name] as (caller: Caller, ...rest: unknown[]) => Promise<unknown>;
      // oxlint-disable-next-line no-await-in-loop
      expect(await operation(none, 'id', [])).toMatchObject(refused);
    }
  });

  it('knows who holds a token', async () => {
    expect(await test.gateway.callerOf('token-of-shop')).toEqual({ merchant: 'Shop' });
    expect(await test.gateway.callerOf('token-of-nobody')).toBeUndefined();
  });

  it('is ready in all parts whose stores answer', async () => {
    const { ledger, sessions } = test.ports;
    const { gateway } = test;
    expect(Object.fromEntries(await gateway.readiness())).toEqual({
      payments: { kind: 'ready' },
      checkouts: { kind: 'ready' },
      clock: { kind: 'ready' },
    });
    const withoutLedger = test.with({ ledger: { ...ledger, isReady: async () => false } });
    expect((await withoutLedger.readiness()).get('payments')).toEqual({
      kind: 'unavailable',
      reason: 'the store of payments does not answer',
    });
    const withoutSessions = test.with({
      sessions: { ...sessions, isReady: () => Promise.reject(new Error('bug')) },
    });
    expect((await withoutSessions.readiness()).get('checkouts')?.kind).toBe('unavailable');
  });

  it('notifies the checks of its stores when one failed in a request, and checks before it takes the next', async () => {
    let payments: PartState = READY;
    const failed: string[] = [];
    const checks = {
      payments: async () => payments,
      checkouts: undefined,
      noteFailure: (store: string) => failed.push(store) > 0,
    };
    const fault = new StoreUnavailable('embedded', new Error('disk full'));
    const sessions = { ...test.ports.sessions, find: () => Promise.reject(fault) };
    const gateway = createGateway({ ...test.ports, sessions }, checks);
    await gateway.submitPayment({ merchant: 'Shop' }, []);
    // It only reads, so nothing was done.
    const refused = new NotTaken('embedded', fault.message, fault.cause);
    await expect(gateway.widgetBuildOf(test.ports.ids.checkoutId())).rejects.toEqual(refused);
    expect(failed).toEqual(['embedded']);
    payments = unavailable('disk full');
    await expect(gateway.submitPayment({ merchant: 'Shop' }, [])).rejects.toThrow(NotTaken);
    expect([...(await gateway.readiness()).keys()]).toEqual(['payments', 'clock']);
  });
});

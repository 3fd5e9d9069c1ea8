import type { ResultCalls } from '@tollgate/gateway/api';
import { createResultCalls } from '@tollgate/gateway/features/result-calls/create-result-calls';
import { dueCall } from '@tollgate/gateway/features/result-calls/result-calls.contract';
import type { EmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { embeddedStoreOfTest } from '../stores-of-test.fixture.ts';

let folder: string;
let store: EmbeddedStore;
let calls: ResultCalls;
beforeEach(() => {
  ({ folder, store } = embeddedStoreOfTest());
  calls = createResultCalls(store);
});
const run = (...line: readonly string[]) => runCommand(['notifications', ...line], { DATA_DIR: folder });
const AT = Date.UTC(2026, 10, 23, 12);

/** One that is given up, and a newer one that waits. */
async function twoCalls() {
  await calls.schedule(dueCall(1, { attemptedAt: AT - 2000, dueAt: AT }));
  await calls.schedule(dueCall(2, { attemptedAt: AT - 1000, dueAt: AT + 1 }));
  const [claimed] = await calls.claim(AT, AT + 1000, 1);
  if (claimed === undefined) throw new Error('nothing is due');
  await calls.record(claimed, { at: AT, end: 'private-address' }, { state: 'given-up' });
}

describe('the command notifications', () => {
  it('says that there is nothing', async () => {
    expect(await run()).toEqual({ out: 'There are no such calls.\n', err: '', exitCode: 0 });
  });

  it('lists calls with their tries, the newest first', async () => {
    await twoCalls();
    const { out, exitCode } = await run();
    expect(exitCode).toBe(0);
    expect(out.indexOf(dueCall(2).checkoutId)).toBeLessThan(out.indexOf(dueCall(1).checkoutId));
    expect(out).toContain('given up: no attempt got a valid answer');
    expect(out).toContain('tried 2026-11-23T12:00:00.000Z: private-address');
  });

  it('lists those of a state, or of a checkout', async () => {
    await twoCalls();
    const ofState = await run('--state', 'given-up');
    expect(ofState.out).toContain(dueCall(1).checkoutId);
    expect(ofState.out).not.toContain(dueCall(2).checkoutId);
    const ofCheckout = await run('--checkout', dueCall(2).checkoutId);
    expect(ofCheckout.out).toContain(dueCall(2).checkoutId);
    expect(ofCheckout.out).not.toContain(dueCall(1).checkoutId);
  });

  it('prints everything as JSON', async () => {
    await twoCalls();
    const { out } = await run('--checkout', dueCall(1).checkoutId, '--json');
    expect(JSON.parse(out)).toEqual({
      calls: [
        {
          checkoutId: dueCall(1).checkoutId,
          merchant: 'Shop',
          entityId: dueCall(1).entityId,
          purpose: 'payment',
          address: dueCall(1).address,
          state: 'given-up',
          attempts: 1,
          pressedAt: '2026-11-23T11:59:58.000Z',
          dueAt: '2026-11-23T12:00:00.000Z',
          nextAt: null,
          fetchedAt: null,
          tries: [{ at: '2026-11-23T12:00:00.000Z', end: 'private-address' }],
        },
      ],
    });
  });

  it.each([
    ['--state', 'lost', '--state must be one of waiting, fetched, answered, given-up'],
    ['--checkout', 'a b', '--checkout is not the id of a checkout'],
  ])('refuses %s %s', async (option, value, message) => {
    const { err, exitCode } = await run(option, value);
    expect([err, exitCode]).toEqual([`tollgate: ${message}\n`, 1]);
  });
});

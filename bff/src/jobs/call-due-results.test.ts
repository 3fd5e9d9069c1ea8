import type { CallState, ResultCalls } from '@tollgate/gateway/api';
import { createResultCalls } from '@tollgate/gateway/features/result-calls/create-result-calls';
import type { TriedCall } from '@tollgate/gateway/features/result-calls/make-due-calls';
import { dueCall } from '@tollgate/gateway/features/result-calls/result-calls.contract';
import { SOLE_LEASES } from '@tollgate/gateway/store/leases/leases';
import { openTemporaryStore } from '@tollgate/gateway/store/sqlite/temporary-store.fixture';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedCaller } from '../outgoing/guarded-call.ts';
import { startShopListener } from '../testing/shop-listener.fixture.ts';
import { callDueResults } from './call-due-results.ts';
import { startJob } from './run-job.ts';

const DUE = dueCall().dueAt;
const { checkoutId } = dueCall();

let calls: ResultCalls;
let tried: TriedCall[];
let ending: (() => unknown)[];
beforeEach(() => {
  const { store, remove } = openTemporaryStore();
  calls = createResultCalls(store);
  tried = [];
  ending = [remove];
});
afterEach(async () => {
  for (const end of ending.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- the store comes last
    await end();
  }
});

async function shop(...answer: Parameters<typeof startShopListener>) {
  const started = await startShopListener(...answer);
  ending.push(() => started.close());
  return started;
}

function run(allowedAddresses: readonly string[]): void {
  const caller = createGuardedCaller({ allowedAddresses: () => allowedAddresses });
  const parts = {
    calls,
    caller,
    clock: { now: () => DUE } as Parameters<typeof callDueResults>[0]['clock'],
    span: 1000,
    observer: { resultCallTried: (one: TriedCall) => void tried.push(one) },
  };
  const loop = startJob(
    {
      name: 'result calls',
      pause: 100,
      begins: 'after a pause',
      work: async (stop) => {
        await callDueResults(parts, stop);
        return 'done';
      },
      failureMessage: 'they could not be called',
    },
    { leases: SOLE_LEASES, logger: { error: (problem: unknown) => void tried.push(problem as TriedCall) } },
  );
  ending.push(
    () => caller.close(),
    () => loop.stop(),
  );
}

const stateOf = async (): Promise<CallState | undefined> => (await calls.list({ limit: 1 }))[0]?.state;
const lastEnd = async () => (await calls.list({ limit: 1 }))[0]?.record.at(-1)?.end;

describe('the result address of a checkout', () => {
  it.each(['payment', 'registration'] as const)(
    'is called like a return of the shopper from a %s, with its own query kept',
    async (purpose) => {
      const { address, paths } = await shop();
      await calls.schedule(dueCall(1, { address: `${address}#top`, purpose }));
      run(['127.0.0.1']);
      await expect.poll(stateOf).toBe('answered');
      const path = encodeURIComponent(`/v1/checkouts/${checkoutId}/${purpose}`);
      expect(paths).toEqual([`GET /result?order=%C3%A4&id=${checkoutId}&resourcePath=${path}`]);
      expect(tried).toEqual([{ purpose, end: 200, tries: 1, state: 'answered' }]);
    },
  );

  it('is not called on this machine where the merchants file does not allow it', async () => {
    const { address, paths } = await shop();
    await calls.schedule(dueCall(1, { address }));
    run([]);
    await expect.poll(lastEnd).toBe('private-address');
    expect(paths).toEqual([]);
    expect(await stateOf()).toBe('waiting');
  });

  it('is called again later when it answers with a fault', async () => {
    const { address } = await shop((_request, response) => response.writeHead(500).end());
    await calls.schedule(dueCall(1, { address }));
    run(['127.0.0.1']);
    await expect.poll(lastEnd).toBe(500);
    expect(await stateOf()).toBe('waiting');
    expect(await calls.nextAt()).toBe(DUE + 35);
  });

  it('has heard of it when it sends elsewhere, and is not followed', async () => {
    const elsewhere = await shop();
    const { address } = await shop((_request, response) =>
      response.writeHead(303, { location: elsewhere.address }).end(),
    );
    await calls.schedule(dueCall(1, { address }));
    run(['127.0.0.1']);
    await expect.poll(stateOf).toBe('answered');
    expect(elsewhere.paths).toEqual([]);
  });
});

import { StoreUnavailable } from '@tollgate/gateway/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchBuilds } from './watch-builds.ts';

const pauses: (() => void)[] = [];

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    pauses.push(resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

let now = 0;
const current = { integrity: 'sha384-current' };
const log = { warn: vi.fn<(...said: unknown[]) => void>(), error: vi.fn<(...said: unknown[]) => void>() };
const refresh = vi.fn<() => Promise<void>>();
const stillHandsOut = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  now = 0;
  pauses.length = 0;
  vi.resetAllMocks();
  refresh.mockResolvedValue();
  stillHandsOut.mockResolvedValue(true);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const watch = () => watchBuilds({ current, refresh } as never, { stillHandsOut }, log, pause);

/** Ends the pause, and waits for the poll that follows it. */
async function step(milliseconds: number): Promise<void> {
  now += milliseconds;
  pauses.shift()?.();
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
}

it('reads the list after each pause, until it is stopped', async () => {
  const watching = watch();
  await step(1000);
  await step(1000);
  expect(refresh).toHaveBeenCalledTimes(2);
  await watching.stop();
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('says every twenty seconds that its build is handed out, and reports when it is gone', async () => {
  const watching = watch();
  await step(19_999);
  expect(stillHandsOut).not.toHaveBeenCalled();
  await step(1);
  expect(stillHandsOut).toHaveBeenCalledTimes(1);
  stillHandsOut.mockResolvedValue(false);
  await step(20_000);
  expect(log.error).toHaveBeenCalledWith(current, expect.stringContaining('no longer kept'));
  await watching.stop();
});

it('goes on when the store is unavailable, with one line until it is back', async () => {
  const watching = watch();
  refresh.mockRejectedValue(new StoreUnavailable('PostgreSQL', new Error('gone')));
  await step(1000);
  await step(1000);
  expect(log.warn).toHaveBeenCalledTimes(1);
  refresh.mockResolvedValue();
  await step(1000);
  refresh.mockRejectedValue(new StoreUnavailable('PostgreSQL', new Error('gone')));
  await step(1000);
  expect(log.warn).toHaveBeenCalledTimes(2);
  await watching.stop();
});

// needs: a process of its own
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { processorTime } from '../processor-time.ts';
import { withShare } from './with-share.ts';

const BUSY = 'for (;;) {}';

it.runIf(existsSync('/proc'))('leaves a busy process its share, and lets it go on afterwards', async () => {
  const busy = spawn(process.execPath, ['--eval', BUSY]);
  const ended = once(busy, 'close');
  const usedIn = async (milliseconds: number): Promise<number> => {
    const before = processorTime(busy.pid ?? 0);
    const began = performance.now();
    await wait(milliseconds);
    return (processorTime(busy.pid ?? 0) - before) / 1000 / (performance.now() - began);
  };
  try {
    await wait(200);
    const share = await withShare(0.2, [busy.pid ?? 0], () => usedIn(1500));
    // The machine may give it less, and a timer that is late gives it more.
    expect(share).toBeLessThan(0.6);
    expect(await usedIn(500)).toBeGreaterThan(0);
  } finally {
    busy.kill('SIGKILL');
    await ended;
  }
});

it('refuses shares of more than one processor together', async () => {
  await expect(withShare(0.6, [1, 2], async () => undefined)).rejects.toThrow('more than one processor');
});

// needs: a process of its own
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { processorTime } from './processor-time.ts';

it.runIf(existsSync('/proc/self/stat'))('counts a process and those that it started', async () => {
  const busy = `const end = process.cpuUsage; while (end().user < 300000);`;
  const child = spawn(process.execPath, ['-e', `${busy} console.log('done'); setInterval(() => 0, 1000);`]);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const { pid } = child;
  expect(pid).toBeDefined();
  const [alone, together] = [processorTime(pid ?? 0), processorTime(process.pid)];
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(processorTime(process.pid)).toBeGreaterThanOrEqual(together);
  expect(alone).toBeGreaterThanOrEqual(200_000);
  expect(together).toBeGreaterThan(alone);
});

it('finds nothing below a process that is not there', () => {
  expect(processorTime(-1)).toBe(0);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Place } from './place.ts';
import { ROOT } from './run-program.ts';

/** A server that answers. */
export interface RunningServer {
  /** Without a slash at the end. */
  readonly address: string;
  readonly pid: number;
}

const PAUSE = 50;
const TRIES = 200;

/**
 * Starts a server of the workspace on any free port, and waits until its output names its address.
 *
 * Its output goes to a file, as in a service: reading it here would cost time that is being measured.
 *
 * @param name its folder-wide name, for its output
 * @throws when it does not start, with what it said
 */
export async function startServer(
  place: Place,
  name: string,
  [program, ...parameters]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const output = join(place.folder, `${name}.log`);
  const file = openSync(output, 'w');
  const child = spawn(process.execPath, [...profiling(name), program, ...parameters], {
    cwd: ROOT,
    // No directory is asked, unless a measurement names the port of one.
    env: { PATH: process.env['PATH'], PORT: '0', DS_PORT: '0', ...env },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const ended = once(child, 'close');
  place.atEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const address = addressIn(readFileSync(output, 'utf8'));
    if (address !== undefined) {
      return { address, pid: child.pid ?? 0 };
    }
    // oxlint-disable-next-line no-await-in-loop
    await wait(PAUSE);
  }
  throw new Error(`${name} did not start:\n${readFileSync(output, 'utf8')}`);
}

function addressIn(output: string): string | undefined {
  return /"(?:address|directoryServer)":"(http:[^"]+?)\/?"/.exec(output)?.[1];
}

/** With `BENCH_PROFILES=<folder>`, every server leaves a profile of its processor time there. */
function profiling(name: string): string[] {
  const folder = process.env['BENCH_PROFILES'];
  return folder === undefined
    ? []
    : ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${name}.cpuprofile`];
}

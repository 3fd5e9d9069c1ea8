import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { environmentOf, type Place } from './place.ts';

/** The root folder of the workspace: programs are named from there. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A process of a place. It ends with the process that started it, however that one ends. */
export interface RunningProcess {
  readonly pid: number;
  /** Its output so far. */
  output(): string;
  hasEnded(): boolean;
  /** Asks a program that listens to its parent. @returns its answer @throws when it ends before */
  ask(word: string): Promise<string>;
  /** Says something to a program that listens. */
  send(message: string): void;
  /** Sends a signal and waits until the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

const PAUSE = 25;
/** Two minutes: a machine that runs many rounds and tests at once is slow. */
const TRIES = 4800;

/**
 * Starts a Node program of the workspace; its output goes to a file, as in a service.
 *
 * @param name unique within the place
 */
export function startProcess(
  place: Place,
  name: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
): RunningProcess {
  const log = join(place.folder, `${name}.log`);
  const file = openSync(log, 'a');
  const child = spawn(process.execPath, [...parameters], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environmentOf(place), ...env },
    stdio: ['ignore', file, file, 'ipc'],
  });
  closeSync(file);
  const ended = once(child, 'close');
  const running: RunningProcess = {
    pid: child.pid ?? 0,
    output: () => readFileSync(log, 'utf8'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ask: async (word) => {
      const answered = once(child, 'message').then(([answer]) => String(answer));
      child.send(word);
      const gone = ended.then(() => Promise.reject(new Error(`${name} ended before it answered`)));
      return Promise.race([answered, gone]);
    },
    send: (message) => void child.send(message),
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
  place.atEnd(() => running.end('SIGTERM'));
  return running;
}

/**
 * Waits until a process of its own account is ready.
 *
 * @throws with its output when it ends or takes too long
 */
export async function untilReady<T>(
  running: RunningProcess,
  ready: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  for (let tries = 0; tries < TRIES && !running.hasEnded(); tries += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await ready();
    if (found !== undefined) return found;
    // oxlint-disable-next-line no-await-in-loop
    await wait(PAUSE);
  }
  throw new Error(`a process did not start:\n${running.output()}`);
}

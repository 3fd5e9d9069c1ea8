import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/* oxlint-disable no-await-in-loop -- each try comes after the last one and a pause */

const GUARD = fileURLToPath(new URL('guard.mjs', import.meta.url));

/** Milliseconds. */
const PAUSE = 50;
/** Two minutes: a machine that runs many tests at once is slow. */
const TRIES = 2400;

/**
 * Starts a program that does not watch its parent process, and ends it when this process is gone.
 *
 * @param {readonly string[]} command
 * @param {import('./start-guarded.mjs').GuardOptions} [options]
 * @returns {import('./start-guarded.mjs').GuardedProgram}
 */
export function startGuarded(command, { cwd, env, isOwnGroup = false } = {}) {
  const child = spawn(process.execPath, [GUARD, ...command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: isOwnGroup,
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    pid: child.pid,
    ended,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
    until: async (holds) => {
      for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
        if (await holds()) return true;
        await wait(PAUSE);
      }
      return false;
    },
  };
}

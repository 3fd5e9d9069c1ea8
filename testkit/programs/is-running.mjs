/** Whether processes that a test has started are still there. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/* oxlint-disable no-await-in-loop -- each check comes after a pause */

const PAUSE = 20;
const TRIES = 400;

/** A zombie, which has ended and waits for its parent to collect its exit code, does not count as running. */
export function isRunning(pid) {
  const state = existsSync('/proc/self/stat') ? linuxState(pid) : psState(pid);
  return state !== '' && !state.startsWith('Z');
}

/** @returns {Promise<boolean>} true as soon as none of them runs, false when one still does after 8 s. */
export async function allGone(pids) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!pids.some(isRunning)) return true;
    await wait(PAUSE);
  }
  return false;
}

function linuxState(pid) {
  try {
    // The name before the state may hold anything but ends with the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2);
  } catch {
    return '';
  }
}

function psState(pid) {
  return spawnSync('ps', ['-o', 'stat=', '-p', String(pid)])
    .stdout.toString()
    .trim();
}

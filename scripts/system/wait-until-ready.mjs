import { setTimeout as wait } from 'node:timers/promises';

/* oxlint-disable no-await-in-loop -- each try comes after the last one and a pause */

const PAUSE = 50;

/** Milliseconds for one answer: a request that hangs must not use up the time of the others. */
const ANSWER = 2000;

/**
 * Waits until a program answers 200 at its health address.
 *
 * @param {import('./programs.mjs').Program} program
 * @param {number} seconds
 * @param {AbortSignal} stop gives up waiting.
 * @throws an error of one line when it does not answer in time.
 */
export async function waitUntilReady(program, seconds, stop) {
  const url = program.address + program.health;
  const deadline = Date.now() + seconds * 1000;
  while (!stop.aborted) {
    if (await answers(url)) return;
    if (Date.now() > deadline)
      throw new Error(`${program.name} did not answer at ${url} within ${seconds} s.`);
    await wait(PAUSE);
  }
}

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

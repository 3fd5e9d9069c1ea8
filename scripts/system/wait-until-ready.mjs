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

/** How often to check that npm is still running, in milliseconds. */
const LOOK = 250;

/** Read at start, because npm may end while dependencies are still being installed. */
const PARENT = process.ppid;

/**
 * Everything that means "stop": SIGINT, SIGTERM, the end of npm or of the test runner, a closed standard output.
 *
 * npm does not pass every signal on, and none when it is killed. This process then gets another parent, which is how it
 * knows. Without npm in between, another parent means nothing: a shell may start this process in the background and end.
 *
 * @returns {Promise<void>} settles at the first of them.
 */
export function stopRequested() {
  return new Promise((resolve) => {
    // Handled more than once: a second Ctrl-C must not interrupt the orderly end.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve());
    process.stdout.on('error', () => resolve());
    if (process.channel) {
      process.once('disconnect', () => resolve());
      process.channel.unref();
    }
    if (process.env.npm_lifecycle_event === undefined) return;
    setInterval(() => process.ppid !== PARENT && resolve(), LOOK).unref();
  });
}

/** Milliseconds. The gateway waits for the result some 10 seconds before it answers. */
const MOST_TIME = 30_000;

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 8000;

/** After so many failures in a row the shopper is notified. */
const SAID_AFTER = 3;

/**
 * Asks a route below this page, until it answers.
 *
 * @param {'continue' | 'finish' | 'cancel'} action
 * @param {AbortSignal} signal ends the asking
 * @param {() => void} trouble called when the gateway could not be reached for a while
 * @returns {Promise<import('./authentication-page.js').View | undefined>} `undefined` when the asking was ended
 */
export async function askGateway(action, signal, trouble) {
  for (let failures = 0; !signal.aborted; ) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const answer = await attempt(action, signal);
    if (answer?.ok) return answer.json();
    if (answer?.status === 404) {
      // The address is known no more; the page says so when it is loaded again.
      window.location.reload();
      return undefined;
    }
    failures += 1;
    if (failures >= SAID_AFTER) trouble();
    // oxlint-disable-next-line no-await-in-loop -- the pauses grow
    await pause(Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE));
  }
  return undefined;
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * @param {string} action
 * @param {AbortSignal} signal
 * @returns {Promise<Response | undefined>} `undefined` when no answer came
 */
async function attempt(action, signal) {
  try {
    return await fetch(`${window.location.pathname}/${action}`, {
      method: 'POST',
      cache: 'no-store',
      signal: withinTime(signal),
    });
  } catch {
    return undefined;
  }
}

/**
 * Ends with the signal, or when the time is over; browsers have `AbortSignal.any` only since 2024.
 *
 * @param {AbortSignal} signal
 * @returns {AbortSignal}
 */
function withinTime(signal) {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end, { signal: ending.signal });
  setTimeout(end, MOST_TIME);
  return ending.signal;
}

/** Milliseconds. */
const MOST_TIME = 20_000;

/**
 * Asks the gateway for a token as the wallet's maker would make it.
 *
 * @param {Readonly<Record<string, string>>} order
 * @param {AbortSignal} signal ends the asking
 * @returns {Promise<string | undefined>} `undefined` when none was created
 */
export async function requestToken(order, signal) {
  try {
    const answer = await fetch('wallet-tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
      cache: 'no-store',
      signal: withinTime(signal),
    });
    /** @type {unknown} */
    const body = answer.ok ? await answer.json() : undefined;
    return isToken(body) ? body.token : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} body
 * @returns {body is { token: string }}
 */
function isToken(body) {
  return typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string';
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

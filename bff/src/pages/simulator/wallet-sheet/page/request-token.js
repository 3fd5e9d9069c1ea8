/** Milliseconds. */
const MOST_TIME = 20_000;

/**
 * Asks the gateway for a token as the wallet's maker would make it.
 *
 * @param {Readonly<Record<string, string>>} order
 * @param {AbortSignal} signal ends the asking
 * @returns {Promise<string | undefined>} `undefined` when none was made
 */
export async function requestToken(order, signal) {
  try {
    const answer = await fetch('wallet-tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(MOST_TIME)]),
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

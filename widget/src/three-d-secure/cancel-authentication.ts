/** How long the gateway may take to answer, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Tells the gateway that the shopper does not go on with an authentication.
 *
 * @param address of its page
 * @returns the parsed JSON of the answer, undefined when there was none
 */
export async function cancelAuthentication(address: string): Promise<unknown> {
  try {
    const response = await fetch(`${address}/cancel`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      // A page may be left at the same moment.
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return await response.json();
  } catch {
    // The checkout itself says then what became of the payment.
    return undefined;
  }
}

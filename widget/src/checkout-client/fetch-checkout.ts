const PATIENCE_MS = 15_000;

/**
 * Asks the gateway for a checkout.
 *
 * @param base address of the gateway, ending in a slash
 * @param language of the amount, BCP 47
 * @returns the parsed JSON of the answer, undefined when there was none
 */
export async function fetchCheckout(base: URL, id: string, language: string): Promise<unknown> {
  try {
    const response = await fetch(new URL(`v1/checkouts/${encodeURIComponent(id)}`, base), {
      headers: { 'accept-language': language },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return await response.json();
  } catch {
    return undefined;
  }
}

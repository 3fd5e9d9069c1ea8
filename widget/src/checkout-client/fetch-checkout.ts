import type { CheckoutReading } from './checkout.ts';
import { readCheckout } from './read-checkout.ts';

const PATIENCE_MS = 15_000;

/**
 * Asks the gateway for a checkout.
 *
 * @param base address of the gateway, ending in a slash
 * @param language of the amount, BCP 47
 */
export async function fetchCheckout(base: URL, id: string, language: string): Promise<CheckoutReading> {
  try {
    const response = await fetch(new URL(`v1/checkouts/${encodeURIComponent(id)}`, base), {
      headers: { 'accept-language': language },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await response.json();
    return readCheckout(body);
  } catch {
    return { kind: 'unreachable' };
  }
}

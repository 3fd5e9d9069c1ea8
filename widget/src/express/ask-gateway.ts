import type { CheckoutReading, CheckoutSum } from '../checkout-client/checkout.ts';
import { fetchCheckout } from '../checkout-client/fetch-checkout.ts';
import { readSum } from '../checkout-client/read-checkout.ts';
import type { SheetPlace } from './sheet.ts';

/** Asks the gateway how a checkout stands. */
export async function askGateway(
  { api, texts }: Pick<SheetPlace, 'api' | 'texts'>,
  checkoutId: string,
): Promise<CheckoutReading<CheckoutSum>> {
  return readSum(await fetchCheckout(new URL('..', api), checkoutId, texts.language));
}

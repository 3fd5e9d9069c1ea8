import type { CheckoutPurpose } from '../wire/send-attempt.ts';
import { webAddress } from './web-address.ts';

/**
 * The address that the shopper returns to: the shop's own, with the checkout added.
 *
 * The shop's query is kept as it was written; taking it apart and writing it again would change its encoding.
 *
 * @returns undefined when the shop's address is not one that a browser may be sent to
 */
export function resultAddress(
  shopperResultUrl: string,
  checkoutId: string,
  purpose: CheckoutPurpose,
): string | undefined {
  const url = webAddress(shopperResultUrl);
  if (url === undefined) return undefined;
  const path = `/v1/checkouts/${checkoutId}/${purpose}`;
  const added = `id=${encodeURIComponent(checkoutId)}&resourcePath=${encodeURIComponent(path)}`;
  url.search += (url.search && '&') + added;
  return url.href;
}

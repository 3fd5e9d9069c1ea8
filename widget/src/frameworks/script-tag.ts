import { readScriptAddress } from '../page/script-address.ts';
import { trustedAddress } from '../page/trusted-address.ts';
import type { CheckoutEmbedding } from './checkout-embedding.ts';

/** The gateway's address with the slash at its end that joins it to a path. */
export function gatewayAddress(gateway: string): string {
  return gateway.endsWith('/') ? gateway : `${gateway}/`;
}

/** Address of the script for a checkout: the script reads from it where its gateway is and what to show. */
export function scriptAddress({ gateway, checkoutId, src }: CheckoutEmbedding): string {
  const address = new URL(src ?? 'v1/paymentWidgets.js', gatewayAddress(gateway));
  address.searchParams.set('checkoutId', checkoutId);
  return address.href;
}

/** Throws what the browser throws where a page's policy does not let a script be named. */
export function createScriptTag(embedding: CheckoutEmbedding): HTMLScriptElement {
  const { integrity, nonce } = embedding;
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;
  if (nonce !== undefined) script.nonce = nonce;
  script.src = trustedScriptAddress(scriptAddress(embedding));
  return script;
}

/** The names that a page with a `trusted-types` directive has to list. */
export const POLICY_NAME = 'tollgate';

/** The address of a payment script as Trusted Types let it through: what a gateway serves the script under, and nothing else. */
export function trustedScriptAddress(address: string): string {
  return trustedAddress(POLICY_NAME, address, (given) =>
    readScriptAddress(given) === undefined ? '' : given,
  );
}

import { integrityIn, type PinnedScript } from './pinned-scripts.ts';
import { trustedAddress } from './trusted-address.ts';

/** What a page with a `trusted-types` directive has to list. */
const POLICY_NAME = 'tollgate-widget';

/**
 * Loads another script of this build. Its hash is in the script that asks for it, whose own hash is in the shop's
 * page. A failed request is repeated once, past any cache that may hold a broken copy.
 *
 * @param base address of the gateway, ending in a slash
 * @param nonce of the script that asks, for pages that let scripts in by it
 * @throws Error with the reason, when the browser blocks it or it cannot be loaded
 */
export async function fetchScript(script: PinnedScript, base: URL, nonce: string): Promise<void> {
  const { href } = new URL(`v1/widget/${script}`, base);
  const integrity = integrityIn(script);
  try {
    await loadScript(href, integrity, base, nonce);
  } catch {
    await loadScript(`${href}?again=${Date.now()}`, integrity, base, nonce);
  }
}

function loadScript(address: string, integrity: string, base: URL, nonce: string): Promise<void> {
  const tag = document.createElement('script');
  tag.crossOrigin = 'anonymous';
  tag.integrity = integrity;
  tag.nonce = nonce;
  try {
    tag.src = trustedAddress(POLICY_NAME, address, (given) => given.startsWith(`${base.href}v1/widget/`));
  } catch {
    throw new Error(`list ${POLICY_NAME} in the trusted-types of the page`);
  }
  const settled = new Promise<void>((resolve, reject) => {
    tag.addEventListener('load', () => resolve());
    tag.addEventListener('error', () => reject(new Error('network, policy or integrity')));
  });
  document.head.append(tag);
  return settled.finally(() => tag.remove());
}

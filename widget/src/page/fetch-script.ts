import { within } from '../options/within.ts';
import { integrityIn, type PinnedScript } from '../wire/pinned-files.ts';
import { trustedAddress } from './trusted-address.ts';

/** The names that a page with a `trusted-types` directive has to list. */
const POLICY_NAME = 'tollgate-widget';

/** How long a request may take before a second one is made, in milliseconds. */
const PATIENCE_MS = 3000;

/** Files that have been requested: the next request for one must not wait in the browser for one that hangs. */
const requested = new Set<PinnedScript>();

/**
 * Loads another script of this build. Its hash is in the script that asks for it, whose own hash is in the shop's
 * page. A request that fails or hangs is repeated once, past any cache that may hold a broken copy. One that hangs is
 * not given up: on a slow line it may be the first to end.
 *
 * @param base address of the gateway, ending in a slash
 * @param nonce of the script that asks, for pages that let scripts in by it
 * @throws Error with the reason, when the browser blocks it or it cannot be loaded
 */
export async function fetchScript(script: PinnedScript, base: URL, nonce: string): Promise<void> {
  const first = requestScript(script, base, nonce);
  try {
    await within(PATIENCE_MS, first);
  } catch {
    const second = requestScript(script, base, nonce);
    await Promise.any([first, second]).catch(() => second);
  }
}

function requestScript(script: PinnedScript, base: URL, nonce: string): Promise<void> {
  const folder = `${base.href}v1/widget/`;
  const again = requested.has(script) ? `?again=${Date.now()}` : '';
  requested.add(script);
  const tag = document.createElement('script');
  tag.crossOrigin = 'anonymous';
  tag.integrity = integrityIn(script);
  tag.nonce = nonce;
  try {
    tag.src = trustedAddress(POLICY_NAME, folder + script + again, (given) =>
      given.startsWith(folder) ? given : '',
    );
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

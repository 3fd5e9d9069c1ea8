import { trustedAddress } from '../../page/trusted-address.ts';

/** The names that a page with a `trusted-types` directive has to list, in live. */
const POLICY_NAME = 'tollgate-wallets';

/** The scripts of the wallets' makers, each from its maker's own address. */
export const MAKER_SCRIPTS = {
  wallet1: 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js',
  wallet2: 'https://pay.google.com/gp/p/js/pay.js',
  wallet3: 'https://img.mpay.samsung.com/gsmpi/sdk/samsungpay_web_sdk.js',
} as const;

export type MakerScript = (typeof MAKER_SCRIPTS)[keyof typeof MAKER_SCRIPTS];

const ADDRESSES: readonly string[] = Object.values(MAKER_SCRIPTS);

const asked = new Map<MakerScript, Promise<void>>();

/**
 * Loads the script of a maker once, however many forms of the page need it. After a failure the next call tries again.
 *
 * There is no integrity: a maker changes the bytes at its address without notice, and a hash would block the wallet from
 * that moment on. So these scripts are loaded only where a shop asks for their brand, and only in a live gateway.
 *
 * @param nonce of the widget's own script, for pages that let scripts in by it
 * @throws Error when the browser blocks it or it can not be loaded
 */
export function loadMakerScript(address: MakerScript, nonce: string): Promise<void> {
  const loading = asked.get(address) ?? load(address, nonce);
  asked.set(address, loading);
  loading.catch(() => asked.delete(address));
  return loading;
}

async function load(address: MakerScript, nonce: string): Promise<void> {
  const tag = document.createElement('script');
  tag.async = true;
  tag.nonce = nonce;
  try {
    tag.src = trustedAddress(POLICY_NAME, address, (given) => (ADDRESSES.includes(given) ? given : ''));
  } catch {
    throw new Error(`list ${POLICY_NAME} in the trusted-types of the page`);
  }
  const settled = new Promise<void>((resolve, reject) => {
    tag.addEventListener('load', () => resolve());
    tag.addEventListener('error', () => reject(new Error(`${address}: network or policy`)));
  });
  document.head.append(tag);
  await settled;
}

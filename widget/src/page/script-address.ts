/** What the script's own address says. */
export interface ScriptAddress {
  /** Address of the gateway, ending in a slash. */
  readonly base: URL;
  readonly checkoutId: string | null;
}

const SCRIPT_PATH = 'v1/paymentWidgets.js';

/**
 * Reads where the script came from and for which checkout.
 *
 * @returns undefined when the address is none that a gateway serves the script under
 */
export function readScriptAddress(src: string): ScriptAddress | undefined {
  const url = URL.canParse(src) ? new URL(src) : undefined;
  if (url === undefined || !url.pathname.endsWith(`/${SCRIPT_PATH}`)) {
    return undefined;
  }
  const checkoutId = url.searchParams.get('checkoutId') || null;
  // Pages join a base that ends in a slash and a path that begins with one.
  url.pathname = url.pathname.slice(0, -SCRIPT_PATH.length).replaceAll(/\/{2,}/gu, '/');
  url.search = '';
  url.hash = '';
  return { base: url, checkoutId };
}

/** The running script's address; for one that was loaded as a module, that of the newest element that names it. */
export function runningScriptSource(): string {
  if (document.currentScript instanceof HTMLScriptElement) {
    return document.currentScript.src;
  }
  const scripts = document.querySelectorAll<HTMLScriptElement>(`script[src*="/${SCRIPT_PATH}"]`);
  return scripts.item(scripts.length - 1)?.src ?? '';
}

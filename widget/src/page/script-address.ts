import type { CheckoutPurpose } from '../wire/send-attempt.ts';

/** What the script's own address says. */
export interface ScriptAddress {
  /** Address of the gateway, ending in a slash. */
  readonly base: URL;
  /** Null for fast checkout. */
  readonly checkoutId: string | null;
  /** The purpose that the page names: `checkoutId=<id>/registration` stores details and pays nothing. */
  readonly purpose: CheckoutPurpose;
}

const REGISTRATION = /\/registration$/u;
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
  const named = url.searchParams.get('checkoutId') ?? '';
  const checkoutId = named.replace(REGISTRATION, '') || null;
  const purpose = REGISTRATION.test(named) ? 'registration' : 'payment';
  // Pages join a base that ends in a slash and a path that begins with one.
  const path = url.pathname.slice(0, -SCRIPT_PATH.length).replaceAll(/\/{2,}/gu, '/');
  return { base: new URL(path, url), checkoutId, purpose };
}

/**
 * Whether the page removed its forms while the script was loading: `embedCheckout` marks the tag, and the script starts
 * nothing.
 */
export function isScriptUnwanted(): boolean {
  return document.currentScript?.hasAttribute('data-unwanted') === true;
}

/** The running script's address; for one that was loaded as a module, that of the newest element that names it. */
export function runningScriptSource(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>(`script[src*="/${SCRIPT_PATH}"]`);
  // Of a script inside of a drawing, no `src` is known.
  const running = document.currentScript as HTMLScriptElement | null;
  return (running ?? [...scripts].at(-1))?.src ?? '';
}

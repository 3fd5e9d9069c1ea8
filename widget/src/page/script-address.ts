import type { CheckoutPurpose } from '../wire/send-attempt.ts';

/** The parameters in the script's own address. */
export interface ScriptAddress {
  /** Address of the gateway, ending in a slash. */
  readonly base: URL;
  /** Null for fast checkout. */
  readonly checkoutId: string | null;
  /** The purpose that the page names: `checkoutId=<id>/registration` stores details and pays nothing. */
  readonly purpose: CheckoutPurpose;
}

/** The part of the address before `v1/paymentWidgets.js`, or before such a name with the hash of one build in it. */
const ABOVE_SCRIPT = /^[^?]+\/(?=v1\/paymentWidgets\.)/u;

/**
 * Reads where the script came from and for which checkout.
 *
 * @param src whole, as the `src` of an element is
 * @returns undefined when the address is none that a gateway serves the script under
 */
export function readScriptAddress(src: string): ScriptAddress | undefined {
  const above = ABOVE_SCRIPT.exec(src)?.[0];
  if (above === undefined) return undefined;
  const named = new URL(src).searchParams.get('checkoutId') ?? '';
  const id = named.replace('/registration', '');
  return {
    // Pages join a base that ends in a slash and a path that begins with one.
    base: new URL(above.replace(/([^:])\/+/gu, '$1/')),
    checkoutId: id || null,
    purpose: id === named ? 'payment' : 'registration',
  };
}

/** The running script's address; for one that was loaded as a module, that of the newest element that names it. */
export function runningScriptSource(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="/v1/paymentWidgets."]');
  // Of a script inside of a drawing, no `src` is known.
  const running = document.currentScript as HTMLScriptElement | null;
  return (running ?? [...scripts].pop())?.src ?? '';
}

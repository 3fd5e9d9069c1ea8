import type { WpwlOptions } from '../options/wpwl-options.ts';
import type { CheckoutEmbedding } from './checkout-embedding.ts';
import { addCheckout, changeOptions, removeCheckout } from './page-checkouts.ts';

export type { HookArguments, ReadyForm, WidgetProblem } from '../options/hook-arguments.ts';
export type { Flag, Hook, Permission, WpwlOptions } from '../options/wpwl-options.ts';
export type { Wpwl } from '../page/wpwl.ts';
export type { CheckoutEmbedding } from './checkout-embedding.ts';

/** A checkout that is in the page. */
export interface EmbeddedCheckout {
  /**
   * Hooks change at once; other options with the next form, because a form is never replaced while a shopper uses it.
   */
  setOptions(options: WpwlOptions | undefined): void;
  /** Removes the form, its frames and, with the last one of the page, everything else of the widget. May be repeated. */
  unload(): void;
}

/**
 * Puts the form of a checkout into an element of the page, and loads the payment script for it.
 *
 * A page shows one checkout at a time: forms of the same one are shown together, another one replaces them. A
 * script that cannot be loaded is reported to `onError` as `ScriptLoadError`.
 *
 * @throws TypeError when the gateway's address is none
 */
export function embedCheckout(container: Element, embedding: CheckoutEmbedding): EmbeddedCheckout {
  const added = addCheckout(container, embedding);
  return { setOptions: (options) => changeOptions(added, options), unload: () => removeCheckout(added) };
}

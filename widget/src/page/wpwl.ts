import type { StoredDetails } from '../checkout-client/checkout.ts';

/** The calls that a page can make at run time: the global `wpwl`. */
export interface Wpwl {
  /** Takes the forms, their frames and everything else of the widget out of the page. */
  unload(): void;
  /**
   * Pays a form as its button does; by class name of its container, such as `wpwl-container-card`, or by element.
   *
   * @returns settles when the form can be used again, or the shopper is leaving for the result, so that a page can
   *   enable its own button
   */
  executePayment(container: string | Element): Promise<void>;
  /** Another one for each build. Pages put it into addresses of what should not be older than the script. */
  readonly cacheVersion: string;
  readonly checkout: {
    readonly id: string | null;
    /** The stored details that the checkout offers; none as long as nothing is known of it. */
    readonly config: { readonly registrations: readonly StoredDetails[] };
  };
}

import type { StoredDetails } from '../checkout-client/checkout.ts';

/** What a page can do with the widget at run time: the global `wpwl`. */
export interface Wpwl {
  /** Takes the forms, their frames and everything else of the widget out of the page. */
  unload(): void;
  /** Pays a form as its button does; by class name of its container, such as `wpwl-container-card`, or by element. */
  executePayment(container: string | Element): void;
  readonly checkout: {
    readonly id: string | null;
    /** The stored details that the checkout offers; none as long as nothing is known of it. */
    readonly config: { readonly registrations: readonly StoredDetails[] };
  };
}

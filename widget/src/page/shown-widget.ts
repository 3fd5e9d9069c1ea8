import type { StoredDetails } from '../checkout-client/checkout.ts';
import type { FormElement } from '../forms/form-element.ts';
import type { CheckoutPurpose } from '../wire/send-attempt.ts';

/** The first script's side of the widget, once the forms have loaded. */
export interface ShownWidget {
  readonly session: { readonly id: string | null };
  /** The stored details that the checkout offers. */
  readonly registrations: readonly StoredDetails[];
  /** The form that a page means by the class of its container, or several joined by dots or spaces, or by an element. */
  formOf(container: string | Element): FormElement | undefined;
  /** Puts every form onto another checkout; the last one is forgotten. */
  useCheckout(id: string, purpose: CheckoutPurpose): void;
  /** Leaves nothing behind: forms, placeholders, frames, listeners, timers, styles. */
  unload(): void;
}

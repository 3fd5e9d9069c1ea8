import { TollgateCardForm } from './card-form.component.ts';

/** The element's name. */
export const CARD_FORM_TAG = 'tollgate-card-form';

/** Makes the element known to the browser, once per page however often the script is loaded. */
export function defineCardForm(): void {
  if (customElements.get(CARD_FORM_TAG) === undefined) {
    customElements.define(CARD_FORM_TAG, TollgateCardForm);
  }
}

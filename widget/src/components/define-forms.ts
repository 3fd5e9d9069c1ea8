import { TollgateBankAccountForm } from './bank-account-form/bank-account-form.component.ts';
import { TollgateCardForm } from './card-form/card-form.component.ts';
import { TollgateNoForm } from './no-form/no-form.component.ts';
import { TollgateRedirectForm } from './redirect-form/redirect-form.component.ts';
import { TollgateStoredDetails } from './stored-details/stored-details.component.ts';
import { TollgateVirtualAccountForm } from './virtual-account-form/virtual-account-form.component.ts';

/** The element of each form, by its name in the page. */
const FORM_ELEMENTS = {
  'tollgate-card-form': TollgateCardForm,
  'tollgate-stored-details': TollgateStoredDetails,
  'tollgate-bank-account-form': TollgateBankAccountForm,
  'tollgate-virtual-account-form': TollgateVirtualAccountForm,
  'tollgate-redirect-form': TollgateRedirectForm,
  'tollgate-no-form': TollgateNoForm,
} as const;

/** Makes the elements known to the browser, once per page however often the script is loaded. */
export function defineForms(): void {
  for (const [tag, element] of Object.entries(FORM_ELEMENTS)) {
    if (customElements.get(tag) === undefined) {
      customElements.define(tag, element);
    }
  }
}

type FormTag = keyof typeof FORM_ELEMENTS;

/** A new element, or undefined when another script of the page has taken its name. */
export function createForm<Tag extends FormTag>(
  tag: Tag,
): InstanceType<(typeof FORM_ELEMENTS)[Tag]> | undefined {
  const element = document.createElement(tag);
  const Wanted = FORM_ELEMENTS[tag];
  return element instanceof Wanted ? (element as InstanceType<(typeof FORM_ELEMENTS)[Tag]>) : undefined;
}

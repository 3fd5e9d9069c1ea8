import { reportProblem } from '../options/report-problem.ts';
import { TollgateBankAccountForm } from './bank-account/bank-account-form.component.ts';
import { TollgateCardForm } from './card/card-form.component.ts';
import { TollgateNoForm } from './no-form/no-form.component.ts';
import { TollgateRedirectForm } from './redirect/redirect-form.component.ts';
import { TollgateStoredDetails } from './stored-details/stored-details.component.ts';
import { TollgateVirtualAccountForm } from './virtual-account/virtual-account-form.component.ts';

/** The element of each form, by its name in the page. */
const FORM_ELEMENTS = {
  'tollgate-card-form': TollgateCardForm,
  'tollgate-stored-details': TollgateStoredDetails,
  'tollgate-bank-account-form': TollgateBankAccountForm,
  'tollgate-virtual-account-form': TollgateVirtualAccountForm,
  'tollgate-redirect-form': TollgateRedirectForm,
  'tollgate-no-form': TollgateNoForm,
} as const;

type FormTag = keyof typeof FORM_ELEMENTS;

/** Makes the elements known to the browser that are not yet. */
export function defineForms(tags = Object.keys(FORM_ELEMENTS) as readonly FormTag[]): void {
  for (const tag of tags) {
    if (customElements.get(tag) === undefined) {
      customElements.define(tag, FORM_ELEMENTS[tag]);
    }
  }
}

/**
 * A new element; or undefined, and the developer is told, when another script of the page has taken its name.
 *
 * Elements are defined when they are wanted: most pages show one kind, and to define all of them delays it.
 */
export function createForm<Tag extends FormTag>(
  tag: Tag,
): InstanceType<(typeof FORM_ELEMENTS)[Tag]> | undefined {
  defineForms([tag]);
  const element = document.createElement(tag);
  if (element instanceof FORM_ELEMENTS[tag]) {
    return element as InstanceType<(typeof FORM_ELEMENTS)[Tag]>;
  }
  reportProblem(`another script has defined ${tag}`);
  return undefined;
}

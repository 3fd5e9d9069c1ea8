import type { AccountBrand } from '@tollgate/gateway/catalogue/account-brand-row';
import { reportProblem } from '../options/report-problem.ts';
import type { AccountForm } from './account-form.ts';
import { BANK_ACCOUNT } from './bank-account/bank-account.ts';
import { CARD } from './card/card.ts';
import type { FormController } from './form-controller.ts';
import { FormElement } from './form-element.ts';
import type { FormKind } from './form-kind.ts';
import type { FormPlace } from './form-place.ts';
import { NO_FORM, type NoFormElement } from './no-form/no-form.ts';
import { BANK_TRANSFER, VIRTUAL_ACCOUNT_REDIRECT } from './redirect/redirect.ts';
import { STORED_DETAILS } from './stored-details/stored-details.ts';
import { VIRTUAL_ACCOUNT } from './virtual-account/virtual-account.ts';

/** Every kind of form. A new one is a folder beside this file and a line here. */
export const FORMS = {
  card: CARD,
  'stored-details': STORED_DETAILS,
  'bank-account': BANK_ACCOUNT,
  'bank-account-redirect': BANK_TRANSFER,
  'virtual-account': VIRTUAL_ACCOUNT,
  'virtual-account-redirect': VIRTUAL_ACCOUNT_REDIRECT,
  'no-form': NO_FORM,
} as const satisfies Record<AccountBrandForm, AccountForm> & Record<string, { readonly tag: string }>;

/** The form of a brand that is no card, which follows from its row in the catalogue. */
export type AccountBrandForm = AccountBrand['kind'] | `${AccountBrand['kind']}-redirect`;

/** A new form of a kind, not yet in the page; undefined where another script of the page has taken its tag. */
export function createForm<Controller extends FormController, Brand extends string>(
  kind: FormKind<Controller, Brand>,
  place: FormPlace<Brand>,
): FormElement<Controller> | undefined {
  const element = createElement<FormElement<Controller>>(kind.tag, FormElement);
  element?.start(kind, place);
  return element;
}

export function createNoForm(): NoFormElement | undefined {
  return createElement(NO_FORM.tag, NO_FORM.element);
}

/** Elements are defined when they are wanted: most pages show one kind, and to define all of them would delay it. */
function createElement<Element extends FormElement>(
  tag: string,
  base: new () => Element,
): Element | undefined {
  if (customElements.get(tag) === undefined) {
    customElements.define(tag, class extends (base as new () => FormElement) {});
  }
  const element = document.createElement(tag);
  if (element instanceof base) {
    return element;
  }
  reportProblem(`another script has defined ${tag}`);
  return undefined;
}

import type { AccountBrand } from '@tollgate/gateway/catalogue/brands/form-account-brands';
import { reportProblem } from '../options/report-problem.ts';
import type { AccountForm } from './accounts/account-form.ts';
import { CARD } from './card/card.ts';
import type { Load } from './expected-form.ts';
import type { FormController } from './form-controller.ts';
import { FormElement } from './form-element.ts';
import type { FormKind } from './form-kind.ts';
import type { FormPlace } from './form-place.ts';
import type { StoredDetailsController } from './stored-details/stored-details-controller.ts';

/**
 * Every kind of form with the name of its custom element. Most pages take cards alone, so the other kinds are in parts
 * of the widget that are loaded where a page needs them. A new kind is a folder next to this file, a line here and one
 * in its part.
 */
export const FORMS = {
  card: { tag: 'tollgate-card-form', kind: CARD },
  'stored-details': { tag: 'tollgate-stored-details', part: 'stored-details' },
  'bank-account': { tag: 'tollgate-bank-account-form', part: 'accounts' },
  'bank-account-redirect': { tag: 'tollgate-redirect-form', part: 'accounts' },
  'virtual-account': { tag: 'tollgate-virtual-account-form', part: 'accounts' },
  'virtual-account-redirect': { tag: 'tollgate-redirect-form', part: 'accounts' },
} as const satisfies Record<AccountBrandForm, PartRow<'accounts'>> &
  Record<string, { readonly tag: Tag; readonly kind: unknown } | PartRow<keyof FormParts>>;

type Tag = `tollgate-${string}`;

interface PartRow<Part extends keyof FormParts> {
  readonly tag: Tag;
  readonly part: Part;
}

/** The form of a brand that is no card, which follows from its row in the catalogue. */
export type AccountBrandForm = AccountBrand['kind'] | `${AccountBrand['kind']}-redirect`;

/** The kinds of forms that each part of the widget brings. */
export interface FormParts {
  readonly accounts: Readonly<Record<AccountBrandForm, AccountForm>>;
  readonly 'stored-details': { readonly 'stored-details': FormKind<StoredDetailsController, never> };
}

/** A new form of a kind, not yet in the page; undefined where another script of the page has taken its tag. */
export function createForm<Controller extends FormController, Brand extends string>(
  tag: string,
  kind: FormKind<Controller, Brand>,
  place: FormPlace<Brand>,
): FormElement<Controller> | undefined {
  const element = createElement<Controller>(tag);
  element?.start(kind, place);
  return element;
}

/** The same for a kind that is still loading: the form is in its place at once, and starts when the kind has come. */
export function expectForm<Controller extends FormController, Brand extends string>(
  tag: string,
  place: FormPlace<Brand>,
  load: Load<FormKind<Controller, Brand>>,
  changed: () => void,
): FormElement<Controller> | undefined {
  const element = createElement<Controller>(tag);
  element?.expect(place, load, changed);
  return element;
}

/** Elements are defined when they are wanted: most pages show one kind, and to define all of them would delay it. */
function createElement<Controller extends FormController>(tag: string): FormElement<Controller> | undefined {
  if (customElements.get(tag) === undefined) customElements.define(tag, class extends FormElement {});
  const element = document.createElement(tag);
  if (element instanceof FormElement) return element;
  reportProblem(`another script has defined ${tag}`);
  return undefined;
}

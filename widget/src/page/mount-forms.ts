import type { AccountForm } from '../forms/accounts/account-form.ts';
import { type Load, NO_KIND } from '../forms/expected-form.ts';
import type { FormElement } from '../forms/form-element.ts';
import type { FormKind } from '../forms/form-kind.ts';
import type { FormPlace, PageContext } from '../forms/form-place.ts';
import { createForm, expectForm, FORMS } from '../forms/registry.ts';
import type { StoredDetailsController } from '../forms/stored-details/stored-details-controller.ts';
import { callErrorHook } from '../options/call-hook.ts';
import { reportProblem } from '../options/report-problem.ts';
import { adoptedFrames } from './adopted-frames.ts';
import { formBrands, type OfferedForm } from './form-brands.ts';
import { reportToDeveloper } from './load-help.ts';
import { loadPart } from './load-part.ts';

/**
 * Creates the forms of a placeholder; the placeholder stays in the page, hidden, until `unload`.
 *
 * @param changed called when a form cannot start, because its part of the widget could not be loaded, and when that
 *   comes late
 */
export function mountForms(
  placeholder: HTMLFormElement,
  context: PageContext,
  changed: () => void,
): readonly FormElement[] {
  const { offered, unknown } = formBrands(placeholder.getAttribute('data-brands'), placeholder.textContent);
  if (unknown.length > 0) reportProblem(`unknown brands: ${unknown.join(', ')}`);
  if (offered.length === 0) {
    callErrorHook(placeholder, {
      name: 'WidgetError',
      message: 'the form offers no brand that can be shown',
    });
  }
  if (isNested(placeholder)) void reportToDeveloper('form inside another form');
  if (context.options.registrations.hideInitialPaymentForms) {
    // Nothing else is shown until these details are.
    void loadPart(FORMS['stored-details'].part, () => {});
  }
  const forms = (
    offered.length === 0
      ? [expectForm('tollgate-no-form', placeOf(placeholder, context, []), NO_KIND, changed)]
      : offered.map((form) => createOffered(form, placeholder, context, changed))
  ).filter((form) => form !== undefined);
  // A number that can be typed in stays in view until it has its place: a browser drops the keys of a hidden one.
  placeholder.hidden = !forms.some((form) => form.controller?.framed && placeholder.querySelector('iframe'));
  return forms;
}

/**
 * Shows stored details in front of the first form of a placeholder.
 *
 * @param changed called when their part could not be loaded, and when it comes after that
 */
export function mountStoredDetails(
  placeholder: HTMLFormElement,
  first: FormElement | undefined,
  context: PageContext,
  changed: () => void,
): FormElement | undefined {
  const { tag, part } = FORMS['stored-details'];
  const load: Load<FormKind<StoredDetailsController, never>> = async (failed) => {
    const forms = await loadPart(part, failed);
    return forms['stored-details'];
  };
  const element = expectForm(tag, placeOf(placeholder, context, []), load, changed);
  if (element !== undefined) first?.before(element);
  return element;
}

function createOffered(
  offered: OfferedForm,
  placeholder: HTMLFormElement,
  context: PageContext,
  changed: () => void,
): FormElement | undefined {
  if (offered.kind === 'card') {
    const adopted = adoptedFrames(placeholder, context.frameAddress);
    const { tag, kind } = FORMS.card;
    return createForm(tag, kind, { ...placeOf(placeholder, context, offered.brands), adopted });
  }
  const { tag, part } = FORMS[offered.kind];
  const load: Load<AccountForm> = async (failed) => {
    const forms = await loadPart(part, failed);
    return forms[offered.kind];
  };
  return expectForm(tag, placeOf(placeholder, context, [offered.brand]), load, changed);
}

function placeOf<Brand extends string>(
  placeholder: HTMLFormElement,
  context: PageContext,
  brands: readonly Brand[],
): FormPlace<Brand> {
  const action = placeholder.getAttribute('action') ?? '';
  return {
    ...context,
    brands,
    adopted: new Map(),
    action: action === '' ? '' : new URL(action, document.baseURI).href,
    nested: isNested(placeholder),
  };
}

function isNested(placeholder: HTMLFormElement): boolean {
  return placeholder.parentElement?.closest('form') !== null;
}

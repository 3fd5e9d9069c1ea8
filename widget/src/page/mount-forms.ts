import type { FormElement } from '../forms/form-element.ts';
import type { FormPlace, PageContext } from '../forms/form-place.ts';
import { createForm, createNoForm, FORMS } from '../forms/registry.ts';
import { callErrorHook } from '../options/call-hook.ts';
import { reportProblem } from '../options/report-problem.ts';
import { adoptedFrames } from './adopted-frames.ts';
import { formBrands, type OfferedForm } from './form-brands.ts';

/** Shows the forms in place of a placeholder; the placeholder stays in the page, hidden, until `unload`. */
export function mountForms(placeholder: HTMLFormElement, context: PageContext): readonly FormElement[] {
  const { offered, unknown } = formBrands(placeholder.getAttribute('data-brands'), placeholder.textContent);
  if (unknown.length > 0) {
    reportProblem(`unknown brands: ${unknown.join(', ')}`);
  }
  if (offered.length === 0) {
    callErrorHook(placeholder, {
      name: 'WidgetError',
      message: 'the form offers no brand that can be shown',
    });
  }
  if (isNested(placeholder)) {
    reportProblem('the payment form stands inside another form; move it out');
  }
  const forms =
    offered.length === 0
      ? noForm(context)
      : offered.flatMap((form) => createOffered(form, placeholder, context) ?? []);
  placeholder.hidden = true;
  placeholder.after(...forms);
  return forms;
}

/** Shows stored details in front of the forms of a placeholder. */
export function mountStoredDetails(
  placeholder: HTMLFormElement,
  context: PageContext,
): FormElement | undefined {
  const element = createForm(FORMS['stored-details'], placeOf(placeholder, context, []));
  if (element !== undefined) {
    placeholder.after(element);
  }
  return element;
}

function noForm({ announcer, options, texts }: PageContext): readonly FormElement[] {
  const element = createNoForm();
  if (element === undefined) {
    return [];
  }
  element.announcer = announcer;
  element.useOptions(options, texts);
  return [element];
}

function createOffered(
  offered: OfferedForm,
  placeholder: HTMLFormElement,
  context: PageContext,
): FormElement | undefined {
  if (offered.kind === 'card') {
    const adopted = adoptedFrames(placeholder, context.frameAddress);
    return createForm(FORMS.card, { ...placeOf(placeholder, context, offered.brands), adopted });
  }
  return createForm(FORMS[offered.kind], placeOf(placeholder, context, [offered.brand]));
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

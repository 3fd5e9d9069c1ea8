import type { FormController } from './form-controller.ts';
import type { FormHost, FormPlace } from './form-place.ts';
import type { FormRules } from './form-rules.ts';

/** The parts that a kind of form puts into the template that all forms share. */
export interface FormParts {
  readonly content: unknown;
  /** Name of the form for screen readers. */
  readonly label: string;
  /** Whether the button's text has the name of the method in it. */
  readonly isNamedByButton?: true;
  /** Between the fields and the message. */
  readonly beforeButton?: unknown;
  /** Below the button. */
  readonly afterButton?: unknown;
  readonly buttonClass?: string;
  /** Class of the form and its `data-action`, where they do not follow from the public name. */
  readonly formClass?: string;
  readonly action?: string;
}

/** How a kind of form looks in the page. */
export interface FormLook<Controller> {
  /** Part of its public class names (`wpwl-container-card`, `wpwl-form-card`) and of its action (`submit-payment-card`). */
  readonly publicName: string;
  /** Public id of its element, for a kind of which a page has one form only. */
  readonly id?: string;
  parts(controller: Controller): FormParts;
  /** Text of the button while it can be clicked; the amount to pay where this is absent. */
  buttonText?(controller: Controller): string;
  /** Called after each rendering. */
  rendered?(root: HTMLElement, controller: Controller): void;
  /** After its first rendering the form waits for its first frame, and it is complete when all its frames are in the page. */
  readonly framesFirst?: true;
}

/**
 * A kind of form: everything in which it differs from other kinds. Each has a folder with its descriptor, and one line in
 * the registry that says its tag; a descriptor that lacks a part does not compile.
 */
export interface FormKind<Controller extends FormController, Brand extends string>
  extends FormLook<Controller>,
    FormRules {
  readonly controller: new (rules: FormRules, place: FormPlace<Brand>, element: FormHost) => Controller;
}

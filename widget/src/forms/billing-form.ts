import type { PageField } from '../fields/page-field.ts';
import type { FormController } from './form-controller.ts';

/** The billing address of a form. It is in a part of the widget that only those pages load that ask for it. */
export interface BillingForm {
  /** The fields that the form has at this moment. */
  readonly fields: readonly PageField[];
  /** Brings the fields up to date. @returns the node that has them, always the same */
  draw(): HTMLElement;
}

export type StartBilling = (form: FormController) => BillingForm;

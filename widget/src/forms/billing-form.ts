import type { FieldsHost } from '../fields/fields-host.ts';
import type { PageField } from '../fields/page-field.ts';
import type { PageFields } from '../fields/page-fields.ts';

/** The billing address of a form. It is in a part of the widget that only those pages load that ask for it. */
export interface BillingForm {
  /** The fields that the form has at this moment. */
  readonly fields: readonly PageField[];
  /** Brings the fields up to date. @returns the node that has them, always the same */
  draw(): HTMLElement;
}

/** The form as its billing address sees it. */
export interface BillingHost extends FieldsHost {
  readonly page: PageFields;
  readonly place: {
    /** Address of the gateway's interface, ending in `/v1/`. */
    readonly api: URL;
  };
}

export type StartBilling = (form: BillingHost) => BillingForm;

import type { FieldsHost } from '../fields/fields-host.ts';
import type { PageFields } from '../fields/page-fields.ts';

/** The billing address of a form. It is in a part of the widget that only those pages load that ask for it. */
export interface BillingForm {
  /** Its fields, as they are at this moment. */
  readonly page: PageFields;
  /** Brings the fields up to date. @returns the node that has them, always the same */
  draw(): HTMLElement;
}

/** The form as its billing address sees it. */
export interface BillingHost extends FieldsHost {
  readonly place: {
    /** Address of the gateway's interface, ending in `/v1/`. */
    readonly api: URL;
  };
}

export type StartBilling = (form: BillingHost) => BillingForm;

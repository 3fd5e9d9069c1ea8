import type { CreatingPaymentType } from '../catalogue/payment-types.ts';
import { readBoolean } from '../catalogue/read-boolean.ts';
import { fieldIn } from '../parameters/field-in.ts';
import type { Fields } from '../parameters/read-parameters.ts';

const DEFAULT_TYPE: CreatingPaymentType = 'DB';

/** Whether a checkout only stores details: it requests storing and has no payment type. */
export function isForStoring(fields: Fields): boolean {
  return (
    readBoolean(fieldIn(fields, 'createRegistration')) === true &&
    fieldIn(fields, 'paymentType') === undefined
  );
}

/**
 * The parameters of a new checkout with the payment type that it will be paid with: a debit where none was sent, unless
 * it is for storing.
 *
 * A shop may create the checkout of an express button from the amount alone. spec: Fast checkout rules › 4.
 */
export function withPaymentType(fields: Fields): Fields {
  const isNamed = fields.some(([name]) => name === 'paymentType');
  return isNamed || isForStoring(fields) ? fields : [...fields, ['paymentType', DEFAULT_TYPE]];
}

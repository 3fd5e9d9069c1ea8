import { readBoolean } from '../catalogue/read-boolean.ts';
import type { Fields } from '../parameters/read-parameters.ts';

/** Whether a checkout only stores details: it requests storing and has no payment type. */
export function isForStoring(fields: Fields): boolean {
  const named = new Map(fields);
  return readBoolean(named.get('createRegistration')) === true && !named.has('paymentType');
}

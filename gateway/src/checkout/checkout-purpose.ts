import type { Fields } from '../parameters/read-parameters.ts';

/** Whether a checkout only stores details: it asks for that, and names no type of payment. */
export function isForStoring(fields: Fields): boolean {
  const named = new Map(fields);
  return named.get('createRegistration') === 'true' && !named.has('paymentType');
}

import { CARD_FIELD_NAMES, type CardField, INPUT_NAMES } from '../wire/card-fields.ts';
import type { Fault } from '../wire/faults.ts';

/** The fault that a field shows when the gateway or a bank has refused it. */
export function refusedFault(field: CardField): Fault {
  return `${field}Refused`;
}

/** The fields that refused parameters belong to, in the order of the form. spec: Request parameters › Card account. */
export function refusedFields(parameters: readonly string[]): readonly CardField[] {
  return CARD_FIELD_NAMES.filter((field) =>
    parameters.some(
      (name) => name.startsWith(INPUT_NAMES[field]) || (field === 'cardNumber' && name === 'paymentBrand'),
    ),
  );
}

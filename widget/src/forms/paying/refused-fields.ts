import { CARD_FIELD_NAMES, type CardField, INPUT_NAMES } from '../../wire/card-fields.ts';

/** The fields that refused parameters belong to, in the order of the form. spec: Request parameters › Card account. */
export function refusedFields(parameters: readonly string[]): readonly CardField[] {
  return CARD_FIELD_NAMES.filter((field) =>
    parameters.some(
      (name) => name.startsWith(INPUT_NAMES[field]) || (field === 'cardNumber' && name === 'paymentBrand'),
    ),
  );
}

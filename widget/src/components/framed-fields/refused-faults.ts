import { CARD_FIELD_NAMES, type CardField } from '../../card-frame/card-fields.ts';
import type { Fault, Faults } from '../../card-frame/faults.ts';

/** Which fault a field shows when the gateway or a bank has refused it. */
export const REFUSED_FAULT = {
  cardNumber: 'numberRefused',
  expiry: 'expiryRefused',
  cardHolder: 'holderRefused',
  cvv: 'cvvRefused',
} as const satisfies Record<CardField, Fault>;

/** Which field a refused parameter belongs to. spec: Request parameters › Card account. */
const FIELD_OF_PARAMETER: Readonly<Record<string, CardField>> = {
  'card.number': 'cardNumber',
  paymentBrand: 'cardNumber',
  'card.expiryMonth': 'expiry',
  'card.expiryYear': 'expiry',
  'card.holder': 'cardHolder',
  'card.cvv': 'cvv',
};

/** The faults of refused parameters, in the order of the form. */
export function refusedFaults(parameters: readonly string[]): Faults {
  const named = new Set(parameters.map((name) => FIELD_OF_PARAMETER[name]));
  return Object.fromEntries(
    CARD_FIELD_NAMES.filter((field) => named.has(field)).map((field) => [field, REFUSED_FAULT[field]]),
  );
}

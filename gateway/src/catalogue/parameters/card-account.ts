import { EXPIRY_MONTH, EXPIRY_YEAR, text } from '../formats.ts';
import type { ParameterRow } from './parameter-row.ts';

/** spec: Request parameters › Card account. */
export const CARD_ACCOUNT = {
  'card.holder': { format: text(3, 128), fromShopper: true },
  'card.number': { format: text(8, 32, 'digits'), fromShopper: true, sensitive: true },
  'card.expiryMonth': { format: EXPIRY_MONTH, fromShopper: true },
  'card.expiryYear': { format: EXPIRY_YEAR, fromShopper: true },
  'card.cvv': { format: text(3, 4, 'digits'), fromShopper: true, sensitive: true },
} as const satisfies Record<string, ParameterRow>;

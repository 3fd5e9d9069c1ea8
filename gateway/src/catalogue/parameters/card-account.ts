import { EXPIRY_MONTH, EXPIRY_YEAR, oneOf, text, words } from '../formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

/** spec: Request parameters › Card account. */
export const CARD_ACCOUNT = withColumns({ fromShopper: true }, {
  'card.holder': { format: words(3, 128) },
  'card.number': { format: text(8, 32, 'digits'), sensitive: true },
  'card.expiryMonth': { format: EXPIRY_MONTH },
  'card.expiryYear': { format: EXPIRY_YEAR },
  'card.cvv': { format: text(3, 4, 'digits'), sensitive: true, neverKept: true },
  /** A device number comes from a decrypted wallet token and is never typed by a shopper. */
  'card.numberType': { format: oneOf('PAN', 'DPAN'), fromShopper: false },
} satisfies Record<string, ParameterRow>);

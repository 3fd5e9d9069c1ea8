import { base64, EXPIRY_MONTH, EXPIRY_YEAR, oneOf, text } from '../formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

/** spec: Request parameters › Token account. From a merchant's server, or from the shopper's browser like a card. */
export const TOKEN_ACCOUNT = withColumns({ fromShopper: true }, {
  'tokenAccount.number': { format: text(12, 19, 'digits'), sensitive: true },
  'tokenAccount.type': { format: oneOf('EXTERNAL', 'NETWORK') },
  'tokenAccount.expiryMonth': { format: EXPIRY_MONTH },
  'tokenAccount.expiryYear': { format: EXPIRY_YEAR },
  'tokenAccount.cryptogram': { format: base64(28, 32), sensitive: true, neverKept: true },
  'tokenAccount.dtvc': { format: text(3, 4, 'digits'), sensitive: true, neverKept: true },
} satisfies Record<string, ParameterRow>);

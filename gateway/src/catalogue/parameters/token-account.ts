import { base64, EXPIRY_MONTH, EXPIRY_YEAR, oneOf, text } from '../formats.ts';
import type { ParameterRow } from './parameter-row.ts';

/** spec: Request parameters › Token account. Tokens come from the merchant's server, never from the shopper. */
export const TOKEN_ACCOUNT = {
  'tokenAccount.number': { format: text(12, 19, 'digits'), sensitive: true },
  'tokenAccount.type': { format: oneOf('EXTERNAL', 'NETWORK') },
  'tokenAccount.expiryMonth': { format: EXPIRY_MONTH },
  'tokenAccount.expiryYear': { format: EXPIRY_YEAR },
  'tokenAccount.cryptogram': { format: base64(28, 32), sensitive: true },
  'tokenAccount.dtvc': { format: text(3, 4, 'digits'), sensitive: true },
} as const satisfies Record<string, ParameterRow>;

import { type NewWalletKey, publicHalfOf } from '@tollgate/gateway/api';
import { z } from 'zod';

/** What the maker of a wallet gets of a key. */
export const publicHalf = z.strictObject({
  publicKey: z.string().describe('The public key in PEM'),
  point: z
    .string()
    .nullable()
    .describe('Of a key on P-256: its point without compression in base64, as the maker of wallet2 takes it'),
  request: z
    .string()
    .nullable()
    .describe(
      'A certificate signing request in PEM, for the makers of wallet1 and wallet3; null for wallet2',
    ),
});

export function halfShown(key: NewWalletKey) {
  const { publicKey, point = null, request = null } = publicHalfOf(key);
  return { publicKey, point, request };
}

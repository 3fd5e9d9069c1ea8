import {
  awaitsCertificate,
  type NewWalletKey,
  OPENS_AFTER_RETIREMENT,
  publicHalfOf,
  WALLET_KEY_PURPOSES,
  WALLETS,
  type WalletKeyRecord,
} from '@tollgate/gateway/api';
import { z } from 'zod';

const time = z.int().describe('Milliseconds since 1970, UTC');

export const shownKey = z.strictObject({
  id: z.string(),
  merchant: z.string(),
  wallet: z.enum(WALLETS),
  purpose: z.enum(WALLET_KEY_PURPOSES),
  publicKeyHash: z.string().describe('SHA-256 of the public key in base64; tokens name the key by it'),
  awaitsCertificate: z
    .boolean()
    .describe('Whether it was created here and cannot be used before its certificate is added'),
  certificateEnds: time.nullable().describe('The end of its certificate; null without one'),
  addedAt: time,
  retiredAt: time.nullable(),
  opensUntil: time
    .nullable()
    .describe('Until when a retired key opens tokens; null for a key in use or an identity key'),
});

export function keyShown(record: WalletKeyRecord) {
  const { id, merchant, wallet, purpose, publicKeyHash, notAfter = null, addedAt, retiredAt = null } = record;
  const isAwaited = awaitsCertificate({ ...record, retiredAt: undefined });
  const opensUntil =
    retiredAt === null || purpose === 'identity' || isAwaited ? null : retiredAt + OPENS_AFTER_RETIREMENT;
  return {
    id,
    merchant,
    wallet,
    purpose,
    publicKeyHash,
    awaitsCertificate: isAwaited && retiredAt === null,
    certificateEnds: notAfter,
    addedAt,
    retiredAt,
    opensUntil,
  };
}

/** The public part of a key, for the maker of the wallet. */
export const publicHalf = z.strictObject({
  publicKey: z.string().describe('The public key in PEM'),
  point: z
    .string()
    .nullable()
    .describe('For a key on P-256: its uncompressed point in base64, as the maker of wallet2 takes it'),
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

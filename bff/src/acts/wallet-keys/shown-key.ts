import {
  awaitsCertificate,
  OPENS_AFTER_RETIREMENT,
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
  publicKeyHash: z.string().describe('SHA-256 of the public key in base64, by which tokens name it'),
  awaitsCertificate: z
    .boolean()
    .describe('Whether it was made here and is of no use before its certificate is added'),
  certificateEnds: time.nullable().describe('The end of its certificate; null without one'),
  addedAt: time,
  retiredAt: time.nullable(),
  opensUntil: time
    .nullable()
    .describe('Until when a retired one opens tokens; null for one in use, or of an identity'),
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

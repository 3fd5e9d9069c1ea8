import {
  awaitsCertificate,
  OPENS_AFTER_RETIREMENT,
  WALLET_KEY_PURPOSES,
  WALLETS,
  type WalletKeyRecord,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import { type AdminAnswer, refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import type { AdminCall } from '../../admin-route.ts';

export type WalletKeyParts = Pick<AdminParts, 'stores' | 'running'>;

export const walletKeyId = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{8}$/, 'must be the id of a key')
    .describe('The id of a key'),
});

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

/** A key that is the caller's to manage. @returns or the refusal, the same for one of others and one that is not there */
export async function ownWalletKey(
  { stores }: WalletKeyParts,
  { may }: Pick<AdminCall<unknown, unknown, unknown>, 'may'>,
  id: string,
): Promise<WalletKeyRecord | AdminAnswer> {
  const record = (await stores.walletKeys.list()).find((each) => each.id === id);
  const scope = { kind: 'merchant', merchant: record?.merchant ?? '' } as const;
  // Asked for a merchant that is not there as well, so that the answer takes the same way.
  return may('keys.manage', scope) === 'yes' && record !== undefined ? record : refusal('not-found');
}

export function isAnswer(found: WalletKeyRecord | AdminAnswer): found is AdminAnswer {
  return 'status' in found;
}

export function factsOf({ id, merchant }: Pick<WalletKeyRecord, 'id' | 'merchant'>) {
  return { target: { type: 'wallet-key', id }, scope: { kind: 'merchant', merchant } } as const;
}

import { createTokenHasher, type TokenDesk, type TokenRecord, tokenState } from '@tollgate/gateway/api';
import { z } from 'zod';
import { type AdminAnswer, refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import type { AdminCall } from '../../admin-route.ts';

export type TokenParts = Pick<AdminParts, 'stores' | 'running' | 'environment'>;

export const tokenId = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{1,32}$/, 'must be the id of a token')
    .describe('The id of a token'),
});

type Asking = Pick<AdminCall<unknown, unknown, unknown>, 'may' | 'now'>;

/**
 * Whether the caller manages the tokens of a merchant. A token reaches every channel of its merchant, so a right at one
 * of the channels is not enough: by a token its holder would get into the others.
 */
export function managesTokens({ may }: Pick<Asking, 'may'>, merchant: string): boolean {
  return may('tokens.manage', { kind: 'merchant', merchant }) === 'yes';
}

/** A token that is the caller's to manage. @returns or the refusal, the same for one of others and one that is not there */
export async function ownToken(
  { stores }: TokenParts,
  call: Asking,
  id: string,
): Promise<TokenRecord | AdminAnswer> {
  const record = (await stores.accessTokens.list()).find((each) => each.id === id);
  const merchant = record?.merchant ?? '';
  // Asked for a merchant that is not there as well, so that the answer takes the same way.
  return managesTokens(call, merchant) && record !== undefined ? record : refusal('not-found');
}

/** Why nothing can be done with a token; `undefined` for one that is valid. */
export function noLonger(
  { stores }: TokenParts,
  { now }: Asking,
  record: TokenRecord,
): AdminAnswer | undefined {
  const state = tokenState(record, stores.keys, now);
  return state === 'revoked' || state === 'ended'
    ? refusal('conflict', 'The token is revoked, or has ended')
    : undefined;
}

export function isAnswer(found: TokenRecord | AdminAnswer): found is AdminAnswer {
  return 'status' in found;
}

export function deskOf({ stores, environment }: TokenParts): TokenDesk {
  const { accessTokens, sealedTokens, keys } = stores;
  return { accessTokens, sealedTokens, hasher: createTokenHasher(keys), environment };
}

export function factsOf({ id, merchant }: Pick<TokenRecord, 'id' | 'merchant'>) {
  return { target: { type: 'access-token', id }, scope: { kind: 'merchant', merchant } } as const;
}

import { randomBytes } from 'node:crypto';
import type { AccessTokens, TokenRecord } from './access-tokens.ts';
import type { SealedTokens } from './sealed-tokens.ts';
import { newAccessToken, type TokenHasher } from './token-hasher.ts';

/** The stores and clock for creating and ending tokens. */
export interface TokenDesk {
  readonly accessTokens: AccessTokens;
  readonly sealedTokens: SealedTokens;
  readonly hasher: TokenHasher;
  readonly environment: 'test' | 'live';
}

type NewTokenFields = Pick<TokenRecord, 'merchant' | 'rights' | 'note' | 'createdAt' | 'endsAt'>;

/** Creates a token. Running gateways accept it at once. */
export async function makeToken(
  { accessTokens, sealedTokens, hasher, environment }: TokenDesk,
  wish: NewTokenFields,
): Promise<{ readonly record: TokenRecord; readonly token: string }> {
  const token = newAccessToken(environment);
  const record: TokenRecord = {
    ...wish,
    id: randomBytes(4).toString('hex'),
    keyId: hasher.keyId,
    revokedAt: undefined,
    lastUsedDay: undefined,
  };
  // A sealed copy whose token was not added after all counts as no token.
  await sealedTokens.keep(record, token);
  await accessTokens.add(record, hasher.hash(token));
  return { record, token };
}

/** Revokes a token, and erases the copy kept for display. @returns whether there was one that was not revoked yet */
export async function revokeToken(
  { accessTokens, sealedTokens }: Pick<TokenDesk, 'accessTokens' | 'sealedTokens'>,
  id: string,
  at: number,
): Promise<boolean> {
  const isRevoked = await accessTokens.revoke(id, at);
  // An earlier call may have stopped between the two steps.
  await sealedTokens.forget(id);
  return isRevoked;
}

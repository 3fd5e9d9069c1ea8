import type { Grant } from '../../access/rights/scope.ts';
import type { Passkey, Secrets } from './factors.ts';
import type { LinkPurpose, OneTimeLink } from './one-time-links.ts';
import type { User, UserState } from './user.ts';
import type { SessionId, SignInMethod, UserSession } from './user-sessions.ts';

type Row = Readonly<Record<string, unknown>>;

/** Reads a user's row of either store. */
export function userOfRow(row: Row): User {
  return {
    id: String(row['id']),
    email: String(row['email']),
    name: String(row['name']),
    grants: JSON.parse(String(row['grants'])) as readonly Grant[],
    state: row['state'] as UserState,
    version: Number(row['version']),
    createdAt: Number(row['created_at']),
    seenAt: numberOf(row['seen_at']),
  };
}

export function sessionOfRow(row: Row): UserSession {
  return {
    id: String(row['session_id']) as SessionId,
    userId: String(row['user_id']),
    begunAt: Number(row['begun_at']),
    usedAt: Number(row['used_at']),
    freshAt: Number(row['fresh_at']),
    address: String(row['address']),
    userAgent: String(row['user_agent']),
    method: row['method'] as SignInMethod,
  };
}

export function passkeyOfRow(row: Row): Passkey {
  return {
    id: String(row['id']),
    userId: String(row['user_id']),
    publicKey: String(row['public_key']),
    counter: Number(row['counter']),
    transports: String(row['transports'])
      .split(',')
      .filter((word) => word !== ''),
    name: String(row['name']),
    addedAt: Number(row['added_at']),
    usedAt: numberOf(row['used_at']),
  };
}

/** All but the secret of the app, which is sealed. */
export function secretsOfRow(
  row: Row,
): Omit<Secrets, 'totpSecret'> & { readonly sealedTotp: string | undefined } {
  return {
    passwordHash: textOf(row['password_hash']),
    olderHashes: JSON.parse(String(row['older_hashes'])) as readonly string[],
    passwordSince: numberOf(row['password_since']),
    sealedTotp: textOf(row['sealed_totp']),
    totpSince: numberOf(row['totp_since']),
  };
}

export function linkOfRow(row: Row): OneTimeLink {
  return {
    hash: String(row['hash']),
    purpose: row['purpose'] as LinkPurpose,
    userId: String(row['user_id']),
    grants: JSON.parse(String(row['grants'])) as readonly Grant[],
    createdAt: Number(row['made_at']),
    endsAt: Number(row['ends_at']),
  };
}

function numberOf(column: unknown): number | undefined {
  return column === null ? undefined : Number(column);
}

function textOf(column: unknown): string | undefined {
  return typeof column === 'string' ? column : undefined;
}

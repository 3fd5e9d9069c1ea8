import { storedAs } from '../../store/record.ts';
import type { Row } from '../../store/store.ts';
import type { Passkey, Secrets } from './factors.ts';
import type { OneTimeLink } from './one-time-links.ts';
import type { User } from './user.ts';
import type { UserSession } from './user-sessions.ts';

export const USER = storedAs<User>({
  id: 'text',
  email: 'text',
  name: 'text',
  grants: 'json',
  state: 'text',
  version: 'number',
  createdAt: 'number',
  seenAt: 'number',
});

/** A session is read together with its user. */
export const SESSION = storedAs<UserSession>(
  {
    id: 'text',
    userId: 'text',
    begunAt: 'number',
    usedAt: 'number',
    freshAt: 'number',
    address: 'text',
    userAgent: 'text',
    method: 'text',
  },
  { id: 'session_id' },
);

export const PASSKEY = storedAs<Omit<Passkey, 'transports'> & { readonly transports: string }>({
  id: 'text',
  userId: 'text',
  publicKey: 'text',
  counter: 'number',
  transports: 'text',
  name: 'text',
  addedAt: 'number',
  usedAt: 'number',
});

export function passkeyOfRow(row: Row): Passkey {
  const passkey = PASSKEY.ofRow(row);
  return { ...passkey, transports: passkey.transports.split(',').filter((word) => word !== '') };
}

/** All but the secret of the app, which is sealed. */
export const SECRETS = storedAs<Omit<Secrets, 'totpSecret'> & { readonly sealedTotp: string | undefined }>({
  passwordHash: 'text',
  olderHashes: 'json',
  passwordSince: 'number',
  sealedTotp: 'text',
  totpSince: 'number',
});

export const LINK = storedAs<OneTimeLink>(
  { hash: 'text', purpose: 'text', userId: 'text', grants: 'json', createdAt: 'number', endsAt: 'number' },
  { createdAt: 'made_at' },
);

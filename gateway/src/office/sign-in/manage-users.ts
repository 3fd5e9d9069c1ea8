import { randomBytes } from 'node:crypto';
import { decide, type Environment, mayGive } from '../../access/rights/decide.ts';
import { covers, type Grant, type Scope } from '../../access/rights/scope.ts';
import type { LinkPurpose } from '../users/one-time-links.ts';
import type { ChangeResult, User } from '../users/user.ts';
import { makeLink } from './one-time-link.ts';
import type { SignInParts } from './sign-in-parts.ts';

type UserParts = Pick<SignInParts, 'users' | 'clock'>;

/** A link for a user, shown once to its creator. */
export interface IssuedLink {
  readonly user: User;
  readonly secret: string;
  readonly endsAt: number;
}

/** Adds a user with a link to set up how to sign in. @returns `undefined` when the e-mail address has an account */
export async function inviteUser(
  parts: UserParts,
  invited: Pick<User, 'email' | 'name' | 'grants'>,
  purpose: Extract<LinkPurpose, 'invite' | 'demo'> = 'invite',
): Promise<IssuedLink | undefined> {
  const user: User = {
    ...invited,
    email: invited.email.trim(),
    id: randomBytes(16).toString('hex'),
    state: 'invited',
    version: 1,
    createdAt: parts.clock.now(),
    seenAt: undefined,
  };
  const isAdded = await parts.users.users.add(user);
  return isAdded ? { user, ...(await makeLink(parts, user, purpose)) } : undefined;
}

/** A user who cannot sign in any more, from this moment on: sessions and links end, too. */
export async function deactivateUser({ users }: UserParts, { id, version }: User): Promise<ChangeResult> {
  const end = await users.users.change(id, version, { state: 'deactivated' });
  if (typeof end === 'object') {
    await users.sessions.endAllOf(id);
    await users.links.endAllOf(id);
  }
  return end;
}

/** Reverses a deactivation. The user signs in with the existing password, app or passkeys, or is still invited. */
export async function reactivateUser(parts: UserParts, { id, version }: User): Promise<ChangeResult> {
  const { factors, users } = parts.users;
  const hasFactors = (await factors.passkeysOf(id)).length > 0 || (await factors.secretsOf(id)) !== undefined;
  return users.change(id, version, { state: hasFactors ? 'active' : 'invited' });
}

/**
 * Begins a reset: the user gets a link and sets every factor up again. Until then the old ones stay, and the manager
 * never learns or chooses one. All sessions end at once.
 *
 * @returns `undefined` for a deactivated user
 */
export async function resetUser(parts: UserParts, user: User): Promise<IssuedLink | undefined> {
  if (user.state === 'deactivated') return undefined;
  const link = await makeLink(parts, user, user.state === 'invited' ? 'invite' : 'reset');
  await parts.users.sessions.endAllOf(user.id);
  return { user, ...link };
}

/** A user's grants within some scopes; a manager there does not see the others. */
export function grantsWithin(scopes: readonly Scope[], { grants }: Pick<User, 'grants'>): readonly Grant[] {
  return grants.filter(({ scope }) => scopes.some((mine) => covers(mine, scope)));
}

/** Whether a user shows to a manager of some scopes: by a grant there, or to a manager of the whole platform. */
export function isWithin(scopes: readonly Scope[], user: Pick<User, 'grants'>): boolean {
  return scopes.some(({ kind }) => kind === 'platform') || grantsWithin(scopes, user).length > 0;
}

/**
 * Whether one user may change how another one signs in: only who could give all that the other one has. Otherwise an
 * admin could take over an owner by a link.
 */
export function mayTakeOver(
  held: readonly Grant[],
  user: Pick<User, 'grants'>,
  environment: Environment,
): boolean {
  return user.grants.length === 0
    ? decide(held, 'users.manage', { kind: 'platform' }, environment) === 'yes'
    : user.grants.every((grant) => mayGive(held, grant));
}

/** The grants that are in one list and not in the other. */
export function withoutGrants(grants: readonly Grant[], others: readonly Grant[]): readonly Grant[] {
  const keys = new Set(others.map(grantKey));
  return grants.filter((grant) => !keys.has(grantKey(grant)));
}

function grantKey({ role, scope }: Grant): string {
  return JSON.stringify([
    role,
    scope.kind,
    ...(scope.kind === 'platform' ? [] : [scope.merchant]),
    ...(scope.kind === 'channel' ? [scope.channelId] : []),
  ]);
}

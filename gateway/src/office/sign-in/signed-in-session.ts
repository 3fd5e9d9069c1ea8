import type { Clock } from '../../values/clock.ts';
import type { UserStores } from '../users/create-user-stores.ts';
import type { User } from '../users/user.ts';
import type { SessionId, SignInMethod, UserSession } from '../users/user-sessions.ts';
import type { SignInParts, Visit } from './sign-in-parts.ts';
import { hashOfSecret, newSignInSecret } from './sign-in-secret.ts';

/** A session without any request for so long is over. Source: PCI DSS 4.0.1, 8.2.8. Milliseconds. */
export const IDLE_AFTER = 15 * 60_000;

/** Every session is over after so long, in milliseconds. Source: OWASP ASVS 5.0, 7.3.2, which leaves the number open. */
export const SESSION_LIFETIME = 12 * 3_600_000;

/** A use is noted at most once in so many milliseconds, so that a page of many requests writes once. */
const NOTED_EACH = 60_000;

/** The secrets that a browser gets at a full sign-in. */
export interface OpenedSession {
  readonly user: User;
  /** For its cookie; nothing else knows it. */
  readonly secret: string;
  /** By which it is known at its next sign-in; `undefined` where it is known already. */
  readonly device: string | undefined;
  readonly session: UserSession;
}

/**
 * Signs a user in, who has proved every factor. The session always has a new secret: one that was put into a browser
 * before opens nothing.
 */
export async function createSession(
  { users, clock }: Pick<SignInParts, 'users' | 'clock'>,
  user: User,
  method: SignInMethod,
  visit: Visit,
): Promise<OpenedSession> {
  const now = clock.now();
  const secret = newSignInSecret();
  const session: UserSession = {
    id: sessionIdOf(secret),
    userId: user.id,
    begunAt: now,
    usedAt: now,
    freshAt: now,
    address: visit.address,
    userAgent: visit.userAgent,
    method,
  };
  await users.sessions.begin(session);
  await users.users.noteSignIn(user.id, now);
  const isKnown =
    visit.device !== undefined && (await users.devices.use(hashOfSecret(visit.device), user.id, now));
  const device = isKnown ? undefined : newSignInSecret();
  if (device !== undefined) await users.devices.add(hashOfSecret(device), user.id, now);
  return { user, secret, device, session };
}

/**
 * The live session of a secret with its user; `undefined` for none.
 *
 * @param isUse whether it counts as used by this
 */
export async function findSession(
  { users, clock }: { readonly users: Pick<UserStores, 'sessions'>; readonly clock: Pick<Clock, 'now'> },
  secret: string,
  isUse = true,
): Promise<{ readonly user: User; readonly session: UserSession } | undefined> {
  const found = await users.sessions.find(sessionIdOf(secret));
  const now = clock.now();
  if (found === undefined || found.user.state !== 'active' || !isLive(found.session, now)) return undefined;
  if (isUse && now - found.session.usedAt >= NOTED_EACH) await users.sessions.touch(found.session.id, now);
  return found;
}

export function isLive({ usedAt, begunAt }: UserSession, now: number): boolean {
  return now - usedAt < IDLE_AFTER && now - begunAt < SESSION_LIFETIME;
}

/** Renews the secret of a session after its user proved a factor again; `undefined` when it has ended meanwhile. */
export async function renewSession(
  { users, clock }: Pick<SignInParts, 'users' | 'clock'>,
  id: string,
): Promise<{ readonly secret: string; readonly sessionId: SessionId } | undefined> {
  const secret = newSignInSecret();
  const sessionId = sessionIdOf(secret);
  const isRenewed = await users.sessions.renew(id as SessionId, sessionId, clock.now());
  return isRenewed ? { secret, sessionId } : undefined;
}

function sessionIdOf(secret: string): SessionId {
  return hashOfSecret(secret) as SessionId;
}

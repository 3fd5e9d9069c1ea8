import type { User } from '../users/user.ts';
import { clearTries, countTry } from './counted-tries.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { hashOfSecret } from './sign-in-secret.ts';
import { checkPasskey } from './sign-in-with-passkey.ts';
import { type Locked, useCode } from './sign-in-with-password.ts';
import { renewSession } from './signed-in-session.ts';

/** Who is signed in, and in which session. */
export interface InSession {
  readonly user: User;
  readonly sessionId: string;
}

export type AgainEnd =
  /** The session has a new secret, and its sign-in is fresh. */
  | { readonly kind: 'fresh'; readonly secret: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'step-ended' }
  | Locked;

/** Confirms a session with a passkey of its user. */
export async function againWithPasskey(
  parts: SignInParts,
  { sessionId }: InSession,
  answer: { readonly step: string; readonly response: unknown },
): Promise<AgainEnd> {
  const checked = await checkPasskey(parts, 'fresh-passkey', answer);
  return checked.kind === 'proved' ? renewed(parts, sessionId) : { kind: checked.kind };
}

/**
 * Confirms a session with password and code. Its tries are counted by the user alone, who is signed in already.
 *
 * @throws HasherBusy
 */
export async function againWithPassword(
  parts: SignInParts,
  { user, sessionId }: InSession,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<AgainEnd> {
  const { users, clock, passwords } = parts;
  const subjects = [{ subject: hashOfSecret(`again ${user.id}`), grows: true }];
  const freeAt = await countTry(users.tries, subjects, clock.now());
  if (freeAt !== undefined) {
    return { kind: 'locked', freeAt };
  }
  const secrets = await users.factors.secretsOf(user.id);
  const isRight = await passwords.verify(password, secrets?.passwordHash);
  if (!isRight || (await useCode(parts, user, secrets, code)) === undefined) {
    return { kind: 'refused' };
  }
  await clearTries(users.tries, subjects);
  return renewed(parts, sessionId);
}

async function renewed(parts: SignInParts, sessionId: string): Promise<AgainEnd> {
  const secret = await renewSession(parts, sessionId);
  return secret === undefined ? { kind: 'refused' } : { kind: 'fresh', secret };
}

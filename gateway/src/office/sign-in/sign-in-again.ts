import type { User } from '../users/user.ts';
import { clearTries, countTry, type TrySubjects } from './counted-tries.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { hashOfSecret } from './sign-in-secret.ts';
import { checkPasskey } from './sign-in-with-passkey.ts';
import { type Locked, MOST_CODES, NO_USER, useCode } from './sign-in-with-password.ts';
import { renewSession } from './signed-in-session.ts';
import { finishStep, keepStep, readStep } from './waiting-steps.ts';

/** A signed-in user and the session. */
export interface InSession {
  readonly user: User;
  readonly sessionId: string;
}

export type ReauthenticationResult =
  /** The session has a new secret, and its sign-in is fresh. */
  | { readonly kind: 'fresh'; readonly secret: string; readonly sessionId: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'step-ended' }
  | Locked;

/** Confirms a session with a passkey of its user. */
export async function againWithPasskey(
  parts: SignInParts,
  { sessionId }: InSession,
  answer: { readonly step: string; readonly response: unknown },
): Promise<ReauthenticationResult> {
  const checked = await checkPasskey(parts, 'fresh-passkey', answer);
  return checked.kind === 'proved' ? renewed(parts, sessionId) : { kind: checked.kind };
}

/** The state between password and code. */
interface ReauthenticationStep {
  readonly sessionId: string;
  readonly isRight: boolean;
}

/**
 * Takes the password of the user of a session; whether it was right shows with the code, and in the audit log. Its tries are counted by the
 * user alone, who is signed in already.
 *
 * @throws HasherBusy
 */
export async function submitPasswordAgain(
  { users, clock, passwords }: SignInParts,
  { user, sessionId }: InSession,
  password: string,
): Promise<{ readonly kind: 'waiting'; readonly step: string; readonly isRight: boolean } | Locked> {
  const now = clock.now();
  const freeAt = await countTry(users.tries, subjectsAgain(user), now);
  if (freeAt !== undefined) return { kind: 'locked', freeAt };
  const secrets = await users.factors.secretsOf(user.id);
  const isRight = await passwords.verify(password, secrets?.passwordHash);
  const given: ReauthenticationStep = { sessionId, isRight };
  return { kind: 'waiting', step: await keepStep(users.steps, 'fresh-second-factor', given, now), isRight };
}

/** Confirms a session with the second factor after the password. */
export async function submitSecondFactorAgain(
  parts: SignInParts,
  { user, sessionId }: InSession,
  { step, code }: { readonly step: string; readonly code: string },
): Promise<ReauthenticationResult> {
  const { users, clock } = parts;
  const now = clock.now();
  const taken = await readStep(users.steps, 'fresh-second-factor', step, { now, mostTries: MOST_CODES });
  const given = taken?.content as ReauthenticationStep | undefined;
  if (taken === undefined || given?.sessionId !== sessionId) return { kind: 'step-ended' };
  const freeAt = taken.tries === 1 ? undefined : await countTry(users.tries, subjectsAgain(user), now);
  if (freeAt !== undefined) return { kind: 'locked', freeAt };
  const secrets = await users.factors.secretsOf(user.id);
  const method = await useCode(parts, given.isRight ? user.id : NO_USER, secrets, code);
  if (!given.isRight || method === undefined) return { kind: 'refused' };
  if (!(await finishStep(users.steps, step))) return { kind: 'step-ended' };
  await clearTries(users.tries, subjectsAgain(user));
  return renewed(parts, sessionId);
}

function subjectsAgain({ id }: User): TrySubjects {
  return [{ subject: hashOfSecret(`again ${id}`), grows: true }];
}

async function renewed(parts: SignInParts, sessionId: string): Promise<ReauthenticationResult> {
  const renewal = await renewSession(parts, sessionId);
  return renewal === undefined ? { kind: 'refused' } : { kind: 'fresh', ...renewal };
}

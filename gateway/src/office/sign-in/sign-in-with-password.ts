import type { Secrets } from '../users/factors.ts';
import { isAllowedToSignIn } from '../users/user.ts';
import type { SignInMethod } from '../users/user-sessions.ts';
import { clearTries, countTry, subjectsOf, type TrySubjects } from './counted-tries.ts';
import type { SignInParts, Visit } from './sign-in-parts.ts';
import { hashOfRecoveryCode } from './sign-in-secret.ts';
import { createSession, type OpenedSession } from './signed-in-session.ts';
import { finishStep, keepStep, readStep } from './waiting-steps.ts';

/** How often a code may be wrong before the password is asked for again. */
export const MOST_CODES = 3;

/** Too many tries: nothing was checked. */
export interface Locked {
  readonly kind: 'locked';
  /** Milliseconds since the epoch. */
  readonly freeAt: number;
}

/** The state between the first step and the second. */
interface PasswordStep {
  readonly email: string;
  /** The account, if there is one, whether or not the password was right. */
  readonly userId: string | undefined;
  readonly isRight: boolean;
  readonly passwordSince: number | undefined;
  readonly subjects: TrySubjects;
}

interface SubmittedPassword {
  readonly kind: 'waiting';
  /** The secret of the step in which the second factor is given. */
  readonly step: string;
  /** For the audit log alone: the browser must not learn it. */
  readonly isRight: boolean;
  readonly userId: string | undefined;
}

/**
 * Takes a password. The answer is the same for a right and a wrong one, and for an account that does not exist: whether
 * it was right shows only together with the second factor.
 *
 * Source: PCI DSS 4.0.1, 8.5.1; OWASP ASVS 5.0, 6.3.8.
 * @throws HasherBusy
 */
export async function submitPassword(
  { users, clock, passwords }: SignInParts,
  { email, password }: { readonly email: string; readonly password: string },
  visit: Visit,
): Promise<SubmittedPassword | Locked> {
  const now = clock.now();
  const user = await users.users.findByEmail(email);
  const subjects = await subjectsOf(users, { email, userId: user?.id }, visit, now);
  const freeAt = await countTry(users.tries, subjects, now);
  if (freeAt !== undefined) return { kind: 'locked', freeAt };
  const secrets = await users.factors.secretsOf(user?.id ?? '');
  const isRight = await passwords.verify(password, secrets?.passwordHash);
  const given: PasswordStep = {
    email,
    userId: user?.id,
    isRight,
    passwordSince: secrets?.passwordSince,
    subjects,
  };
  return {
    kind: 'waiting',
    step: await keepStep(users.steps, 'second-factor', given, now),
    isRight,
    userId: user?.id,
  };
}

export type PasswordResult =
  | { readonly kind: 'signed-in'; readonly given: OpenedSession }
  | Locked
  | { readonly kind: 'step-ended' }
  | {
      readonly kind: 'refused';
      readonly email: string;
      readonly userId: string | undefined;
      readonly factor: Factor;
    };

/** The mistake, for the audit log alone. */
type Factor = 'password' | 'code' | 'account';

/** Takes the second factor after a password: a code of the app, or a recovery code. */
export async function submitSecondFactor(
  parts: SignInParts,
  { step, code }: { readonly step: string; readonly code: string },
  visit: Visit,
): Promise<PasswordResult> {
  const { users, clock } = parts;
  const now = clock.now();
  const taken = await readStep(users.steps, 'second-factor', step, { now, mostTries: MOST_CODES });
  if (taken === undefined) return { kind: 'step-ended' };
  const { tries } = taken;
  const given = taken.content as PasswordStep;
  // The first code belongs to the try that its password was.
  const freeAt = tries === 1 ? undefined : await countTry(users.tries, given.subjects, now);
  if (freeAt !== undefined) return { kind: 'locked', freeAt };
  const { email, userId } = given;
  const refused = (factor: Factor): PasswordResult => ({ kind: 'refused', email, userId, factor });
  const user = await users.users.find(userId ?? '');
  const secrets = await users.factors.secretsOf(userId ?? '');
  const isRight = given.isRight && secrets?.passwordSince === given.passwordSince;
  const maySignIn = user !== undefined && isRight && isAllowedToSignIn(user, now);
  // The work on a code is done in any case: the time of the answer must not reveal whether the password was correct.
  const method = await useCode(parts, maySignIn ? user.id : NO_USER, secrets, code);
  if (user === undefined || !isRight) return refused('password');
  if (!maySignIn) return refused('account');
  if (method === undefined) return refused('code');
  if (!(await finishStep(users.steps, step))) return { kind: 'step-ended' };
  await clearTries(users.tries, given.subjects);
  return { kind: 'signed-in', given: await createSession(parts, user, method, visit) };
}

const APP_CODE = /^\d{6}$/;

/** No user has this id, so that no code is used up. */
export const NO_USER = '';

/** Checked where there is no app, with the same work. */
const NO_SECRET = 'A'.repeat(32);

/** Uses a code of either kind, which works once. @returns how the user signs in with it; `undefined` for a wrong one */
export async function useCode(
  { users, totp, clock }: Pick<SignInParts, 'users' | 'totp' | 'clock'>,
  userId: string,
  secrets: Secrets | undefined,
  code: string,
): Promise<SignInMethod | undefined> {
  const written = code.replaceAll(/\s/g, '');
  if (APP_CODE.test(written)) {
    const step = await totp.stepOf(secrets?.totpSecret ?? NO_SECRET, written, clock.now());
    return step !== undefined &&
      secrets?.totpSecret !== undefined &&
      (await users.factors.useTotpStep(userId, step))
      ? 'password+totp'
      : undefined;
  }
  return (await users.factors.useRecoveryCode(userId, hashOfRecoveryCode(code)))
    ? 'password+recovery-code'
    : undefined;
}

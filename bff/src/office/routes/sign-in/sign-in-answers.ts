import {
  HasherBusy,
  isStepWaiting,
  type Locked,
  type OpenedSession,
  type Scope,
  type SessionId,
  type SignInParts,
  type StepKind,
  type User,
  type Visit,
} from '@tollgate/gateway/api';
import { say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { scopeOfUser } from '../../../acts/users/user.ts';
import { type AdminAnswer, type AdminErrorCode, ok, refusal } from '../../admin-answer.ts';
import { type AdminCall, callerOf } from '../../admin-route.ts';
import type { ActEnd } from '../../recording.ts';

export const PLATFORM: Scope = { kind: 'platform' };

/** The refusals of a sign-in. */
export const SIGN_IN_ERRORS: readonly AdminErrorCode[] = ['sign-in-failed', 'ended'];

/** The secret of a step or a link. */
export const secret = z.string().regex(/^[\w-]{43}$/, sayInSchema('given-secret'));

/** An answer of `navigator.credentials`, as JSON. Its content is checked by what verifies it. */
export const browserAnswer = z
  .record(z.string(), z.unknown())
  .describe('What the browser answered, as `PublicKeyCredential.toJSON()` writes it');

export const password = z.string().min(1).max(1024);
export const code = z
  .string()
  .min(1)
  .max(40)
  .describe('Six digits of the authenticator app, or a recovery code');

export const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u, sayInSchema('no-controls'))
  .describe("The user's own name for the passkey");

/** A pending step, with the options for the browser's `navigator.credentials`. */
export const askedPasskey = z.strictObject({
  step: z.string(),
  options: z.unknown().describe('For `navigator.credentials`, as JSON'),
});

export const waiting = z.strictObject({ step: z.string() });

/** The signed-in user. */
export const signedInShown = z.strictObject({
  user: z.strictObject({ id: z.string(), email: z.string(), name: z.string() }),
  recoveryCodes: z.array(z.string()).describe('Shown only once; empty if none were created'),
});

type Call = AdminCall<unknown, unknown, unknown>;

/** The browser of a call. */
export function visitOf({ address, userAgent = '', device }: Call): Visit {
  return { address, userAgent, device };
}

/**
 * Signs the browser in. Its previous session ends, so that none is left behind.
 *
 * @param done recorded in the audit log
 */
export async function signedIn(
  { users }: SignInParts,
  call: Call,
  { user, secret: cookie, device, session }: OpenedSession,
  recoveryCodes: readonly string[] = [],
): Promise<ActEnd> {
  if (call.caller !== undefined) {
    await users.sessions.end(call.caller.user.id, call.caller.session.id as SessionId);
  }
  const { id, email, name } = user;
  return {
    ...ok({ user: { id, email, name }, recoveryCodes }),
    cookie,
    ...(device !== undefined && { device }),
    ended: {
      actor: { kind: 'user', id, email },
      session: session.id,
      scope: scopeOfUser(user),
      target: { type: 'user', id },
      after: { method: session.method, session: session.id },
    },
  };
}

/** An attempt that failed: a wrong factor, a step or link that has ended, or an account that is locked for a while. */
type FailedAttempt =
  | { readonly kind: 'refused'; readonly userId?: string | undefined }
  | { readonly kind: 'step-ended' | 'link-ended' }
  | Locked;

/**
 * The answer to an attempt that failed: one refusal for every reason.
 *
 * @param reason what was wrong, for the audit log alone
 * @param userId the account, where the attempt itself does not name it
 */
export async function attemptFailed(
  parts: SignInParts,
  call: Pick<Call, 'now'>,
  end: FailedAttempt,
  reason: string,
  userId?: string,
): Promise<ActEnd> {
  switch (end.kind) {
    case 'step-ended':
    case 'link-ended':
      return stepEnded();
    case 'locked':
      return locked(end, call.now);
    case 'refused': {
      const about = await aboutUser(parts, userId ?? end.userId);
      return { ...refusal('sign-in-failed'), ended: { ...about, reason } };
    }
  }
}

/** The account of an attempt, and its auditors. It is looked up in any case: the time must not reveal it. */
export async function aboutUser(
  { users }: SignInParts,
  userId: string | undefined,
): Promise<Pick<NonNullable<ActEnd['ended']>, 'target' | 'scope'>> {
  const user = await users.users.find(userId ?? '');
  return user === undefined ? {} : { target: { type: 'user', id: user.id }, scope: scopeOfUser(user) };
}

/** The scope of acts that callers do on their own account. */
export function ownScope(call: Pick<Call, 'caller'>): Scope {
  return scopeOfUser(callerOf(call).user);
}

export function stepEnded(): ActEnd {
  return { ...refusal('ended'), ended: { reason: 'the step or the link has ended' } };
}

export function locked({ freeAt }: Locked, now: number): ActEnd {
  const seconds = Math.max(1, Math.ceil((freeAt - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const several = seconds > 90 ? say('locked-minutes', minutes) : say('locked-seconds', seconds);
  return {
    ...refusal('too-many', seconds === 1 ? say('locked-second') : several),
    headers: { 'retry-after': String(seconds) },
    ended: { reason: 'too many tries' },
  };
}

/** Runs work that hashes a password; when too many are waiting, the caller has to try again in a second. */
export async function hashing<T extends AdminAnswer>(work: () => Promise<T>): Promise<T | ActEnd> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HasherBusy) {
      return {
        ...refusal('too-many', say('hasher-busy')),
        headers: { 'retry-after': '1' },
        ended: { outcome: 'failed', reason: 'too many passwords wait for their hash' },
      };
    }
    throw error;
  }
}

/**
 * Does an act on a pending step. An invented step is refused without its own audit log entry and only
 * counted, because unknown callers could otherwise grow the log.
 */
export async function onStep(
  parts: SignInParts,
  kind: StepKind,
  step: string,
  act: () => Promise<AdminAnswer>,
): Promise<AdminAnswer> {
  return (await isStepWaiting(parts, kind, step)) ? act() : refusal('ended');
}

/** The user of a call, as the store has it, with the session. */
export async function ownOf(
  { users }: SignInParts,
  call: Call,
): Promise<{ readonly user: User; readonly sessionId: string }> {
  const { user, session } = callerOf(call);
  const found = await users.users.find(user.id);
  if (found === undefined) throw new Error('the user of a session is gone');
  return { user: found, sessionId: session.id };
}

import {
  againWithPasskey,
  askForPasskey,
  type ReauthenticationResult,
  type SessionId,
  type SignInParts,
  submitPasswordAgain,
  submitSecondFactorAgain,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import { roleName, shownScope } from '../../../acts/users/shown-grants.ts';
import { NO_CONTENT, ok } from '../../admin-answer.ts';
import { type AdminCall, adminRoute, callerOf } from '../../admin-route.ts';
import { FRESH_FOR } from '../../admit.ts';
import type { ActEnd } from '../../recording.ts';
import type { LazySignInParts } from '../../sign-in-methods/sign-in-parts-of.ts';
import {
  askedPasskey,
  attemptFailed,
  browserAnswer,
  code,
  hashing,
  locked,
  ownOf,
  ownScope,
  password,
  SIGN_IN_ERRORS,
  secret,
  waiting,
} from './sign-in-answers.ts';

const time = z.int().describe('Milliseconds since 1970, UTC');

const sessionShown = z.strictObject({
  user: z.strictObject({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    grants: z.array(z.strictObject({ role: roleName, scope: shownScope })),
  }),
  since: time,
  freshUntil: time.describe('Until when acts that need a fresh sign-in are allowed, in milliseconds'),
});

/** Shows, confirms and ends the session of the caller. */
export function sessionRoutes(parts: LazySignInParts) {
  return [
    adminRoute({
      address: 'GET /admin/v1/session',
      summary: 'Shows who is signed in',
      access: 'signed-in',
      answer: sessionShown,
      run: async (call) => {
        const { user, session } = callerOf(call);
        return ok({ user, since: session.since, freshUntil: session.freshAt + FRESH_FOR });
      },
    }),
    adminRoute({
      address: 'DELETE /admin/v1/session',
      summary: 'Signs out',
      access: 'public',
      answer: z.unknown(),
      records: 'session.end',
      run: async (call) => {
        const { caller } = call;
        // A browser with an old cookie has no session to end, and deletes the cookie.
        return caller === undefined
          ? { ...NO_CONTENT, cookie: null }
          : call.recorded(
              { scope: ownScope(call), target: { type: 'session', id: caller.session.id } },
              async () => {
                await parts().users.sessions.end(caller.user.id, caller.session.id as SessionId);
                return { ...NO_CONTENT, cookie: null };
              },
            );
      },
    }),
    ...freshRoutes(parts),
  ];
}

/** Confirms the session with a factor, for acts that need a recent sign-in. The session gets a new secret. */
function freshRoutes(parts: LazySignInParts) {
  return [
    adminRoute({
      address: 'POST /admin/v1/session/fresh/passkey/options',
      summary: 'Begins to confirm the session with a passkey',
      access: 'signed-in',
      body: z.strictObject({}),
      answer: askedPasskey,
      unrecorded: 'it only creates a challenge',
      run: async (call) => ok(await askForPasskey(parts(), 'fresh-passkey', callerOf(call).user.id)),
    }),
    adminRoute({
      address: 'POST /admin/v1/session/fresh/passkey/verify',
      summary: 'Confirms the session with a passkey',
      access: 'signed-in',
      body: z.strictObject({ step: secret, response: browserAnswer }),
      answer: z.unknown(),
      errors: SIGN_IN_ERRORS,
      records: 'sign-in.again',
      run: (call) =>
        call.recorded({ scope: ownScope(call) }, async () =>
          againEnd(parts(), call, await againWithPasskey(parts(), await ownOf(parts(), call), call.body)),
        ),
    }),
    adminRoute({
      address: 'POST /admin/v1/session/fresh/password',
      summary: 'Takes the password to confirm the session; whether it was right shows with the second factor',
      access: 'signed-in',
      body: z.strictObject({ password }),
      answer: waiting,
      records: 'sign-in.again',
      run: (call) =>
        call.recorded({ scope: ownScope(call), reason: 'the password' }, () =>
          hashing(async () => {
            const taken = await submitPasswordAgain(parts(), await ownOf(parts(), call), call.body.password);
            return taken.kind === 'locked'
              ? locked(taken, call.now)
              : {
                  ...ok({ step: taken.step }),
                  ended: { outcome: taken.isRight ? ('done' as const) : ('refused' as const) },
                };
          }),
        ),
    }),
    adminRoute({
      address: 'POST /admin/v1/session/fresh/second',
      summary: 'Confirms the session with the second factor after the password',
      access: 'signed-in',
      body: z.strictObject({ step: secret, code }),
      answer: z.unknown(),
      errors: SIGN_IN_ERRORS,
      records: 'sign-in.again',
      run: (call) =>
        call.recorded({ scope: ownScope(call) }, async () =>
          againEnd(
            parts(),
            call,
            await submitSecondFactorAgain(parts(), await ownOf(parts(), call), call.body),
          ),
        ),
    }),
  ];
}

async function againEnd(
  parts: SignInParts,
  call: AdminCall<unknown, unknown, unknown>,
  end: ReauthenticationResult,
): Promise<ActEnd> {
  const { session, user } = callerOf(call);
  if (end.kind !== 'fresh') {
    return attemptFailed(parts, call, end, 'the factor that was to confirm the session', user.id);
  }
  // Later acts of the session are in the log under its new id.
  const ended = {
    session: end.sessionId,
    before: { session: session.id },
    after: { session: end.sessionId },
  };
  return { ...NO_CONTENT, cookie: end.secret, ended };
}

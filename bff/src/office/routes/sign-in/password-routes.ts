import { submitPassword, submitSecondFactor } from '@tollgate/gateway/api';
import { sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { ok } from '../../admin-answer.ts';
import { adminRoute } from '../../admin-route.ts';
import type { LazySignInParts } from '../../sign-in-methods/sign-in-parts-of.ts';
import {
  aboutUser,
  attemptFailed,
  code,
  hashing,
  locked,
  onStep,
  PLATFORM,
  password,
  SIGN_IN_ERRORS,
  secret,
  signedIn,
  signedInShown,
  visitOf,
  waiting,
} from './sign-in-answers.ts';

const email = z
  .string()
  .trim()
  .min(3)
  .max(254)
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, sayInSchema('email'));

/** Sign-in with a password and a second factor. */
export function passwordRoutes(parts: LazySignInParts) {
  return [
    adminRoute({
      address: 'POST /admin/v1/sign-in/password',
      summary: 'Takes a password; whether it was right shows with the second factor alone',
      access: 'public',
      body: z.strictObject({ email, password }),
      answer: waiting,
      records: 'sign-in.password',
      run: (call) =>
        call.recorded({ scope: PLATFORM, actor: { kind: 'unknown', email: call.body.email } }, () =>
          hashing(async () => {
            const taken = await submitPassword(parts(), call.body, visitOf(call));
            if (taken.kind === 'locked') return locked(taken, call.now);
            const { step, isRight, userId } = taken;
            return {
              ...ok({ step }),
              ended: {
                outcome: isRight ? ('done' as const) : ('refused' as const),
                ...(await aboutUser(parts(), userId)),
              },
            };
          }),
        ),
    }),
    adminRoute({
      address: 'POST /admin/v1/sign-in/second',
      summary: 'Takes the second factor after a password, and signs in when both were right',
      access: 'public',
      body: z.strictObject({ step: secret, code }),
      answer: signedInShown,
      errors: SIGN_IN_ERRORS,
      records: 'sign-in.second-factor',
      run: (call) =>
        onStep(parts(), 'second-factor', call.body.step, () =>
          call.recorded({ scope: PLATFORM }, async () => {
            const end = await submitSecondFactor(parts(), call.body, visitOf(call));
            return end.kind === 'signed-in'
              ? signedIn(parts(), call, end.given)
              : attemptFailed(parts(), call, end, end.kind === 'refused' ? `the ${end.factor}` : '');
          }),
        ),
    }),
  ];
}

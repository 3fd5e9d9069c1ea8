import { askForPasskey, signInWithPasskey } from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok } from '../../admin-answer.ts';
import { adminRoute } from '../../admin-route.ts';
import type { LazySignInParts } from '../../sign-in-methods/sign-in-parts-of.ts';
import {
  askedPasskey,
  attemptFailed,
  browserAnswer,
  onStep,
  PLATFORM,
  SIGN_IN_ERRORS,
  secret,
  signedIn,
  signedInShown,
  visitOf,
} from './sign-in-answers.ts';

/** Sign-in with a passkey: the browser asks which one, so no address has to be typed, and none can be guessed. */
export function passkeyRoutes(parts: LazySignInParts) {
  return [
    adminRoute({
      address: 'POST /admin/v1/sign-in/passkey/options',
      summary: 'Begins a sign-in with a passkey',
      access: 'public',
      body: z.strictObject({}),
      answer: askedPasskey,
      unrecorded: 'it only creates a challenge',
      run: async () => ok(await askForPasskey(parts(), 'sign-in-passkey')),
    }),
    adminRoute({
      address: 'POST /admin/v1/sign-in/passkey/verify',
      summary: 'Signs in with a passkey',
      access: 'public',
      body: z.strictObject({ step: secret, response: browserAnswer }),
      answer: signedInShown,
      errors: SIGN_IN_ERRORS,
      records: 'sign-in.passkey',
      run: (call) =>
        onStep(parts(), 'sign-in-passkey', call.body.step, () =>
          call.recorded({ scope: PLATFORM }, async () => {
            const end = await signInWithPasskey(parts(), call.body, visitOf(call));
            return end.kind === 'signed-in'
              ? signedIn(parts(), call, end.given)
              : attemptFailed(parts(), call, end, 'the passkey or its account');
          }),
        ),
    }),
  ];
}

import {
  addOwnPasskey,
  offerPasskey,
  ownFactors,
  type RemovalResult,
  removeOwnPasskey,
} from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { NO_CONTENT, ok, refusal } from '../../admin-answer.ts';
import { adminRoute, callerOf } from '../../admin-route.ts';
import type { ActEnd } from '../../recording.ts';
import type { LazySignInParts } from '../../sign-in-methods/sign-in-parts-of.ts';
import {
  askedPasskey,
  attemptFailed,
  browserAnswer,
  ownOf,
  ownScope,
  passkeyName,
  SIGN_IN_ERRORS,
  secret,
} from '../sign-in/sign-in-answers.ts';

/** The passkeys of the caller. */
export function ownPasskeyRoutes(parts: LazySignInParts) {
  return [
    adminRoute({
      address: 'POST /admin/v1/profile/passkeys/options',
      summary: 'Begins to add a passkey',
      access: 'signed-in',
      fresh: true,
      body: z.strictObject({}),
      answer: askedPasskey,
      unrecorded: 'it only creates a challenge',
      run: async (call) => {
        const { user } = await ownOf(parts(), call);
        const { passkeys } = await ownFactors(parts(), user.id);
        return ok(await offerPasskey(parts(), user, passkeys));
      },
    }),
    adminRoute({
      address: 'POST /admin/v1/profile/passkeys',
      summary: 'Adds a passkey',
      access: 'signed-in',
      fresh: true,
      body: z.strictObject({ step: secret, response: browserAnswer, name: passkeyName }),
      answer: z.strictObject({ id: z.string(), name: z.string() }),
      errors: SIGN_IN_ERRORS,
      records: 'factor.passkey',
      run: (call) =>
        call.recorded({ scope: ownScope(call) }, async () => {
          const end = await addOwnPasskey(parts(), await ownOf(parts(), call), call.body);
          if (end.kind !== 'added') {
            return attemptFailed(parts(), call, end, 'the new passkey', callerOf(call).user.id);
          }
          const { id, name } = end.passkey;
          return { ...ok({ id, name }), ended: { target: { type: 'factor', id }, after: { name } } };
        }),
    }),
    adminRoute({
      address: 'DELETE /admin/v1/profile/passkeys/:id',
      summary: 'Removes a passkey',
      access: 'signed-in',
      fresh: true,
      params: z.strictObject({ id: z.string().regex(/^[\w-]{1,1364}$/) }),
      answer: z.unknown(),
      errors: ['not-found', 'conflict'],
      records: 'factor.remove',
      run: (call) =>
        call.recorded({ scope: ownScope(call), target: { type: 'factor', id: call.params.id } }, async () =>
          removalEnd(await removeOwnPasskey(parts(), await ownOf(parts(), call), call.params.id)),
        ),
    }),
  ];
}

/** The answer to the removal of a factor. */
export function removalEnd(end: RemovalResult): ActEnd {
  if (end === 'removed') return NO_CONTENT;
  return end === 'unknown' ? refusal('not-found') : refusal('conflict', say('last-sign-in'));
}

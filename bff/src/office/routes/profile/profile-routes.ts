import {
  offerApp,
  ownFactors,
  removeOwnPassword,
  replaceRecoveryCodes,
  setOwnApp,
  setOwnPassword,
} from '@tollgate/gateway/api';
import { sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { NO_CONTENT, ok, refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute, callerOf } from '../../admin-route.ts';
import type { ActEnd } from '../../recording.ts';
import type { LazySignInParts } from '../../sign-in-methods/sign-in-parts-of.ts';
import { appOffer, shownOffer } from '../sign-in/app-offer.ts';
import {
  attemptFailed,
  code,
  hashing,
  ownOf,
  ownScope,
  password,
  SIGN_IN_ERRORS,
  secret,
} from '../sign-in/sign-in-answers.ts';
import { ownPasskeyRoutes, removalEnd } from './own-passkey-routes.ts';
import { ownSessionRoutes } from './own-session-routes.ts';

const time = z.int().describe('Milliseconds since 1970, UTC');

const profile = z.strictObject({
  email: z.string(),
  name: z.string(),
  passkeys: z.array(
    z.strictObject({ id: z.string(), name: z.string(), addedAt: time, usedAt: time.optional() }),
  ),
  password: z.strictObject({ since: time }).optional(),
  app: z.strictObject({ since: time }).optional(),
  recoveryCodes: z.int().describe('How many are left'),
});

const codes = z.strictObject({ recoveryCodes: z.array(z.string()).describe('Shown only once') });

/** The sign-in methods that users see and change themselves. Every change ends their other sessions. */
export function profileRoutes(parts: LazySignInParts) {
  return [
    adminRoute({
      address: 'GET /admin/v1/profile',
      summary: 'Shows how the caller can sign in',
      access: 'signed-in',
      answer: profile,
      run: async (call) => {
        const { user } = callerOf(call);
        const { passkeys, secrets, recoveryCodes } = await ownFactors(parts(), user.id);
        return ok({
          email: user.email,
          name: user.name,
          passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({ id, name, addedAt, usedAt })),
          ...(secrets?.passwordSince !== undefined && { password: { since: secrets.passwordSince } }),
          ...(secrets?.totpSince !== undefined && { app: { since: secrets.totpSince } }),
          recoveryCodes,
        });
      },
    }),
    ...ownPasskeyRoutes(parts),
    ...ownPasswordRoutes(parts),
    ...ownAppRoutes(parts),
    ...ownSessionRoutes(parts),
  ];
}

function ownPasswordRoutes(parts: LazySignInParts) {
  return [
    adminRoute({
      address: 'PUT /admin/v1/profile/password',
      summary: 'Sets a new password; it signs in together with an app',
      access: 'signed-in',
      fresh: true,
      body: z.strictObject({ password }),
      answer: z.unknown(),
      records: 'factor.password',
      run: (call) =>
        call.recorded({ scope: ownScope(call) }, () =>
          hashing(async (): Promise<ActEnd> => {
            const mistake = await setOwnPassword(parts(), await ownOf(parts(), call), call.body.password);
            return mistake === undefined ? NO_CONTENT : refusal('invalid', mistake);
          }),
        ),
    }),
    adminRoute({
      address: 'DELETE /admin/v1/profile/password',
      summary: 'Removes password, app and recovery codes of a user who has a passkey',
      access: 'signed-in',
      fresh: true,
      answer: z.unknown(),
      errors: ['not-found', 'conflict'],
      records: 'factor.remove',
      run: (call) =>
        call.recorded({ scope: ownScope(call), target: { type: 'factor', id: 'password' } }, async () =>
          removalEnd(await removeOwnPassword(parts(), await ownOf(parts(), call))),
        ),
    }),
  ];
}

function ownAppRoutes(parts: LazySignInParts) {
  return [
    adminRoute({
      address: 'POST /admin/v1/profile/app',
      summary: 'Offers a new authenticator app; the current one stays until the new one is confirmed',
      access: 'signed-in',
      fresh: true,
      body: z.strictObject({}),
      answer: appOffer,
      unrecorded: 'nothing is set until the code of the app comes',
      run: async (call) => {
        const { user } = await ownOf(parts(), call);
        return ok(shownOffer(await offerApp(parts(), user)));
      },
    }),
    adminRoute({
      address: 'PUT /admin/v1/profile/app',
      summary: 'Confirms the new app with one of its codes',
      access: 'signed-in',
      fresh: true,
      body: z.strictObject({ step: secret, code }),
      answer: codes,
      errors: SIGN_IN_ERRORS,
      records: 'factor.app',
      run: (call) =>
        call.recorded({ scope: ownScope(call) }, async () => {
          const end = await setOwnApp(parts(), await ownOf(parts(), call), call.body);
          return end.kind === 'set'
            ? ok({ recoveryCodes: end.recoveryCodes })
            : attemptFailed(parts(), call, end, 'the code of the new app', callerOf(call).user.id);
        }),
    }),
    adminRoute({
      address: 'POST /admin/v1/profile/recovery-codes',
      summary: 'Creates new recovery codes, which replace all older ones',
      access: 'signed-in',
      fresh: true,
      body: z.strictObject({}),
      answer: codes,
      records: 'factor.recovery-codes',
      run: (call) =>
        call.recorded({ scope: ownScope(call) }, async () =>
          ok({ recoveryCodes: await replaceRecoveryCodes(parts(), await ownOf(parts(), call)) }),
        ),
    }),
  ];
}

/** A user's preferences across browsers. */
export const preferences = z.strictObject({
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, sayInSchema('time-zone'))
    .describe('In which times are shown: a name of IANA, or `local` for that of the browser'),
});

/** The start of the pages reads them. */
export function preferencesRoute({ stores }: Pick<AdminParts, 'stores'>) {
  return adminRoute({
    address: 'PUT /admin/v1/preferences',
    summary: 'Saves what the user has chosen for every browser',
    access: 'signed-in',
    body: preferences,
    answer: z.undefined(),
    unrecorded: 'only its user sees it',
    run: async (call) => {
      await stores.preferences.save(callerOf(call).user.id, call.body, call.now);
      return NO_CONTENT;
    },
  });
}

function isTimeZone(name: string): boolean {
  if (name === 'local') return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

import {
  enterByLink,
  findLink,
  type LinkPurpose,
  offerPasskeyByLink,
  offerPasswordByLink,
  type SignedInByLink,
  setUpPasskeyByLink,
  setUpPasswordByLink,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import { type AdminAnswer, ok, refusal } from '../../admin-answer.ts';
import { type AdminCall, adminRoute } from '../../admin-route.ts';
import type { ActEnd } from '../../recording.ts';
import type { LazySignInParts } from '../../sign-in-methods/sign-in-parts-of.ts';
import { appOffer, shownOffer } from './app-offer.ts';
import {
  askedPasskey,
  attemptFailed,
  browserAnswer,
  code,
  hashing,
  onStep,
  PLATFORM,
  passkeyName,
  password,
  SIGN_IN_ERRORS,
  secret,
  signedIn,
  signedInShown,
  stepEnded,
  visitOf,
} from './sign-in-answers.ts';

const linkShown = z.strictObject({
  purpose: z
    .enum(['invite', 'reset', 'demo'])
    .describe('`demo` signs in directly; the others first require a passkey, or a password with an app'),
  email: z.string(),
  name: z.string(),
  endsAt: z.int().describe('Milliseconds since 1970, UTC'),
});

/** Set-up with a one-time link. Opening the link or beginning the set-up does not use it up. */
export function linkRoutes(parts: LazySignInParts) {
  return [
    adminRoute({
      address: 'POST /admin/v1/sign-in/link',
      summary: 'Shows the user and the purpose of a one-time link',
      access: 'public',
      body: z.strictObject({ link: secret }),
      answer: linkShown,
      errors: ['ended'],
      unrecorded: 'the link stays as it is',
      run: async (call) => {
        const usable = await findLink(parts(), call.body.link);
        if (usable === undefined) return refusal('ended');
        const { purpose, endsAt } = usable.link;
        const { email, name } = usable.user;
        return ok({ purpose, email, name, endsAt });
      },
    }),
    adminRoute({
      address: 'POST /admin/v1/sign-in/link/enter',
      summary: 'Signs the demo owner in, in the test environment',
      access: 'public',
      body: z.strictObject({ link: secret }),
      answer: signedInShown,
      errors: ['ended'],
      records: 'sign-in.link',
      run: (call) =>
        onLink(
          parts,
          call.body.link,
          () =>
            call.recorded({ scope: PLATFORM }, async () => {
              const end = await enterByLink(parts(), call.body.link, visitOf(call));
              return end.kind === 'signed-in' ? entered(parts, call, end) : stepEnded();
            }),
          'demo',
        ),
    }),
    adminRoute({
      address: 'POST /admin/v1/sign-in/link/passkey/options',
      summary: 'Begins to set up a passkey by a one-time link',
      access: 'public',
      body: z.strictObject({ link: secret }),
      answer: askedPasskey,
      errors: ['ended'],
      unrecorded: 'it only creates a challenge',
      run: async (call) => {
        const end = await offerPasskeyByLink(parts(), call.body.link);
        return end.kind === 'offered' ? ok(end.offer) : refusal('ended');
      },
    }),
    adminRoute({
      address: 'POST /admin/v1/sign-in/link/passkey/verify',
      summary: 'Sets up a passkey by a one-time link, and signs in',
      access: 'public',
      body: z.strictObject({ link: secret, step: secret, response: browserAnswer, name: passkeyName }),
      answer: signedInShown,
      errors: SIGN_IN_ERRORS,
      records: 'sign-in.link',
      run: (call) =>
        onLink(parts, call.body.link, () =>
          onStep(parts(), 'new-passkey', call.body.step, () =>
            call.recorded({ scope: PLATFORM }, async () =>
              linkEnd(
                parts,
                call,
                await setUpPasskeyByLink(parts(), call.body.link, call.body, visitOf(call)),
              ),
            ),
          ),
        ),
    }),
    adminRoute({
      address: 'POST /admin/v1/sign-in/link/password',
      summary: 'Takes a new password by a one-time link, and offers the app that it is used with',
      access: 'public',
      body: z.strictObject({ link: secret, password }),
      answer: appOffer,
      errors: ['ended'],
      unrecorded: 'nothing is set until the code of the app comes',
      run: (call) =>
        hashing(async () => {
          const end = await offerPasswordByLink(parts(), call.body.link, call.body.password);
          if (end.kind === 'offered') return ok(shownOffer(end.offer));
          return end.kind === 'link-ended' ? refusal('ended') : refusal('invalid', end.mistake);
        }),
    }),
    adminRoute({
      address: 'POST /admin/v1/sign-in/link/second',
      summary: 'Confirms the app with a code, sets password and app, and signs in',
      access: 'public',
      body: z.strictObject({ link: secret, step: secret, code }),
      answer: signedInShown,
      errors: SIGN_IN_ERRORS,
      records: 'sign-in.link',
      run: (call) =>
        onLink(parts, call.body.link, () =>
          onStep(parts(), 'new-totp', call.body.step, () =>
            call.recorded({ scope: PLATFORM }, async () =>
              linkEnd(
                parts,
                call,
                await setUpPasswordByLink(parts(), call.body.link, call.body, visitOf(call)),
              ),
            ),
          ),
        ),
    }),
  ];
}

/** Does an act with a valid link; see {@link onStep} for the reason. */
async function onLink(
  parts: LazySignInParts,
  link: string,
  act: () => Promise<AdminAnswer>,
  purpose?: LinkPurpose,
): Promise<AdminAnswer> {
  const usable = await findLink(parts(), link);
  const isUsable = usable !== undefined && (purpose === undefined || usable.link.purpose === purpose);
  return isUsable ? act() : refusal('ended');
}

type Call = AdminCall<unknown, unknown, unknown>;

async function linkEnd(
  parts: LazySignInParts,
  call: Call,
  end: Awaited<ReturnType<typeof setUpPasskeyByLink>>,
): Promise<ActEnd> {
  return end.kind === 'signed-in'
    ? entered(parts, call, end)
    : attemptFailed(parts(), call, end, 'the code or the passkey that was to be set up');
}

async function entered(parts: LazySignInParts, call: Call, end: SignedInByLink): Promise<ActEnd> {
  const answer = await signedIn(parts(), call, end.given, end.recoveryCodes);
  return { ...answer, ended: { ...answer.ended, reason: `link: ${end.purpose}` } };
}

import type { Said } from '../../catalogue/messages/say.ts';
import type { Secrets } from '../users/factors.ts';
import type { User } from '../users/user.ts';
import type { SignInMethod } from '../users/user-sessions.ts';
import {
  type AppOffer,
  checkApp,
  checkNewPasskey,
  offerApp,
  offerPasskey,
  type PasskeyOffer,
} from './new-factors.ts';
import { findLink, type UsableLink } from './one-time-link.ts';
import { newPasswordHash, olderHashesAfter } from './password-mistake.ts';
import type { SignInParts, Visit } from './sign-in-parts.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './sign-in-secret.ts';
import { createSession, type OpenedSession } from './signed-in-session.ts';

type LinkResult<Done> = Done | { readonly kind: 'link-ended' };

export interface SignedInByLink {
  readonly kind: 'signed-in';
  readonly given: OpenedSession;
  readonly purpose: UsableLink['link']['purpose'];
  /** Shown once; empty where none were created. */
  readonly recoveryCodes: readonly string[];
}

/** The new factor is not proven: a wrong code, or a passkey that does not verify. */
interface NotProved {
  readonly kind: 'refused' | 'step-ended';
}

/** Does something for the user of a link that can still be used. */
async function withLink<Done>(
  parts: SignInParts,
  secret: string,
  work: (usable: UsableLink) => Promise<LinkResult<Done>>,
): Promise<LinkResult<Done>> {
  const usable = await findLink(parts, secret);
  return usable === undefined ? { kind: 'link-ended' } : work(usable);
}

/** Signs in by a link of the demo owner. */
export async function enterByLink(
  parts: SignInParts,
  secret: string,
  visit: Visit,
): Promise<LinkResult<SignedInByLink>> {
  const usable = await findLink(parts, secret);
  return usable?.link.purpose === 'demo'
    ? finish(parts, usable, { method: 'link', visit, apply: async () => [] })
    : { kind: 'link-ended' };
}

/** Offers to set up a passkey. The link is not used by that. */
export async function offerPasskeyByLink(
  parts: SignInParts,
  secret: string,
): Promise<LinkResult<{ readonly kind: 'offered'; readonly offer: PasskeyOffer }>> {
  return withLink(parts, secret, async ({ user }) => ({
    kind: 'offered',
    offer: await offerPasskey(parts, user, []),
  }));
}

/** Sets up a passkey, which uses the link, and signs in. */
export async function setUpPasskeyByLink(
  parts: SignInParts,
  secret: string,
  answer: { readonly step: string; readonly response: unknown; readonly name: string },
  visit: Visit,
): Promise<LinkResult<SignedInByLink | NotProved>> {
  return withLink(parts, secret, async (usable) => {
    const checked = await checkNewPasskey(parts, usable.user.id, answer);
    if (checked.kind !== 'proved') return checked;
    return finish(parts, usable, {
      method: 'passkey',
      visit,
      apply: async () => {
        await parts.users.factors.addPasskey(checked.passkey);
        return [];
      },
    });
  });
}

/**
 * Takes a new password and offers an app, without which it opens nothing. The link is not used by that.
 *
 * @throws HasherBusy
 */
export async function offerPasswordByLink(
  parts: SignInParts,
  secret: string,
  password: string,
): Promise<
  LinkResult<
    | { readonly kind: 'offered'; readonly offer: AppOffer }
    | { readonly kind: 'password-mistake'; readonly mistake: Said }
  >
> {
  return withLink(parts, secret, async ({ user }) => {
    const hash = await newPasswordHash(parts, user, password, await parts.users.factors.secretsOf(user.id));
    return hash.ok
      ? { kind: 'offered', offer: await offerApp(parts, user, hash.value) }
      : { kind: 'password-mistake', mistake: hash.error };
  });
}

/** Confirms the app with a code, which uses the link, sets password and app, and signs in. */
export async function setUpPasswordByLink(
  parts: SignInParts,
  secret: string,
  answer: { readonly step: string; readonly code: string },
  visit: Visit,
): Promise<LinkResult<SignedInByLink | NotProved>> {
  return withLink(parts, secret, async (usable) => {
    const { user } = usable;
    const checked = await checkApp(parts, user.id, answer);
    if (checked.kind !== 'proved') return checked;
    const { passwordHash, totpSecret, timeStep } = checked;
    if (passwordHash === undefined) return { kind: 'step-ended' };
    const { factors } = parts.users;
    return finish(parts, usable, {
      method: 'password+totp',
      visit,
      apply: async (older) => {
        const now = parts.clock.now();
        const codes = newRecoveryCodes();
        await factors.setPassword(user.id, passwordHash, olderHashesAfter(older), now);
        await factors.setTotp(user.id, totpSecret, timeStep, now);
        await factors.setRecoveryCodes(user.id, codes.map(hashOfRecoveryCode));
        return codes;
      },
    });
  });
}

/** Uses the link, once, and only then changes anything: a reset removes the earlier factors. */
async function finish(
  parts: SignInParts,
  { link, user }: UsableLink,
  {
    method,
    visit,
    apply,
  }: {
    readonly method: SignInMethod;
    readonly visit: Visit;
    readonly apply: (older: Secrets | undefined) => Promise<readonly string[]>;
  },
): Promise<LinkResult<SignedInByLink>> {
  const { users, clock } = parts;
  if (!(await users.links.use(link.hash, clock.now()))) return { kind: 'link-ended' };
  const older = await users.factors.secretsOf(user.id);
  if (link.purpose === 'reset') await forgetFactors(parts, user);
  const recoveryCodes = await apply(older);
  if (link.purpose === 'reset') {
    // One that was begun with an old factor while the factors went.
    await users.sessions.endAllOf(user.id);
    await users.devices.removeAllOf(user.id);
  }
  await users.users.activate(user.id);
  const given = await createSession(parts, user, method, visit);
  return { kind: 'signed-in', given, purpose: link.purpose, recoveryCodes };
}

async function forgetFactors({ users }: SignInParts, { id }: User): Promise<void> {
  await users.sessions.endAllOf(id);
  await users.devices.removeAllOf(id);
  await users.factors.removeAllOf(id);
}

import type { Said } from '../../catalogue/messages/say.ts';
import type { Passkey, Secrets } from '../users/factors.ts';
import type { SessionId } from '../users/user-sessions.ts';
import { checkApp, checkNewPasskey } from './new-factors.ts';
import { newPasswordHash, olderHashesAfter } from './password-mistake.ts';
import type { InSession } from './sign-in-again.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './sign-in-secret.ts';

/** How a user can sign in at present. */
interface OwnFactors {
  readonly passkeys: readonly Passkey[];
  readonly secrets: Secrets | undefined;
  readonly recoveryCodes: number;
}

export async function ownFactors({ users }: Pick<SignInParts, 'users'>, userId: string): Promise<OwnFactors> {
  const { factors } = users;
  const [passkeys, secrets, recoveryCodes] = await Promise.all([
    factors.passkeysOf(userId),
    factors.secretsOf(userId),
    factors.countRecoveryCodes(userId),
  ]);
  return { passkeys, secrets, recoveryCodes };
}

/** A password opens something only with an app. */
function hasPasswordSignIn({ secrets }: Pick<OwnFactors, 'secrets'>): boolean {
  return secrets?.passwordHash !== undefined && secrets.totpSecret !== undefined;
}

/** Every change of a factor ends the other sessions of its user. Source: OWASP ASVS 5.0, 7.4.3. */
async function changed<End>({ users }: SignInParts, { user, sessionId }: InSession, end: End): Promise<End> {
  await users.sessions.endAllOf(user.id, sessionId as SessionId);
  return end;
}

type NotProved = { readonly kind: 'step-ended' | 'refused' };

export async function addOwnPasskey(
  parts: SignInParts,
  own: InSession,
  answer: { readonly step: string; readonly response: unknown; readonly name: string },
): Promise<{ readonly kind: 'added'; readonly passkey: Passkey } | NotProved> {
  const checked = await checkNewPasskey(parts, own.user.id, answer);
  if (checked.kind !== 'proved') return checked;
  const { passkey } = checked;
  return (await parts.users.factors.addPasskey(passkey))
    ? changed(parts, own, { kind: 'added', passkey })
    : { kind: 'refused' };
}

/** `last`: nothing would be left to sign in with. */
export type RemovalResult = 'removed' | 'unknown' | 'last';

export async function removeOwnPasskey(
  parts: SignInParts,
  own: InSession,
  id: string,
): Promise<RemovalResult> {
  const { factors } = parts.users;
  const known = await ownFactors(parts, own.user.id);
  if (!known.passkeys.some((passkey) => passkey.id === id)) return 'unknown';
  const isRemoved = await factors.removePasskey(own.user.id, id, hasPasswordSignIn(known));
  return isRemoved ? changed(parts, own, 'removed') : 'last';
}

/**
 * Sets a new password. @returns the mistake, as a sentence for its user; `undefined` when it was set
 *
 * @throws HasherBusy
 */
export async function setOwnPassword(
  parts: SignInParts,
  own: InSession,
  password: string,
): Promise<Said | undefined> {
  const { factors } = parts.users;
  const secrets = await factors.secretsOf(own.user.id);
  const hash = await newPasswordHash(parts, own.user, password, secrets);
  if (!hash.ok) return hash.error;
  await factors.setPassword(own.user.id, hash.value, olderHashesAfter(secrets), parts.clock.now());
  return changed(parts, own, undefined);
}

/** Replaces the app. With the first one come recovery codes, which are shown once. */
export async function setOwnApp(
  parts: SignInParts,
  own: InSession,
  answer: { readonly step: string; readonly code: string },
): Promise<{ readonly kind: 'set'; readonly recoveryCodes: readonly string[] } | NotProved> {
  const checked = await checkApp(parts, own.user.id, answer);
  if (checked.kind !== 'proved') return checked;
  const { factors } = parts.users;
  await factors.setTotp(own.user.id, checked.totpSecret, checked.timeStep, parts.clock.now());
  const isFirst = (await factors.countRecoveryCodes(own.user.id)) === 0;
  const recoveryCodes = isFirst ? await setRecoveryCodes(parts, own.user.id) : [];
  return changed(parts, own, { kind: 'set', recoveryCodes });
}

/** Forgets password, app and recovery codes of a user who has a passkey. */
export async function removeOwnPassword(parts: SignInParts, own: InSession): Promise<RemovalResult> {
  const known = await ownFactors(parts, own.user.id);
  if (known.secrets === undefined) return 'unknown';
  if (known.passkeys.length === 0) return 'last';
  await parts.users.factors.removePassword(own.user.id);
  return changed(parts, own, 'removed');
}

/** New recovery codes in the place of all older ones. They are shown once. */
export async function replaceRecoveryCodes(parts: SignInParts, own: InSession): Promise<readonly string[]> {
  return changed(parts, own, await setRecoveryCodes(parts, own.user.id));
}

async function setRecoveryCodes({ users }: SignInParts, userId: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await users.factors.setRecoveryCodes(userId, codes.map(hashOfRecoveryCode));
  return codes;
}

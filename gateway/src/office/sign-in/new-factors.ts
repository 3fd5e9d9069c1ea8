import type { Passkey } from '../users/factors.ts';
import type { User } from '../users/user.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { finishStep, keepStep, readStep } from './waiting-steps.ts';

/** How often the code of a new app may be wrong. */
export const MOST_APP_CODES = 5;

/** A passkey to be created by a browser, and the step in which it is returned. */
export interface PasskeyOffer {
  readonly step: string;
  readonly options: unknown;
}

interface NewPasskey {
  readonly userId: string;
  readonly challenge: string;
}

export async function offerPasskey(
  { users, passkeys, clock }: SignInParts,
  user: User,
  known: readonly Passkey[],
): Promise<PasskeyOffer> {
  const { options, challenge } = await passkeys.askForNew(user, known);
  const content: NewPasskey = { userId: user.id, challenge };
  return { step: await keepStep(users.steps, 'new-passkey', content, clock.now()), options };
}

type CheckedPasskey =
  | { readonly kind: 'proved'; readonly passkey: Passkey }
  | { readonly kind: 'step-ended' | 'refused' };

/** Checks a new passkey. Its challenge is answered once, right or wrong. */
export async function checkNewPasskey(
  { users, passkeys, clock }: SignInParts,
  userId: string,
  { step, response, name }: { readonly step: string; readonly response: unknown; readonly name: string },
): Promise<CheckedPasskey> {
  const now = clock.now();
  const offered = await readStep(users.steps, 'new-passkey', step, { now, mostTries: 1 });
  const { challenge, userId: offeredTo } = (offered?.content ?? {}) as Partial<NewPasskey>;
  if (challenge === undefined || offeredTo !== userId || !(await finishStep(users.steps, step))) {
    return { kind: 'step-ended' };
  }
  const proven = await passkeys.checkNew(response, challenge);
  // One that is registered already belongs to another user, or was offered as known.
  return proven === undefined || (await users.factors.findPasskey(proven.id)) !== undefined
    ? { kind: 'refused' }
    : { kind: 'proved', passkey: { ...proven, userId, name, addedAt: now, usedAt: undefined } };
}

/** An authenticator app to be set up. */
export interface AppOffer {
  readonly step: string;
  /** For typing, in Base32. */
  readonly secret: string;
  /** For a QR code. */
  readonly address: string;
}

interface NewApp {
  readonly userId: string;
  readonly totpSecret: string;
  /** The hash of a password that is set together with it. */
  readonly passwordHash?: string | undefined;
}

export async function offerApp(
  { users, totp, clock }: SignInParts,
  user: User,
  passwordHash?: string,
): Promise<AppOffer> {
  const secret = totp.newSecret();
  const content: NewApp = { userId: user.id, totpSecret: secret, passwordHash };
  const step = await keepStep(users.steps, 'new-totp', content, clock.now());
  return { step, secret, address: totp.address(secret, user.email) };
}

type CheckedApp =
  | {
      readonly kind: 'proved';
      readonly totpSecret: string;
      readonly timeStep: number;
      readonly passwordHash: string | undefined;
    }
  | { readonly kind: 'step-ended' | 'refused' };

/** Checks the first code of a new app. */
export async function checkApp(
  { users, totp, clock }: SignInParts,
  userId: string,
  { step, code }: { readonly step: string; readonly code: string },
): Promise<CheckedApp> {
  const now = clock.now();
  const offered = await readStep(users.steps, 'new-totp', step, { now, mostTries: MOST_APP_CODES });
  const { totpSecret, passwordHash, userId: offeredTo } = (offered?.content ?? {}) as Partial<NewApp>;
  if (totpSecret === undefined || offeredTo !== userId) return { kind: 'step-ended' };
  const timeStep = await totp.stepOf(totpSecret, code.replaceAll(/\s/g, ''), now);
  if (timeStep === undefined) return { kind: 'refused' };
  return (await finishStep(users.steps, step))
    ? { kind: 'proved', totpSecret, timeStep, passwordHash }
    : { kind: 'step-ended' };
}

import type { Passkey } from '../users/factors.ts';
import type { StepKind } from '../users/sign-in-steps.ts';
import { isAllowedToSignIn } from '../users/user.ts';
import type { SignInParts, Visit } from './sign-in-parts.ts';
import { createSession, type OpenedSession } from './signed-in-session.ts';
import { finishStep, keepStep, readStep } from './waiting-steps.ts';

/** The request to a browser to sign with a passkey, and the step in which it answers. */
interface PasskeyChallenge {
  readonly step: string;
  readonly options: unknown;
}

interface Challenge {
  readonly challenge: string;
  /** The only user who may answer; absent where the passkey says who it is. */
  readonly userId?: string | undefined;
}

/** Asks a browser to sign with a passkey: any that it has, or one of a user who is known. */
export async function askForPasskey(
  { users, passkeys, clock }: SignInParts,
  kind: Extract<StepKind, 'sign-in-passkey' | 'fresh-passkey'>,
  userId?: string,
): Promise<PasskeyChallenge> {
  const known = userId === undefined ? undefined : await users.factors.passkeysOf(userId);
  const { options, challenge } = await passkeys.askToSign(known);
  const content: Challenge = { challenge, userId };
  return { step: await keepStep(users.steps, kind, content, clock.now()), options };
}

type SignedChallenge =
  | { readonly kind: 'proved'; readonly passkey: Passkey }
  | { readonly kind: 'step-ended' }
  | { readonly kind: 'refused'; readonly userId: string | undefined };

/** Checks what a browser signed. A challenge is answered once, right or wrong. */
export async function checkPasskey(
  { users, passkeys, clock }: SignInParts,
  kind: Extract<StepKind, 'sign-in-passkey' | 'fresh-passkey'>,
  { step, response }: { readonly step: string; readonly response: unknown },
): Promise<SignedChallenge> {
  const now = clock.now();
  const asked = await readStep(users.steps, kind, step, { now, mostTries: 1 });
  if (asked === undefined || !(await finishStep(users.steps, step))) return { kind: 'step-ended' };
  const { userId, challenge } = asked.content as Challenge;
  const id = passkeys.credentialOf(response);
  const passkey = id === undefined ? undefined : await users.factors.findPasskey(id);
  const isTheirs = userId === undefined || userId === passkey?.userId;
  const counter =
    passkey === undefined || !isTheirs ? undefined : await passkeys.checkSigned(response, challenge, passkey);
  if (passkey === undefined || counter === undefined) return { kind: 'refused', userId: passkey?.userId };
  return (await users.factors.usePasskey(passkey.id, counter, now))
    ? { kind: 'proved', passkey }
    : { kind: 'refused', userId: passkey.userId };
}

type PasskeyResult =
  | { readonly kind: 'signed-in'; readonly given: OpenedSession }
  | Exclude<SignedChallenge, { readonly kind: 'proved' }>;

/** Signs in with a passkey, which is two factors: the device, and what unlocks it. */
export async function signInWithPasskey(
  parts: SignInParts,
  answer: { readonly step: string; readonly response: unknown },
  visit: Visit,
): Promise<PasskeyResult> {
  const checked = await checkPasskey(parts, 'sign-in-passkey', answer);
  if (checked.kind !== 'proved') return checked;
  const { userId } = checked.passkey;
  const user = await parts.users.users.find(userId);
  return user !== undefined && isAllowedToSignIn(user, parts.clock.now())
    ? { kind: 'signed-in', given: await createSession(parts, user, 'passkey', visit) }
    : { kind: 'refused', userId };
}

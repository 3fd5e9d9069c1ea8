import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { openText, sealText } from '../../values/aes-gcm.ts';
import type { SignInSteps, StepKind } from '../users/sign-in-steps.ts';
import { hashOfSecret, newSignInSecret } from './sign-in-secret.ts';

/** How long a step waits for its next request, in milliseconds. */
export const STEP_WAITS = 300_000;

/**
 * Keeps what a step has to remember until its next request, and gives the secret by which the browser comes back to it.
 *
 * The content is sealed under that secret, which the store does not know: a password's hash or an app's new secret can
 * not be read there.
 */
export async function keepStep(
  steps: SignInSteps,
  kind: StepKind,
  content: unknown,
  now: number,
): Promise<string> {
  const secret = newSignInSecret();
  const id = hashOfSecret(secret);
  const sealed = sealText(keyOf(secret), JSON.stringify(content), [kind, id]);
  await steps.add({ id, kind, content: sealed, endsAt: now + STEP_WAITS });
  return secret;
}

/**
 * The content of a step, which counts as tried by this, and how often it was.
 *
 * @returns `undefined` when it has ended, was finished, or was tried as often as it may be
 */
export async function readStep(
  steps: SignInSteps,
  kind: StepKind,
  secret: string,
  { now, mostTries }: { readonly now: number; readonly mostTries: number },
): Promise<{ readonly content: unknown; readonly tries: number } | undefined> {
  const id = hashOfSecret(secret);
  const attempt = await steps.attempt(id, kind, now, mostTries);
  if (attempt === undefined) return undefined;
  const opened = openText(keyOf(secret), attempt.content, [kind, id]);
  if (!opened.ok) throw new Error('the content of a step does not open: it was changed in the store');
  return { content: JSON.parse(opened.value) as unknown, tries: attempt.tries };
}

/** Finishes a step. @returns false when another request has finished it */
export function finishStep(steps: SignInSteps, secret: string): Promise<boolean> {
  return steps.take(hashOfSecret(secret));
}

function keyOf(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'tollgate sign-in step', 32)));
}

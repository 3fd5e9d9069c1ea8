import type { StepKind } from '../users/sign-in-steps.ts';
import { MOST_APP_CODES } from './new-factors.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { hashOfSecret } from './sign-in-secret.ts';
import { MOST_CODES } from './sign-in-with-password.ts';

/** How often a step of each kind may be tried. */
const MOST_TRIES: Readonly<Record<StepKind, number>> = {
  'sign-in-passkey': 1,
  'second-factor': MOST_CODES,
  'fresh-passkey': 1,
  'fresh-second-factor': MOST_CODES,
  'new-passkey': 1,
  'new-totp': MOST_APP_CODES,
};

/** Whether a step waits for its next request. It does not count as tried by this. */
export function isStepWaiting(
  { users, clock }: Pick<SignInParts, 'users' | 'clock'>,
  kind: StepKind,
  secret: string,
): Promise<boolean> {
  return users.steps.isWaiting(hashOfSecret(secret), kind, clock.now(), MOST_TRIES[kind]);
}

/** Whether a user has signed in before in the browser that holds this. */
export function isKnownDevice({ users }: Pick<SignInParts, 'users'>, secret: string): Promise<boolean> {
  return users.devices.has(hashOfSecret(secret));
}

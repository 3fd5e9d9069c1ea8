import { createPasswordHasher, type SignInParts } from '@tollgate/gateway/api';
import type { AdminParts } from '../admin-parts.ts';
import { APP_CODES } from './app-codes.ts';
import { createWebauthnChecks } from './webauthn-checks.ts';

/** What signing in is made of, made at its first use, because a description of the routes has no stores. */
export type LazySignInParts = () => SignInParts;

export function signInPartsOf(parts: AdminParts): LazySignInParts {
  let made: SignInParts | undefined;
  return () => (made ??= makeParts(parts));
}

function makeParts({ stores, clock, environment, origin }: AdminParts): SignInParts {
  return {
    users: stores.users,
    clock,
    environment,
    passwords: createPasswordHasher(),
    totp: APP_CODES,
    passkeys: createWebauthnChecks(origin),
  };
}

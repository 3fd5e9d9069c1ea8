import { createPasswordHasher, type SignInParts, type TotpCodes } from '@tollgate/gateway/api';
import { generateSecret, generateURI, verify } from 'otplib';
import type { AdminParts } from '../admin-route.ts';
import { createWebauthnChecks } from './webauthn-checks.ts';

/** The parts of signing in, created at the first use, because a description of the routes has no stores. */
export type LazySignInParts = () => SignInParts;

export function signInPartsOf(parts: AdminParts): LazySignInParts {
  let created: SignInParts | undefined;
  return () => (created ??= makeParts(parts));
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

/** The name that an app shows above its code. */
const ISSUER = 'Tollgate';

/** Seconds. Codes one step earlier or later are accepted, because clocks differ. */
const STEP = 30;

const CODE = /^\d{6}$/;

/** The codes of authenticator apps, by `otplib`. */
export const APP_CODES: TotpCodes = {
  newSecret: () => generateSecret({ length: 20 }),
  address: (secret, account) => generateURI({ issuer: ISSUER, label: account, secret }),
  stepOf: async (secret, code, now) => {
    if (!CODE.test(code)) return undefined;
    const epoch = Math.floor(now / 1000);
    const found = await verify({ strategy: 'totp', secret, token: code, epoch, epochTolerance: STEP });
    return found.valid && 'timeStep' in found ? found.timeStep : undefined;
  },
};

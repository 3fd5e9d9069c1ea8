import type { Environment } from '../../access/rights/decide.ts';
import type { Clock } from '../../values/clock.ts';
import type { UserStores } from '../users/user-stores.ts';
import type { PasskeyChecks } from './passkey-checks.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { TotpCodes } from './totp-codes.ts';

/** What signing in is made of. */
export interface SignInParts {
  readonly users: UserStores;
  readonly clock: Pick<Clock, 'now'>;
  readonly environment: Environment;
  readonly passwords: PasswordHasher;
  readonly totp: TotpCodes;
  readonly passkeys: PasskeyChecks;
}

/** The browser that signs in. */
export interface Visit {
  readonly address: string;
  readonly userAgent: string;
  /** What an earlier full sign-in gave it; `undefined` for none. */
  readonly device: string | undefined;
}

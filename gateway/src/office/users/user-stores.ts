import type { Factors } from './factors.ts';
import type { KnownDevices } from './known-devices.ts';
import type { OneTimeLinks } from './one-time-links.ts';
import type { SignInSteps } from './sign-in-steps.ts';
import type { SignInTries } from './sign-in-tries.ts';
import type { UserSessions } from './user-sessions.ts';
import type { Users } from './users.ts';

/** Everything that is kept of the users of the back office. */
export interface UserStores {
  readonly users: Users;
  readonly sessions: UserSessions;
  readonly factors: Factors;
  readonly links: OneTimeLinks;
  readonly steps: SignInSteps;
  readonly tries: SignInTries;
  readonly devices: KnownDevices;
}

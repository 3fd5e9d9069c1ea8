import type { Clock, Environment, RunningGateway } from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';
import type { SettingsDesk } from './settings-desk/settings-desk.ts';

/** What the routes of the back office are made of. */
export interface AdminParts {
  readonly running: Pick<RunningGateway, 'enter' | 'merchants'>;
  readonly stores: Stores;
  /** Where settings are looked at and changed. */
  readonly settings: SettingsDesk;
  readonly clock: Clock;
  readonly environment: Environment;
  /** Of the pages of the office, without a slash at the end. */
  readonly origin: string;
  /** Within how many seconds the end of an operation should be known. */
  readonly settleSeconds: number;
  /** Names of acquirers that do not answer now, as this process sees it. */
  readonly acquirersDown: () => readonly string[];
  /** The number of this build. */
  readonly version: string;
}

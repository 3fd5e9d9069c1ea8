import type { Ledger } from '@tollgate/gateway/api';
import type { ReadMerchants } from '../../config/read-merchants.ts';
import { withSecretsFolder } from '../../config/read-secrets-folder.ts';
import type { Reloading } from '../../config/reload/open-reloading.ts';
import type { Settings } from '../../config/settings.ts';
import type { CheckingParts } from './check-version.ts';

/** Shows, checks and changes settings while the gateway runs. */
export interface SettingsDesk {
  /** The merchants file in use, and the version over it. */
  inUse(): ReadMerchants;
  /** Checks a version, with the secrets of this moment. */
  checking(): CheckingParts;
  /** Makes this process take over the newest version at once. @returns whether it is in use */
  takeOver(): Promise<boolean>;
}

interface DeskParts {
  readonly reloading: Pick<Reloading, 'inUse' | 'reload'>;
  readonly settings: Settings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly ledger: Pick<Ledger, 'auditPayments'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function createSettingsDesk({
  reloading,
  settings,
  environment,
  ledger,
  now,
}: DeskParts): SettingsDesk {
  return {
    inUse: reloading.inUse,
    checking: () => {
      const complete = withSecretsFolder(environment);
      return { settings, environment: complete.ok ? complete.value : environment, ledger, now };
    },
    takeOver: async () => (await reloading.reload('version')).kind === 'taken',
  };
}

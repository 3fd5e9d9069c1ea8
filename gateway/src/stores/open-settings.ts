import type { Ledger } from '../ledger/ledger.ts';
import { LEDGER_PARTS } from '../ledger/postgres/ledger-parts.ts';
import { createPostgresLedger } from '../ledger/postgres/postgres-ledger.ts';
import { createSqliteLedger } from '../ledger/sqlite/sqlite-ledger.ts';
import { SETTING_VERSION_MIGRATIONS } from '../settings/postgres/migrations.ts';
import { createPostgresSettingVersions } from '../settings/postgres/postgres-setting-versions.ts';
import type { SettingVersions } from '../settings/setting-versions.ts';
import { SETTING_VERSION_MIGRATIONS as SETTING_VERSION_FILE_MIGRATIONS } from '../settings/sqlite/migrations.ts';
import { createSqliteSettingVersions } from '../settings/sqlite/sqlite-setting-versions.ts';
import { type Result, success } from '../values/result.ts';
import { openExistingStore } from './existing-store.ts';
import { openToRead } from './open-to-read.ts';
import { type Opened, openDatabase } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

export interface OpenSettings {
  readonly settingVersions: SettingVersions;
  /** Tells whether payments are open at an acquirer that goes. */
  readonly ledger: Pick<Ledger, 'auditPayments'>;
}

/** Opens the versions of the settings, while gateways may run. A refusal is one line for the operator. */
export async function openSettings(settings: StoreSettings): Promise<Result<Opened<OpenSettings>, string>> {
  if (settings.DATABASE_URL === undefined) {
    const store = openExistingStore(settings);
    return store.ok
      ? success({
          settingVersions: createSqliteSettingVersions(store.value),
          ledger: createSqliteLedger(store.value),
          close: () => store.value.close(),
        })
      : store;
  }
  const parts = { ...LEDGER_PARTS, settings: SETTING_VERSION_MIGRATIONS };
  const store = await openDatabase(settings.DATABASE_URL, parts, settings.ENVIRONMENT === 'live');
  return store.ok
    ? success({
        settingVersions: createPostgresSettingVersions(store.value),
        ledger: createPostgresLedger(store.value),
        close: () => store.value.close(),
      })
    : store;
}

/**
 * Opens the versions of the settings to look at them alone: the store refuses every write, and tables that are missing are
 * not made. A refusal is one line for the operator.
 */
export function readSettingVersions(
  settings: StoreSettings,
): Promise<Result<Opened<Pick<OpenSettings, 'settingVersions'>>, string>> {
  return openToRead(settings, {
    parts: { settings: SETTING_VERSION_MIGRATIONS },
    fileParts: { settings: SETTING_VERSION_FILE_MIGRATIONS },
    ofDatabase: (store) => ({ settingVersions: createPostgresSettingVersions(store) }),
    ofFile: (store) => ({ settingVersions: createSqliteSettingVersions(store) }),
  });
}

import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { prepareStatements } from '../../sqlite/prepare-statements.ts';
import { createSettingVersions } from '../create-setting-versions.ts';
import { READS, SETTING_VERSION_STATEMENTS } from '../setting-version-statements.ts';
import type { SettingVersions } from '../setting-versions.ts';
import { SETTING_VERSION_MIGRATIONS } from './migrations.ts';

/** The versions of the settings in the embedded default. */
export function createSqliteSettingVersions(store: EmbeddedStore): SettingVersions {
  store.migrate('settings', SETTING_VERSION_MIGRATIONS);
  return createSettingVersions({ run: prepareStatements(store, SETTING_VERSION_STATEMENTS, READS) });
}

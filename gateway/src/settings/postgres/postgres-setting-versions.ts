import { namedStatements } from '../../postgres/named-statements.ts';
import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { createSettingVersions } from '../create-setting-versions.ts';
import { READS, SETTING_VERSION_STATEMENTS } from '../setting-version-statements.ts';
import type { SettingVersions } from '../setting-versions.ts';

/**
 * The versions of the settings in PostgreSQL.
 *
 * @param store with their table in it
 */
export function createPostgresSettingVersions(store: PostgresStore): SettingVersions {
  return createSettingVersions({
    run: namedStatements(store, 'setting versions', SETTING_VERSION_STATEMENTS, READS),
  });
}

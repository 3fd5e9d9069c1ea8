import { ACCESS_TOKEN_MIGRATIONS } from '../access/sqlite/migrations.ts';
import { APPROVAL_MIGRATIONS } from '../approvals/sqlite/migrations.ts';
import { AUDIT_LOG_MIGRATIONS } from '../audit-log/sqlite/migrations.ts';
import { CHECKOUT_MIGRATIONS } from '../checkout/sqlite/migrations.ts';
import { EVENT_MIGRATIONS } from '../events/sqlite/migrations.ts';
import { EXPORT_MIGRATIONS } from '../exports/sqlite/migrations.ts';
import { IDEMPOTENCY_MIGRATIONS } from '../idempotency/sqlite/migrations.ts';
import { SEARCH_MIGRATIONS } from '../ledger/search/sqlite/migrations.ts';
import { LEDGER_MIGRATIONS } from '../ledger/sqlite/migrations.ts';
import { REHEARSAL_MIGRATIONS } from '../rehearsal/sqlite/migrations.ts';
import { REPORT_MIGRATIONS } from '../reports/sqlite/migrations.ts';
import { RESULT_CALL_MIGRATIONS } from '../result-calls/sqlite/migrations.ts';
import { RETENTION_MIGRATIONS } from '../retention/sqlite/migrations.ts';
import { SETTING_VERSION_MIGRATIONS } from '../settings/sqlite/migrations.ts';
import type { EmbeddedStore } from '../sqlite/embedded-store.ts';
import { type Migrations, migrationRows } from '../sqlite/migrate.ts';
import { AUTHENTICATION_MIGRATIONS } from '../three-d-secure/authentications/sqlite/migrations.ts';
import { USER_MIGRATIONS } from '../users/sqlite/migrations.ts';
import { VAULT_MIGRATIONS } from '../vault/sqlite/migrations.ts';
import { WALLET_KEY_MIGRATIONS } from '../wallets/keys/sqlite/migrations.ts';
import { WEBHOOK_MIGRATIONS } from '../webhooks/sqlite/migrations.ts';
import { WIDGET_BUILD_MIGRATIONS } from '../widget-builds/sqlite/migrations.ts';

/** The parts of the gateway in the embedded store, by the names under which their migrations are counted. */
export const FILE_PARTS: Readonly<Record<string, Migrations>> = {
  'access-tokens': ACCESS_TOKEN_MIGRATIONS,
  'audit-log': AUDIT_LOG_MIGRATIONS,
  authentications: AUTHENTICATION_MIGRATIONS,
  checkout: CHECKOUT_MIGRATIONS,
  idempotency: IDEMPOTENCY_MIGRATIONS,
  ledger: LEDGER_MIGRATIONS,
  rehearsal: REHEARSAL_MIGRATIONS,
  reports: REPORT_MIGRATIONS,
  'result-calls': RESULT_CALL_MIGRATIONS,
  retention: RETENTION_MIGRATIONS,
  users: USER_MIGRATIONS,
  settings: SETTING_VERSION_MIGRATIONS,
  vault: VAULT_MIGRATIONS,
  'wallet-keys': WALLET_KEY_MIGRATIONS,
  'widget-builds': WIDGET_BUILD_MIGRATIONS,
  // After the tables that they watch.
  events: EVENT_MIGRATIONS,
  webhooks: WEBHOOK_MIGRATIONS,
  search: SEARCH_MIGRATIONS,
  approvals: APPROVAL_MIGRATIONS,
  exports: EXPORT_MIGRATIONS,
};

/** Makes the tables of all parts, for what works on several of them. */
export function migrateFile(store: Pick<EmbeddedStore, 'database' | 'migrate'>): void {
  const done = new Map(migrationRows(store.database).map((row) => [row.part, row.done]));
  for (const [part, migrations] of Object.entries(FILE_PARTS)) {
    if (done.get(part) !== migrations.length) {
      store.migrate(part, migrations);
    }
  }
}

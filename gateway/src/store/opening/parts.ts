import { ACCESS_TOKEN_TABLES } from '../../access/tables.ts';
import { AUDIT_TABLES } from '../../audit/tables.ts';
import { CHECKOUT_TABLES } from '../../checkout/tables.ts';
import { WIDGET_BUILD_TABLES } from '../../checkout/widget-builds/tables.ts';
import { AUTHENTICATION_TABLES } from '../../features/authentication/authentications/tables.ts';
import { EVENT_TABLES } from '../../features/events/tables.ts';
import { PERSONAL_DATA_TABLES } from '../../features/personal-data/tables.ts';
import { REHEARSAL_TABLES } from '../../features/rehearsal/tables.ts';
import { RESULT_CALL_TABLES } from '../../features/result-calls/tables.ts';
import { VAULT_TABLES } from '../../features/stored-details/tables.ts';
import { WALLET_KEY_TABLES } from '../../features/wallets/keys/tables.ts';
import { WEBHOOK_TABLES } from '../../features/webhooks/tables.ts';
import { LEDGER_TABLES } from '../../ledger/tables.ts';
import { APPROVAL_TABLES } from '../../office/approvals/tables.ts';
import { AUDIT_LOG_TABLES } from '../../office/audit-log/tables.ts';
import { DISPUTE_TABLES } from '../../office/disputes/tables.ts';
import { EXPORT_TABLES } from '../../office/exports/tables.ts';
import { PREFERENCE_TABLES } from '../../office/preferences/tables.ts';
import { REPORT_TABLES } from '../../office/reports/tables.ts';
import { SAVED_VIEW_TABLES } from '../../office/saved-views/tables.ts';
import { SEARCH_TABLES } from '../../office/search/tables.ts';
import { SETTING_VERSION_TABLES } from '../../office/settings/tables.ts';
import { USER_TABLES } from '../../office/users/tables.ts';
import { IDEMPOTENCY_TABLES } from '../../requests/idempotency/tables.ts';
import { type Dialect, POSTGRES, SQLITE } from '../dialect.ts';
import { LEASE_TABLES } from '../leases/tables.ts';
import { PROBE_MIGRATIONS } from '../postgres/write-probe.ts';
import { RETENTION_TABLES } from '../retention/tables.ts';
import { migrationsOf } from '../tables.ts';

/** The parts of the store, by the names under which their migrations are counted, in the order of their creation. */
const PARTS = {
  ledger: LEDGER_TABLES,
  'result-calls': RESULT_CALL_TABLES,
  'access-tokens': ACCESS_TOKEN_TABLES,
  'audit-log': AUDIT_LOG_TABLES,
  idempotency: IDEMPOTENCY_TABLES,
  authentications: AUTHENTICATION_TABLES,
  // Of several processes, checkouts are in Redis; of one, nothing is leased, and the file has a probe of its own.
  checkout: CHECKOUT_TABLES,
  leases: LEASE_TABLES,
  probe: PROBE_MIGRATIONS.map((postgres) => ({ postgres })),
  rehearsal: REHEARSAL_TABLES,
  reports: REPORT_TABLES,
  retention: RETENTION_TABLES,
  users: USER_TABLES,
  settings: SETTING_VERSION_TABLES,
  vault: VAULT_TABLES,
  'wallet-keys': WALLET_KEY_TABLES,
  'widget-builds': WIDGET_BUILD_TABLES,
  // After the tables that they watch.
  events: EVENT_TABLES,
  webhooks: WEBHOOK_TABLES,
  search: SEARCH_TABLES,
  approvals: APPROVAL_TABLES,
  exports: EXPORT_TABLES,
  disputes: DISPUTE_TABLES,
  'saved-views': SAVED_VIEW_TABLES,
  preferences: PREFERENCE_TABLES,
  'audit-marks': AUDIT_TABLES,
  'personal-data': PERSONAL_DATA_TABLES,
};

export type PartName = keyof typeof PARTS;

/** Their migrations in the embedded store. */
export const FILE_PARTS = spelled(SQLITE);

/** Their migrations in PostgreSQL. */
export const DATABASE_PARTS = spelled(POSTGRES);

/** Some of the parts. */
export function pick<Migrations>(parts: Readonly<Record<PartName, Migrations>>, names: readonly PartName[]) {
  return Object.fromEntries(names.map((name) => [name, parts[name]]));
}

function spelled(dialect: Dialect): Readonly<Record<PartName, readonly string[]>> {
  const names = Object.keys(PARTS) as PartName[];
  return Object.fromEntries(
    names.map((name) => [name, migrationsOf(PARTS[name], dialect)]).filter(([, list]) => list?.length !== 0),
  ) as Record<PartName, readonly string[]>;
}

import { ACCESS_TOKEN_TABLES } from '../../access/tables.ts';
import { APPROVAL_TABLES } from '../../approvals/tables.ts';
import { AUDIT_LOG_TABLES } from '../../audit-log/tables.ts';
import { CHECKOUT_TABLES } from '../../checkout/tables.ts';
import { EVENT_TABLES } from '../../events/tables.ts';
import { EXPORT_TABLES } from '../../exports/tables.ts';
import { IDEMPOTENCY_TABLES } from '../../idempotency/tables.ts';
import { LEASE_TABLES } from '../../leases/tables.ts';
import { SEARCH_TABLES } from '../../ledger/search/tables.ts';
import { LEDGER_TABLES } from '../../ledger/tables.ts';
import { REHEARSAL_TABLES } from '../../rehearsal/tables.ts';
import { REPORT_TABLES } from '../../reports/tables.ts';
import { RESULT_CALL_TABLES } from '../../result-calls/tables.ts';
import { RETENTION_TABLES } from '../../retention/tables.ts';
import { SETTING_VERSION_TABLES } from '../../settings/tables.ts';
import { AUTHENTICATION_TABLES } from '../../three-d-secure/authentications/tables.ts';
import { USER_TABLES } from '../../users/tables.ts';
import { VAULT_TABLES } from '../../vault/tables.ts';
import { WALLET_KEY_TABLES } from '../../wallets/keys/tables.ts';
import { WEBHOOK_TABLES } from '../../webhooks/tables.ts';
import { WIDGET_BUILD_TABLES } from '../../widget-builds/tables.ts';
import { type Dialect, POSTGRES, SQLITE } from '../dialect.ts';
import { PROBE_MIGRATIONS } from '../postgres/write-probe.ts';
import { migrationsOf } from '../tables.ts';

/** The parts of the store, by the names under which their migrations are counted, in the order in which they are made. */
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

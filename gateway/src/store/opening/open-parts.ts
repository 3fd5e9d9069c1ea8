import { createEventLog } from '../../features/events/create-event-log.ts';
import { NOTHING_QUEUED } from '../../features/events/event-queue.ts';
import { createPersonalErasing, withErasures } from '../../features/personal-data/create-personal-data.ts';
import { createPersonalRows } from '../../features/personal-data/personal-rows.ts';
import { createResultCalls } from '../../features/result-calls/create-result-calls.ts';
import type { ResultCalls } from '../../features/result-calls/result-calls.ts';
import { createWebhookDeliveries } from '../../features/webhooks/create-webhook-deliveries.ts';
import { webhookRows } from '../../features/webhooks/webhook-rows.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { createReportRows } from '../../office/reports/create-report-rows.ts';
import { createReports } from '../../office/reports/create-reports.ts';
import { createUsers } from '../../office/users/create-users.ts';
import { userRows } from '../../office/users/user-statements.ts';
import { type Result, success } from '../../values/result.ts';
import { createExpiredRows } from '../retention/expired-rows.ts';
import type { ReadyStore } from '../store.ts';
import { type Opened, openToRead, openToReadLong, openToWrite, partOf } from './open-store.ts';
import type { StoreSettings } from './opened-places.ts';
import type { PartName } from './parts.ts';
import { type Parts, PLAIN_PARTS } from './store-parts.ts';

/** The parts of the stores as operators' commands open them, while gateways may run. A refusal is one line. */
type Opening<Part> = Promise<Result<Opened<Part>, string>>;

const PARTS = {
  ...PLAIN_PARTS,
  ledger: createLedger,
  reports: (store: ReadyStore) => createReports(createReportRows(store)),
};

/** Makes the named parts on an open store. */
function partsOf<Name extends keyof typeof PARTS>(...names: readonly Name[]) {
  return ({ store }: { readonly store: ReadyStore }) =>
    Object.fromEntries(names.map((name) => [name, PARTS[name](store)])) as Pick<Parts<typeof PARTS>, Name>;
}

function written<Name extends keyof typeof PARTS>(...names: readonly Name[]) {
  return async (settings: StoreSettings) => partOf(await openToWrite(settings), partsOf(...names));
}

function toRead<Name extends keyof typeof PARTS>(tables: readonly PartName[], ...names: readonly Name[]) {
  return async (settings: StoreSettings) => partOf(await openToRead(settings, tables), partsOf(...names));
}

/** How an operator's command uses the ledger. */
type LedgerUse = 'read' | 'write';

/** The ledger, and the calls that become due with its attempts. */
interface OpenLedger {
  readonly ledger: Ledger;
  readonly resultCalls: ResultCalls;
}

/** Opens the ledger, without the names and addresses of shoppers. With `read` the store refuses every write. */
export async function openLedger(settings: StoreSettings, use: LedgerUse): Opening<OpenLedger> {
  const opened =
    use === 'read'
      ? await openToRead(settings, ['ledger', 'result-calls', 'personal-data'])
      : await openToWrite(settings);
  return partOf(opened, ({ store }) => ({
    ledger: withErasures(createLedger(store), store),
    resultCalls: createResultCalls(store),
  }));
}

/** Opens the ledger for an audit, which reads all of it: on a replica where there is one. */
export async function openAuditedLedger(
  settings: StoreSettings,
): Opening<Pick<Parts<typeof PARTS>, 'ledger' | 'reports'>> {
  const opened = await openToReadLong(settings, ['ledger', 'reports']);
  return partOf(opened, partsOf('ledger', 'reports'));
}

/** Opens the sums of reports. */
export const openReports = written('reports');

/** Opens the calls of result addresses for a command that only reads. */
export const openResultCalls = toRead(['result-calls'], 'resultCalls');

/** Opens what is written about chargebacks, with the ledger that has them. */
export const openDisputes = written('ledger', 'disputes');

/** Opens the clocks of the test environment. */
export const openTestClocks = written('testClocks');

/** Opens the builds of the widget. */
export const openWidgetBuilds = written('widgetBuilds');

/** Opens the versions of the settings, with the ledger, which shows whether payments are open at an acquirer. */
export const openSettings = written('settingVersions', 'ledger');

/** Opens the versions of the settings for a command that only reads. */
export const readSettingVersions = toRead(['settings'], 'settingVersions');

/** Opens the audit log, with `read` so that the store refuses every write. */
export async function openAuditLog(
  settings: StoreSettings,
  use: 'read' | 'append',
): Opening<Pick<Parts<typeof PARTS>, 'auditLog'>> {
  // The recorded act may be the creation of the other tables.
  const open = use === 'read' ? openToRead : openToWrite;
  return partOf(await open(settings, ['audit-log']), partsOf('auditLog'));
}

/** Opens the data that is kept for a limited time. */
export async function openRetention(settings: StoreSettings) {
  return partOf(await openToWrite(settings), ({ store }) => {
    const ledger = createLedger(store);
    return {
      expiredRows: createExpiredRows(store),
      ledger,
      personalData: createPersonalErasing(store, ledger),
    };
  });
}

/** Opens how far the texts of an older version are sealed. */
export async function openSealing(settings: StoreSettings) {
  const opened = await openToRead(settings, ['personal-data']);
  return partOf(opened, ({ store }) => ({ sealing: createPersonalRows(store) }));
}

/** Opens the rows of the ledger for a command that only reads. */
export const readLedgerRows = toRead(['ledger'], 'ledger');

/** Opens the log of events and their deliveries for a command that only reads. */
export async function openNotifications(settings: StoreSettings) {
  return partOf(await openToRead(settings, ['events', 'webhooks']), ({ store }) => ({
    events: createEventLog(store, NOTHING_QUEUED),
    deliveries: createWebhookDeliveries(webhookRows(store, NOTHING_QUEUED)),
  }));
}

/** Opens the users of the back office for a command that only reads. */
export async function readUsers(settings: StoreSettings) {
  const opened = await openToRead(settings, ['users']);
  return partOf(opened, ({ store }) => ({ users: createUsers(userRows(store)) }));
}

/** Migrates the tables of all parts to this version. */
export async function migrateStores(settings: StoreSettings): Promise<Result<void, string>> {
  const opened = await openToWrite(settings);
  if (!opened.ok) return opened;
  await opened.value.close();
  return success(undefined);
}

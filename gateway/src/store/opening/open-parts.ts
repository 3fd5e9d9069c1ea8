import { createWidgetBuilds } from '../../checkout/widget-builds/create-widget-builds.ts';
import type { WidgetBuilds } from '../../checkout/widget-builds/widget-builds.ts';
import { createEventLog } from '../../features/events/create-event-log.ts';
import type { EventLog } from '../../features/events/event-log.ts';
import { NOTHING_QUEUED } from '../../features/events/event-queue.ts';
import {
  createPersonalErasing,
  type PersonalErasing,
  withErasures,
} from '../../features/personal-data/create-personal-data.ts';
import { createPersonalRows, type PersonalRows } from '../../features/personal-data/personal-rows.ts';
import { createTestClocks } from '../../features/rehearsal/create-rehearsals.ts';
import { createResultCalls } from '../../features/result-calls/create-result-calls.ts';
import type { ResultCalls } from '../../features/result-calls/result-calls.ts';
import { createWebhookDeliveries } from '../../features/webhooks/create-webhook-deliveries.ts';
import type { WebhookDeliveries } from '../../features/webhooks/webhook-deliveries.ts';
import { webhookRows } from '../../features/webhooks/webhook-rows.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { AuditLog } from '../../office/audit-log/audit-log.ts';
import { createAuditLog } from '../../office/audit-log/create-audit-log.ts';
import { createDisputes } from '../../office/disputes/create-disputes.ts';
import type { Disputes } from '../../office/disputes/disputes.ts';
import { createReportRows } from '../../office/reports/create-report-rows.ts';
import { createReports, type Reports } from '../../office/reports/create-reports.ts';
import { createSettingVersions } from '../../office/settings/create-setting-versions.ts';
import type { SettingVersions } from '../../office/settings/setting-versions.ts';
import { createUsers } from '../../office/users/create-users.ts';
import type { Users } from '../../office/users/user.ts';
import { userRows } from '../../office/users/user-statements.ts';
import type { TestClocks } from '../../ports/channel-times.ts';
import { type Result, success } from '../../values/result.ts';
import { createExpiredRows, type ExpiredRows } from '../retention/expired-rows.ts';
import { type Opened, openToRead, openToReadLong, openToWrite, partOf } from './open-store.ts';
import type { StoreSettings } from './opened-places.ts';

/** The parts of the stores as operators' commands open them, while gateways may run. A refusal is one line. */
type Opening<Part> = Promise<Result<Opened<Part>, string>>;

/** How an operator's command uses the ledger. */
type LedgerUse = 'read' | 'write';

/** The ledger, and the calls that become due with its attempts. */
interface OpenLedger {
  readonly ledger: Ledger;
  readonly resultCalls: ResultCalls;
}

interface OpenReports {
  readonly reports: Reports;
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
): Opening<Pick<OpenLedger, 'ledger'> & OpenReports> {
  const opened = await openToReadLong(settings, ['ledger', 'reports']);
  return partOf(opened, ({ store }) => ({
    ledger: createLedger(store),
    reports: createReports(createReportRows(store)),
  }));
}

/** Opens the sums of reports. */
export async function openReports(settings: StoreSettings): Opening<OpenReports> {
  return partOf(await openToWrite(settings), ({ store }) => ({
    reports: createReports(createReportRows(store)),
  }));
}

/** Opens the calls of result addresses for a command that only reads. */
export async function openResultCalls(
  settings: StoreSettings,
): Opening<{ readonly resultCalls: ResultCalls }> {
  const opened = await openToRead(settings, ['result-calls']);
  return partOf(opened, ({ store }) => ({ resultCalls: createResultCalls(store) }));
}

/** Opens what is written about chargebacks, with the ledger that has them. */
export async function openDisputes(
  settings: StoreSettings,
): Opening<{ readonly ledger: Ledger; readonly disputes: Disputes }> {
  return partOf(await openToWrite(settings), ({ store }) => ({
    ledger: createLedger(store),
    disputes: createDisputes(store),
  }));
}

/** Opens the clocks of the test environment. */
export async function openTestClocks(settings: StoreSettings): Opening<{ readonly testClocks: TestClocks }> {
  return partOf(await openToWrite(settings), ({ store }) => ({ testClocks: createTestClocks(store) }));
}

/** Opens the builds of the widget. */
export async function openWidgetBuilds(
  settings: StoreSettings,
): Opening<{ readonly widgetBuilds: WidgetBuilds }> {
  return partOf(await openToWrite(settings), ({ store }) => ({ widgetBuilds: createWidgetBuilds(store) }));
}

interface OpenSettings {
  readonly settingVersions: SettingVersions;
  /** Shows whether payments are open at an acquirer that is removed. */
  readonly ledger: Pick<Ledger, 'auditPayments'>;
}

/** Opens the versions of the settings. */
export async function openSettings(settings: StoreSettings): Opening<OpenSettings> {
  return partOf(await openToWrite(settings), ({ store }) => ({
    settingVersions: createSettingVersions(store),
    ledger: createLedger(store),
  }));
}

/** Opens the versions of the settings for a command that only reads. */
export async function readSettingVersions(
  settings: StoreSettings,
): Opening<Pick<OpenSettings, 'settingVersions'>> {
  const opened = await openToRead(settings, ['settings']);
  return partOf(opened, ({ store }) => ({ settingVersions: createSettingVersions(store) }));
}

interface OpenAuditLog {
  readonly auditLog: AuditLog;
}

/** Opens the audit log, with `read` so that the store refuses every write. */
export async function openAuditLog(settings: StoreSettings, use: 'read' | 'append'): Opening<OpenAuditLog> {
  const opened =
    use === 'read'
      ? await openToRead(settings, ['audit-log'])
      : // The recorded act may be the creation of the other tables.
        await openToWrite(settings, ['audit-log']);
  return partOf(opened, ({ store }) => ({ auditLog: createAuditLog(store) }));
}

interface OpenRetention {
  readonly expiredRows: ExpiredRows;
  readonly ledger: Pick<Ledger, 'databaseTime'>;
  readonly personalData: PersonalErasing;
}

/** Opens the data that is kept for a limited time. */
export async function openRetention(settings: StoreSettings): Opening<OpenRetention> {
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
export async function openSealing(
  settings: StoreSettings,
): Opening<{ readonly sealing: Pick<PersonalRows, 'sealingMark'> }> {
  const opened = await openToRead(settings, ['personal-data']);
  return partOf(opened, ({ store }) => ({ sealing: createPersonalRows(store) }));
}

interface OpenNotifications {
  readonly events: EventLog;
  readonly deliveries: WebhookDeliveries;
}

/** Opens the log of events and their deliveries for a command that only reads. */
export async function openNotifications(settings: StoreSettings): Opening<OpenNotifications> {
  return partOf(await openToRead(settings, ['events', 'webhooks']), ({ store }) => ({
    events: createEventLog(store, NOTHING_QUEUED),
    deliveries: createWebhookDeliveries(webhookRows(store, NOTHING_QUEUED)),
  }));
}

/** Opens the users of the back office for a command that only reads. */
export async function readUsers(settings: StoreSettings): Opening<{ readonly users: Pick<Users, 'list'> }> {
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

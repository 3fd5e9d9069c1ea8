import {
  type AuditedAcquirer,
  type AuditedPart,
  auditedArchives,
  auditLedger,
  continueAudit,
  createAcquirer,
  failure,
  type Ledger,
  type RemovedMonth,
  type Reports,
  type Result,
  type SumsAudit,
  shareBooks,
  success,
} from '@tollgate/gateway/api';
import { openAuditCheckpoints, openAuditedLedger, openLedgerInMemory } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import type { Config } from '../../config/read-config.ts';
import { type Command, type CommandEnd, failed, noteEachSecond } from '../command.ts';
import { auditJson, auditLines } from '../render-audit.ts';
import { LEDGER_UNAVAILABLE, withStore } from '../with-store.ts';

export const audit: Command = {
  summary: 'audits the whole ledger, and compares it with the books of an acquirer',
  about: [
    'Reads every payment, or those since a day, and checks sums, links, states and journal. With ARCHIVE_DIR, a whole audit includes archived payments that the database no longer has. It compares the sums of reports with the ledger: those of this month and the last, or since that day. With an acquirer it also compares every key and amount with the bookings of that acquirer. Nothing is changed, and gateways may run.',
  ],
  example: 'audit --acquirer acquirer-a',
  exitCodes: { 0: 'the books are proven', 1: 'there are faults, or the audit failed' },
  switches: {
    continue:
      'only payments that are new or changed since the last such audit without faults; it stores a sealed checkpoint of how far the ledger is proven',
  },
  options: {
    acquirer: {
      value: 'name',
      meaning: 'the name of an acquirer in the merchants file, whose books are compared',
    },
    since: {
      value: 'date',
      meaning: 'a day such as 2026-11-22, or a moment such as 2026-11-22T08:00Z; older payments are skipped',
    },
  },
  needsSettingsInUse: true,
  records: 'nothing',
  run: async ({ config, options, switches, note }) => {
    const name = options.get('acquirer');
    const onProgress = noteEachSecond(
      note,
      (share: number) => `${Math.floor(share * 100)} % of the ledger audited`,
    );
    if (switches.has('continue')) {
      return options.size > 0
        ? failed('--continue audits everything since the last audit; omit the other options')
        : continued(config, onProgress);
    }
    const since = readSince(options.get('since'), name);
    if (!since.ok) return failed(since.error);
    const acquirer = name === undefined ? success(undefined) : openAcquirer(config, name);
    if (!acquirer.ok) return failed(acquirer.error);
    try {
      return await withStore(openAuditedLedger(config.settings), LEDGER_UNAVAILABLE, async (stores) => {
        const removed = await stores.ledger.removedMonths();
        const archived = archivesOf(config, stores.ledger);
        if (archived === undefined && since.value === undefined && removed.length > 0) {
          return failed(needsArchives(removed));
        }
        const report = await auditLedger(stores.ledger, {
          acquirer: acquirer.value,
          archived: since.value === undefined ? archived?.(undefined) : undefined,
          since: since.value,
          onProgress,
        });
        const sums = await auditReports(stores, since.value, removed);
        const isRight = report.faults.total === 0 && sums.differences.length === 0;
        return {
          kind: isRight ? 'done' : 'disproved',
          lines: auditLines(report, sums),
          json: { ...auditJson(report), reportSums: sums },
        };
      });
    } finally {
      await acquirer.value?.connector.close();
    }
  },
};

/** Clocks of gateways differ, and requests overtake each other. Milliseconds. */
const MARGIN = 60 * 60 * 1000;

/** Compares the sums of reports from a month on: without a moment, of this month and the one before. */
async function auditReports(
  { ledger, reports }: { readonly ledger: Ledger; readonly reports: Reports },
  since: number | undefined,
  removed: readonly RemovedMonth[],
): Promise<SumsAudit> {
  const now = new Date();
  const asked = since ?? Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1);
  // Before then, the sums have payments that the ledger does not have any more.
  const begin = Math.max(asked, ...removed.map(({ idleSince }) => idleSince));
  const month = new Date(begin).toISOString().slice(0, 7);
  return reports.audit(
    month,
    since === undefined ? 0 : await ledger.positionBefore(Date.parse(month) - MARGIN),
  );
}

/** The payments that only archives have, for an audit; `undefined` without a folder of archives. */
function archivesOf({ settings: { ARCHIVE_DIR: folder } }: Pick<Config, 'settings'>, ledger: Ledger) {
  return folder === undefined
    ? undefined
    : (part: AuditedPart | undefined) =>
        auditedArchives({ folder, ledger, openInMemory: openLedgerInMemory, part });
}

function needsArchives(removed: readonly RemovedMonth[]): string {
  const months = removed.map(({ month }) => month).join(', ');
  return `ARCHIVE_DIR: must be set to the folder of the archives: only they have payments of ${months}`;
}

/** Audits everything since the last checkpoint. */
function continued(config: Config, onProgress: (share: number) => void): Promise<CommandEnd> {
  return withStore(openAuditCheckpoints(config.settings), LEDGER_UNAVAILABLE, async (parts) => {
    const archived = archivesOf(config, parts.ledger);
    const audited = await continueAudit({ ...parts, archived, now: Date.now() }, { onProgress });
    if (!audited.ok) return failed(audited.error);
    const { report, continued: last, checkpoint, distrust } = audited.value;
    const from = last === undefined ? 'The whole ledger' : `Since ${timeText(last.provenAt)}`;
    const proven =
      checkpoint === undefined ? 'nothing is proven' : `proven up to position ${checkpoint.provenTo}`;
    const kind = report.faults.total === 0 && distrust === undefined ? 'done' : 'disproved';
    return {
      kind,
      lines: [
        ...(distrust === undefined ? [] : [`MARK NOT TRUSTED: ${distrust}.`]),
        `${from}; ${proven}.`,
        ...auditLines(report),
      ],
      json: {
        report: auditJson(report),
        distrust: distrust ?? null,
        provenTo: checkpoint?.provenTo ?? null,
        wholeAt: checkpoint?.wholeAt ?? null,
      },
    };
  });
}

/** An acquirer of the merchants file, with all others that share its books. */
function openAcquirer(config: Config, name: string): Result<AuditedAcquirer, string> {
  const { acquirers } = config.merchants;
  const named = acquirers.find((acquirer) => acquirer.name === name);
  if (named === undefined) {
    const known = acquirers.map((acquirer) => acquirer.name).join(', ');
    return failure(`no acquirer is called ${name}; there are: ${known}`);
  }
  const sharing = acquirers.filter((acquirer) => shareBooks(acquirer, named));
  const connector = createAcquirer(named, config.secrets);
  return success({ connector, names: new Set(sharing.map((acquirer) => acquirer.name)) });
}

/** ISO 8601: a day, or a moment with its offset from UTC. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

function readSince(
  text: string | undefined,
  acquirer: string | undefined,
): Result<number | undefined, string> {
  if (text === undefined) return success(undefined);
  if (acquirer !== undefined) {
    return failure('--acquirer compares all its books, so it needs the whole ledger; omit --since');
  }
  const moment = DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment)
    ? failure(`--since ${text}: write a day such as 2026-11-22, or a moment such as 2026-11-22T08:00Z`)
    : success(moment);
}

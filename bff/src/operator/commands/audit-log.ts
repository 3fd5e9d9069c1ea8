import { type FileHandle, open } from 'node:fs/promises';
import {
  AUDIT_ACTION_NAMES,
  type AuditActor,
  type AuditEntry,
  type AuditLog,
  type AuditLogFault,
  type AuditLogReport,
  isAuditAction,
  type StoredEntry,
  verifyAuditLog,
} from '@tollgate/gateway/api';
import { openAuditLog } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import { type Command, failed, noteEachSecond } from '../command.ts';
import { AUDIT_LOG_UNAVAILABLE, withStore } from '../with-store.ts';

const HASH = /^[0-9a-f]{64}$/;

export const auditLogVerify: Command = {
  summary: 'proves that no entry of the audit log was changed or removed',
  about: [
    'Reads the whole log and checks every entry against its hash and the entry before it. Nothing is changed, and gateways may run.',
    'It prints the hash of the newest entry, the head. Keep it where those who can write to the store cannot, and pass it with --head next time: without it, neither a truncated nor a completely rewritten log is noticed.',
  ],
  example: `audit-log verify --head ${'0'.repeat(64)}`,
  exitCodes: {
    0: 'the chain is complete, and contains the given head',
    1: 'entries were changed or are missing, or the log could not be read',
  },
  options: {
    head: { value: 'hash', meaning: 'a hash that was printed earlier; an entry of the log must have it' },
  },
  records: 'nothing',
  run: async ({ config, options, note }) => {
    const head = options.get('head')?.toLowerCase();
    if (head !== undefined && !HASH.test(head)) {
      return failed('--head takes the 64 hex digits that this command has printed');
    }
    return withStore(openAuditLog(config.settings, 'read'), AUDIT_LOG_UNAVAILABLE, async ({ auditLog }) => {
      const report = await verifyAuditLog(auditLog, {
        head,
        onProgress: noteEachSecond(note, (entries: number) => `${entries} entries verified`),
      });
      const kind = report.faults.total === 0 ? 'done' : 'disproved';
      const isEndKnown = head !== undefined;
      return { kind, lines: reportLines(report, isEndKnown), json: { ...report, isEndKnown } };
    });
  },
};

function reportLines({ entries, head, faults }: AuditLogReport, isEndKnown: boolean): readonly string[] {
  const more = faults.total - faults.first.length;
  return [
    `${entries} entries, ${faults.total} faults`,
    ...(entries === 0 ? [] : [`head ${head.hash} at position ${head.position}`]),
    ...faults.first.map(faultLine),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(isEndKnown ? [] : ['Missing entries at the end cannot be detected: no --head was given.']),
  ];
}

function faultLine(fault: AuditLogFault): string {
  switch (fault.kind) {
    case 'changed':
      return `changed: entry ${fault.position} is not as it was written`;
    case 'missing':
      return fault.from === fault.to
        ? `missing: entry ${fault.from} is gone`
        : `missing: entries ${fault.from} to ${fault.to} are gone`;
    case 'unlinked':
      return `unlinked: entry ${fault.position} does not follow the entry before it; one of the two was replaced`;
    case 'head-not-found':
      return `head-not-found: no entry has the hash ${fault.hash}; the log was truncated or rewritten, or this is a restored backup from before it`;
  }
}

const LAST = 20;
const MOST = 10_000;

export const auditLogTail: Command = {
  summary: 'shows the newest entries of the audit log: who did what',
  about: [
    'One line for each entry, the oldest first: position, time, actor, action, target, outcome and reason. Reading the log is recorded as well.',
  ],
  example: 'audit-log tail --action access-token.make',
  options: {
    last: { value: 'number', meaning: `how many; default ${LAST}, at most ${MOST}` },
    action: { value: 'name', meaning: 'only entries of this action, such as access-token.make' },
    actor: {
      value: 'name',
      meaning: 'only entries of this user or operator: an id, an e-mail address or a name',
    },
    target: { value: 'id', meaning: 'only entries about this id' },
  },
  records: { action: 'audit-log.view' },
  run: async ({ config, options }) => {
    const limit = Number(options.get('last') ?? LAST);
    const action = options.get('action');
    const [actor, target] = [options.get('actor'), options.get('target')];
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
      return failed(`--last takes a number from 1 to ${MOST}`);
    }
    if (action !== undefined && !isAuditAction(action)) {
      return failed(`--action takes one of: ${AUDIT_ACTION_NAMES.join(', ')}`);
    }
    return withStore(openAuditLog(config.settings, 'read'), AUDIT_LOG_UNAVAILABLE, async ({ auditLog }) => {
      const newest = await auditLog.findPage({
        scopes: [{ kind: 'platform' }],
        ...(action !== undefined && { action }),
        ...(actor !== undefined && { actor }),
        ...(target !== undefined && { target }),
        limit,
      });
      const entries = newest.toReversed();
      return { kind: 'done', lines: entries.map(auditEntryLine), json: entries.map(auditEntryJson) };
    });
  },
};

function auditEntryLine({ position, time, actor, action, target, outcome, reason }: AuditEntry): string {
  const on = target === undefined ? [] : [`${target.type} ${target.id}`];
  const why = reason === undefined ? [] : [reason];
  return [position, timeText(time), actorText(actor), action, ...on, outcome, ...why].join('  ');
}

function auditEntryJson({ time, ...entry }: AuditEntry): object {
  return { ...entry, time: timeText(time) };
}

function actorText(actor: AuditActor): string {
  switch (actor.kind) {
    case 'user':
      return actor.email;
    case 'operator':
      return actor.name;
    case 'system':
      return 'the gateway';
    case 'unknown':
      return actor.email === undefined ? 'not known' : `not known as ${actor.email}`;
  }
}

const PAGE = 1000;

export const auditLogExport: Command = {
  summary: 'writes the audit log to a new file, one JSON entry on each line',
  about: [
    'Each line holds the hash before an entry, the entry as it is stored, and its hash: SHA-256 of the hash before it, a line feed and the text of the entry. So the file can be verified without this program, and continued later with --from.',
    'An existing file is not overwritten. The export is itself an entry, the last in the file.',
  ],
  example: 'audit-log export audit-log.jsonl',
  options: { from: { value: 'position', meaning: 'the position of the first entry; default 1' } },
  words: [{ name: 'file', meaning: 'the file to write; only you can read it' }],
  records: { action: 'audit-log.export' },
  run: async ({ config, options, note, words: [path = ''] }) => {
    const from = Number(options.get('from') ?? 1);
    if (!Number.isSafeInteger(from) || from < 1) {
      return failed('--from takes the position of an entry: 1 or more');
    }
    return withStore(openAuditLog(config.settings, 'read'), AUDIT_LOG_UNAVAILABLE, async ({ auditLog }) => {
      let file: FileHandle;
      try {
        file = await open(path, 'wx', 0o600);
      } catch (error) {
        return failed(`${path}: cannot be created (${codeOf(error)})`);
      }
      try {
        const onProgress = noteEachSecond(note, (entries: number) => `${entries} entries written`);
        const { entries, last } = await writeEntries(auditLog, file, from, onProgress);
        await file.sync();
        const head = last?.hash ?? null;
        return {
          kind: 'done',
          lines: [`${entries} entries in ${path}`, ...(last === undefined ? [] : [`head ${last.hash}`])],
          json: { file: path, entries, head },
        };
      } catch (error) {
        if (error instanceof Error && 'syscall' in error) {
          return failed(`${path}: cannot be written (${codeOf(error)}); it is incomplete`);
        }
        throw error;
      } finally {
        await file.close();
      }
    });
  },
};

async function writeEntries(
  log: Pick<AuditLog, 'readFrom'>,
  file: FileHandle,
  from: number,
  onProgress: (entries: number) => void,
): Promise<{ readonly entries: number; readonly last: StoredEntry | undefined }> {
  let last: StoredEntry | undefined;
  let entries = 0;
  for (let isLast = false; !isLast; ) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const page = await log.readFrom(last === undefined ? from : last.position + 1, PAGE);
    // oxlint-disable-next-line no-await-in-loop
    await file.appendFile(page.map(lineOf).join(''));
    last = page.at(-1) ?? last;
    entries += page.length;
    onProgress(entries);
    isLast = page.length < PAGE;
  }
  return { entries, last };
}

/** The stored text of the entry: serialised again, it could have another hash. */
function lineOf({ previous, text, hash }: StoredEntry): string {
  return `{"previous":"${previous}","entry":${text},"hash":"${hash}"}\n`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}

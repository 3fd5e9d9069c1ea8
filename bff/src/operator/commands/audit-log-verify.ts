import { type AuditLogFault, type AuditLogReport, verifyAuditLog } from '@tollgate/gateway/api';
import { openAuditLog } from '@tollgate/gateway/store/api';
import { type Command, noteEachSecond } from '../command.ts';
import { AUDIT_LOG_UNAVAILABLE, withStore } from '../with-store.ts';

const HASH = /^[0-9a-f]{64}$/;

export const auditLogVerify: Command = {
  summary: 'proves that no entry of the audit log was changed or taken out',
  about: [
    'Walks the whole log and holds every entry to its hash and to the entry before it. Nothing is changed, and gateways may run.',
    'It prints the hash of the newest entry, the head. Note it where those who can write to the store cannot, and pass it next time with --head: without it, an end that was cut off cannot be seen, nor a log that was written anew as a whole.',
  ],
  example: `audit-log verify --head ${'0'.repeat(64)}`,
  exitCodes: {
    0: 'the chain is whole, and the head is in it when one was given',
    1: 'entries were changed, or are missing, or the log could not be read',
  },
  options: {
    head: { value: 'hash', meaning: 'a hash that was noted earlier; an entry of the log must have it' },
  },
  records: 'nothing',
  run: async ({ config, options, note }) => {
    const head = options.get('head')?.toLowerCase();
    if (head !== undefined && !HASH.test(head)) {
      return { kind: 'failed', message: '--head takes the 64 hex digits that this command has printed' };
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
    ...(isEndKnown ? [] : ['Whether entries at the end are missing is not known: no --head was given.']),
  ];
}

function faultLine(fault: AuditLogFault): string {
  switch (fault.kind) {
    case 'changed':
      return `changed: entry ${fault.position} is not the one that was written`;
    case 'missing':
      return fault.from === fault.to
        ? `missing: entry ${fault.from} is gone`
        : `missing: entries ${fault.from} to ${fault.to} are gone`;
    case 'unlinked':
      return `unlinked: entry ${fault.position} follows another entry than the one before it; one of the two was replaced`;
    case 'head-not-found':
      return `head-not-found: no entry has the hash ${fault.hash}; the end was cut off, or the log was written anew, or this is a restored backup from before it`;
  }
}

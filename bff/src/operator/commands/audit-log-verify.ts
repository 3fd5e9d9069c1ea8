import { type AuditLogFault, type AuditLogReport, verifyAuditLog } from '@tollgate/gateway/api';
import { openAuditLog } from '@tollgate/gateway/store/api';
import { type Command, noteEachSecond } from '../command.ts';
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

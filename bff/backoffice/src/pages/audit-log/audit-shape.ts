import type { AnswerOf } from '../../call/call-admin.ts';

export type AuditEntries = AnswerOf<'GET audit-log'>;
export type AuditEntry = AuditEntries['entries'][number];

export function actorName({ actor }: AuditEntry): string {
  switch (actor.kind) {
    case 'user':
      return actor.email;
    case 'operator':
      return `${actor.name} (command line)`;
    case 'system':
      return 'the gateway';
    case 'unknown':
      return actor.email ? `${actor.email} (not signed in)` : 'not signed in';
  }
}

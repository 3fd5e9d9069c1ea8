import type { AuditActor, AuditEntry } from '@tollgate/gateway/api';
import { timeText } from '../acts/time-text.ts';

/** One line: place, time, who, what, on what, how it ended. */
export function auditEntryLine({
  position,
  time,
  actor,
  action,
  target,
  outcome,
  reason,
}: AuditEntry): string {
  const on = target === undefined ? [] : [`${target.type} ${target.id}`];
  const why = reason === undefined ? [] : [reason];
  return [position, timeText(time), actorText(actor), action, ...on, outcome, ...why].join('  ');
}

export function auditEntryJson({ time, ...entry }: AuditEntry): object {
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

import { json, list, number, type Of, object, optional, text } from '../../call/shape.ts';

const ENTRY = object({
  position: number,
  id: text,
  time: number,
  actor: object({ kind: text, id: optional(text), email: optional(text), name: optional(text) }),
  session: optional(text),
  address: optional(text),
  userAgent: optional(text),
  requestId: optional(text),
  action: text,
  says: text,
  target: optional(object({ type: text, id: text })),
  scope: object({ kind: text, merchant: optional(text), channelId: optional(text) }),
  outcome: text,
  begun: optional(text),
  reason: optional(text),
  before: json,
  after: json,
  hash: text,
});

export type AuditEntry = Of<typeof ENTRY>;

export const AUDIT_PAGE = object({ entries: list(ENTRY), next: optional(number) });

export type AuditEntries = Of<typeof AUDIT_PAGE>;

export function actorName({ actor }: AuditEntry): string {
  switch (actor.kind) {
    case 'user':
      return actor.email ?? actor.id ?? '';
    case 'operator':
      return `${actor.name ?? ''} (command line)`;
    case 'system':
      return 'the gateway';
    default:
      return actor.email ? `${actor.email} (not signed in)` : 'not signed in';
  }
}

import {
  AUDIT_ACTION_NAMES,
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type JsonValue,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import { shownScope } from '../../acts/users/shown-grants.ts';
import { ok, refusal } from '../admin-answer.ts';
import { type AdminParts, adminRoute } from '../admin-route.ts';
import { narrowedScopes, narrowing, scopeOfAct, withoutAbsent } from '../narrowed-scopes.ts';

/** A moment in a query: a day of UTC, or a date and time with its offset. Milliseconds since 1970 once it is read. */
const queryMoment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'must be a day or a moment with its offset')
  .transform((text) => Date.parse(text))
  .describe(
    'A day such as 2026-11-22, which begins at midnight UTC, or a moment such as 2026-11-22T08:00:00Z',
  );

const MOST = 200;
const USUAL = 50;

const query = z.strictObject({
  ...narrowing,
  action: z.enum(AUDIT_ACTION_NAMES).optional().describe('Only entries of this action'),
  actor: z
    .string()
    .min(1)
    .max(320)
    .optional()
    .describe('Only acts of this user or operator: an id, an e-mail address or a name'),
  target: z.string().min(1).max(320).optional().describe('Only acts on the target with this id'),
  from: queryMoment.optional(),
  to: queryMoment.optional().describe('Only entries before this moment'),
  before: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('Only entries before this position: the `next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(MOST).default(USUAL).describe('The number of entries on a page'),
});

const shownEntry = z
  .strictObject({
    position: z.int().describe('Its position in the log; later entries have higher ones'),
    id: z.string(),
    time: z.int().describe('Milliseconds since 1970, UTC'),
    actor: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('user'), id: z.string(), email: z.string() }),
      z.strictObject({ kind: z.literal('operator'), name: z.string() }),
      z.strictObject({ kind: z.literal('system') }),
      z.strictObject({ kind: z.literal('unknown'), email: z.string().optional() }),
    ]),
    session: z.string().optional().describe('A hash, the same for all entries of a session'),
    address: z.string().optional(),
    userAgent: z.string().optional(),
    requestId: z.string().optional(),
    action: z.string(),
    says: z.string().describe('The action in words'),
    target: z.strictObject({ type: z.string(), id: z.string() }).optional(),
    scope: shownScope,
    outcome: z.enum(['begun', 'done', 'refused', 'failed', 'unknown']),
    begun: z.string().optional().describe('The id of the `begun` entry of the act'),
    reason: z.string().optional(),
    before: z.unknown().optional(),
    after: z.unknown().optional(),
    hash: z.string().describe('Over this entry and the hash before it'),
    previous: z.string(),
  })
  .describe('An entry about an act');

/** The audit log as far as the caller may see it. Reading it is recorded as well. */
export function auditLogRoute({ stores, running }: Pick<AdminParts, 'stores' | 'running'>) {
  return adminRoute({
    address: 'GET /admin/v1/audit-log',
    summary: 'Lists who did what, the newest first',
    access: 'audit-log.view',
    query,
    answer: z.strictObject({
      entries: z.array(shownEntry),
      next: z.int().nullable().describe('The `before` of the next page; null on the last one'),
    }),
    errors: ['not-found'],
    records: 'audit-log.view',
    run: async (call) => {
      const { limit, merchant, channel, ...asked } = call.query;
      const scopes = narrowedScopes(call, 'audit-log.view', { merchant, channel }, running.merchants());
      if (scopes === undefined) return refusal('not-found');
      const facts = { scope: scopeOfAct(scopes), after: withoutAbsent(call.query) as JsonValue };
      return call.recorded(facts, async () => {
        // One more shows whether there is a next page.
        const page = { ...withoutAbsent(asked), scopes, limit: limit + 1 };
        const found = await stores.auditLog.findPage(page);
        const entries = found.slice(0, limit);
        const next = found.length > limit ? (entries.at(-1)?.position ?? null) : null;
        return ok({ entries: entries.map(entryShown), next });
      });
    },
  });
}

function entryShown(entry: AuditEntry) {
  const rows: Readonly<Partial<Record<AuditAction, { readonly says: string }>>> = AUDIT_ACTIONS;
  // Only the name is known of an action of a later version.
  return { ...entry, says: rows[entry.action]?.says ?? entry.action };
}

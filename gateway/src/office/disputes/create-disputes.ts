import { scopeCondition } from '../../access/rights/scope.ts';
import { runStatements, type Store } from '../../store/store.ts';
import { keptText } from '../../values/card-data-in.ts';
import type { EntityId, PaymentId } from '../../values/ids.ts';
import { DISPUTE_DECISIONS, DISPUTE_REASONS, type DisputeEntry, type Disputes } from './disputes.ts';

/** @param store with their table in it */
export function createDisputes(store: Store): Disputes {
  const run = runStatements(store, 'disputes', statementsFor(store), new Set(['listOf'] as const));
  return {
    add: async (entry) => {
      await run('add', [
        entry.id,
        entry.chargebackId,
        entry.paymentId,
        entry.merchant,
        entry.channelId,
        entry.writtenBy.id,
        entry.writtenBy.email,
        entry.writtenAt,
        kept(entry.note),
        entry.reason ?? null,
        kept(entry.schemeReason),
        entry.dueDay ?? null,
        entry.decision ?? null,
      ]);
    },
    listOf: async (ids) => (ids.length === 0 ? [] : (await run('listOf', [ids])).map(entryOfRow)),
    listDue: async (upTo, scopes, limit) => {
      if (scopes.length === 0) return [];
      const values: (string | number)[] = [upTo];
      const where = scopeCondition(scopes, (each) => `$${values.push(each)}`) ?? 'true';
      const rows = await store.read({
        text: `SELECT DISTINCT chargeback_id FROM dispute_entries
          WHERE due_day <= $1 AND ${where} ORDER BY chargeback_id LIMIT $${values.push(limit)}`,
        values,
      });
      return rows.map((row) => String(row['chargeback_id']) as PaymentId);
    },
  };
}

function kept(text: string | undefined): string | null {
  return text === undefined ? null : keptText(text);
}

const COLUMNS = [
  'id',
  'chargeback_id',
  'payment_id',
  'merchant',
  'channel_id',
  'written_by',
  'written_email',
  'written_at',
  'note',
  'reason',
  'scheme_reason',
  'due_day',
  'decision',
] as const;

function statementsFor({ dialect }: Pick<Store, 'dialect'>) {
  return {
    add: `INSERT INTO dispute_entries (${COLUMNS.join(', ')})
      VALUES (${COLUMNS.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    listOf: `SELECT ${COLUMNS.join(', ')} FROM dispute_entries
      WHERE chargeback_id ${dialect.oneOf('$1', 'text')} ORDER BY written_at, position`,
  } as const;
}

function entryOfRow(row: Readonly<Record<string, unknown>>): DisputeEntry {
  const text = (column: string): string => String(row[column]);
  const optional = (column: string): string | undefined => (row[column] === null ? undefined : text(column));
  return {
    id: text('id'),
    chargebackId: text('chargeback_id') as PaymentId,
    paymentId: text('payment_id') as PaymentId,
    merchant: text('merchant'),
    channelId: text('channel_id') as EntityId,
    writtenBy: { id: text('written_by'), email: text('written_email') },
    writtenAt: Number(row['written_at']),
    note: optional('note'),
    reason: DISPUTE_REASONS.find((reason) => reason === row['reason']),
    schemeReason: optional('scheme_reason'),
    dueDay: optional('due_day'),
    decision: DISPUTE_DECISIONS.find((decision) => decision === row['decision']),
  };
}

import { scopeCondition } from '../../access/rights/scope.ts';
import { storedAs } from '../../store/record.ts';
import { type Row, runStatements, type Store } from '../../store/store.ts';
import { keptText } from '../../values/card-data-in.ts';
import type { PaymentId } from '../../values/ids.ts';
import type { DisputeEntry, Disputes } from './disputes.ts';

/** @param store with their table in it */
export function createDisputes(store: Store): Disputes {
  const run = runStatements(store, 'disputes', statementsFor(store));
  return {
    add: async ({ writtenBy, ...entry }) => {
      const [note, schemeReason] = [kept(entry.note), kept(entry.schemeReason)];
      const author = { writtenBy: writtenBy.id, writtenEmail: writtenBy.email };
      await run('add', ENTRY.valuesOf({ ...entry, ...author, note, schemeReason }));
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

function kept(text: string | undefined): string | undefined {
  return text === undefined ? undefined : keptText(text);
}

type StoredEntry = Omit<DisputeEntry, 'writtenBy'> & {
  readonly writtenBy: string;
  readonly writtenEmail: string;
};

const ENTRY = storedAs<StoredEntry>({
  id: 'text',
  chargebackId: 'text',
  paymentId: 'text',
  merchant: 'text',
  channelId: 'text',
  writtenBy: 'text',
  writtenEmail: 'text',
  writtenAt: 'number',
  note: 'text',
  reason: 'text',
  schemeReason: 'text',
  dueDay: 'text',
  decision: 'text',
});

function statementsFor({ dialect }: Pick<Store, 'dialect'>) {
  return {
    add: `INSERT INTO dispute_entries (${ENTRY.columns}) VALUES (${ENTRY.places}) RETURNING id`,
    listOf: `SELECT ${ENTRY.columns} FROM dispute_entries
      WHERE chargeback_id ${dialect.oneOf('$1', 'text')} ORDER BY written_at, position`,
  } as const;
}

function entryOfRow(row: Row): DisputeEntry {
  const { writtenBy, writtenEmail, ...entry } = ENTRY.ofRow(row);
  return { ...entry, writtenBy: { id: writtenBy, email: writtenEmail } };
}

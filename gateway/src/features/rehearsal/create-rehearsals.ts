import { isResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { ClockMove, TestClocks } from '../../ports/channel-times.ts';
import { storedAs } from '../../store/record.ts';
import type { Row, Store } from '../../store/store.ts';
import type { EntityId, PaymentId } from '../../values/ids.ts';
import type { PlannedRehearsal, Rehearsals } from './rehearsals.ts';

/** The columns of a rehearsal in the order of {@link valuesOfRehearsal}, which is the same in every store. */
const REHEARSAL_COLUMNS =
  'operation_id, entity_id, planned_at, has_end, end_after, end_code, chargeback_after';

function valuesOfRehearsal(planned: PlannedRehearsal): readonly (string | number | null)[] {
  const { operationId, entityId, plannedAt, end, chargebackAfter } = planned;
  return [
    operationId,
    entityId,
    plannedAt,
    end === undefined ? 0 : 1,
    end?.after ?? null,
    end?.resultCode ?? null,
    chargebackAfter ?? null,
  ];
}

function rehearsalOfRow(row: Row): PlannedRehearsal {
  const code = row['end_code'];
  const resultCode = typeof code === 'string' && isResultCode(code) ? code : undefined;
  return {
    operationId: String(row['operation_id']) as PaymentId,
    entityId: String(row['entity_id']) as EntityId,
    plannedAt: Number(row['planned_at']),
    end: Number(row['has_end']) === 1 ? { after: Number(row['end_after']), resultCode } : undefined,
    chargebackAfter: row['chargeback_after'] === null ? undefined : Number(row['chargeback_after']),
  };
}

const MOVE = storedAs<ClockMove>(
  { entityId: 'text', at: 'number', by: 'number' },
  { at: 'moved_at', by: 'moved_by' },
);

const SELECT = `SELECT ${REHEARSAL_COLUMNS} FROM rehearsals`;

export function createRehearsals(store: Store): Rehearsals {
  return {
    plan: async (planned) => {
      await store.write({
        name: 'plan rehearsal',
        text: `INSERT INTO rehearsals (${REHEARSAL_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)
          ON CONFLICT DO NOTHING`,
        values: valuesOfRehearsal(planned),
      });
    },
    find: async (operationId) => {
      const text = `${SELECT} WHERE operation_id = $1`;
      const [row] = await store.read({ name: 'rehearsal', text, values: [operationId] });
      return row && rehearsalOfRow(row);
    },
    findPage: async (limit, after) => {
      const text = `${SELECT} WHERE operation_id > $1 ORDER BY operation_id LIMIT $2`;
      const rows = await store.read({ name: 'rehearsals', text, values: [after ?? '', limit] });
      return rows.map(rehearsalOfRow);
    },
    remove: async (operationId) => {
      await store.write({ text: 'DELETE FROM rehearsals WHERE operation_id = $1', values: [operationId] });
    },
  };
}

export function createTestClocks(store: Store): TestClocks {
  return {
    move: async ({ entityId, at, by }) => {
      await store.write({
        text: 'INSERT INTO clock_moves (entity_id, moved_at, moved_by) VALUES ($1, $2, $3)',
        values: [entityId, at, by],
      });
    },
    findMoves: async () => {
      const text = 'SELECT entity_id, moved_at, moved_by FROM clock_moves ORDER BY number';
      return (await store.read({ name: 'clock moves', text, values: [] })).map(MOVE.ofRow);
    },
    reset: async (entityId) => {
      const text = 'DELETE FROM clock_moves WHERE entity_id = $1 RETURNING number';
      return (await store.write({ text, values: [entityId] })).length;
    },
  };
}

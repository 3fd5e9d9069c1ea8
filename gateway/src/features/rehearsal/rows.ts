import { isResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { EntityId, PaymentId } from '../../values/ids.ts';
import type { PlannedRehearsal } from './rehearsals.ts';
import type { ClockMove } from './test-clocks.ts';

/** A row of a store, by its columns. */
type Row = Readonly<Record<string, unknown>>;

/** The columns of a rehearsal in the order of {@link valuesOfRehearsal}, which is the same in every store. */
export const REHEARSAL_COLUMNS =
  'operation_id, entity_id, planned_at, has_end, end_after, end_code, chargeback_after';

export function valuesOfRehearsal(planned: PlannedRehearsal): readonly (string | number | null)[] {
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

export function rehearsalOfRow(row: Row): PlannedRehearsal {
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

export function moveOfRow(row: Row): ClockMove {
  return {
    entityId: String(row['entity_id']) as EntityId,
    at: Number(row['moved_at']),
    by: Number(row['moved_by']),
  };
}

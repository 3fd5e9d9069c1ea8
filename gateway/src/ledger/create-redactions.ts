import type { Store } from '../store/store.ts';
import { keptText } from '../values/card-data-in.ts';
import { REDACTABLE_COLUMNS, type Redactions, redactableTexts } from './redaction.ts';

const COUNT = REDACTABLE_COLUMNS.length;
const SET = REDACTABLE_COLUMNS.map((column, index) => `${column} = $${index + 2}`).join(', ');
const SAME = REDACTABLE_COLUMNS.map(
  (column, index) => `${column} IS NOT DISTINCT FROM $${index + 2 + COUNT}`,
).join(' AND ');

const RECORD = `INSERT INTO redactions (operation_id, field, note, redacted_at)
  SELECT $1, $2, $3, CAST($4 AS bigint)
  WHERE NOT EXISTS (SELECT 1 FROM redactions WHERE operation_id = $1 AND field = $2)
  ON CONFLICT DO NOTHING`;

/** The verbs about texts that were overwritten by a mask. */
export function createRedactions(store: Store): Redactions {
  return {
    redact: async ({ operationId, field, note, redactedAt }, operation, masked) => {
      await store.write({ text: RECORD, values: [operationId, field, keptText(note), redactedAt] });
      const rows = await store.write({
        text: `UPDATE operations SET ${SET} WHERE id = $1 AND ${SAME} RETURNING id`,
        values: [operationId, ...redactableTexts(masked), ...redactableTexts(operation)],
      });
      return rows.length > 0;
    },
    eraseOverwritten: () => store.eraseRemoved(),
    findRedactions: async (operationId) => {
      const rows = await store.read({
        text: 'SELECT field, note, redacted_at FROM redactions WHERE operation_id = $1 ORDER BY redacted_at, field',
        values: [operationId],
      });
      return rows.map((row) => ({
        operationId,
        field: String(row['field']),
        note: String(row['note']),
        redactedAt: Number(row['redacted_at']),
      }));
    },
  };
}

import type { EmbeddedStore } from '../../store/sqlite/embedded-store.ts';
import { keptText } from '../../values/card-data-in.ts';
import { REDACTABLE_COLUMNS, type Redactions, redactableTexts } from '../redaction.ts';

const SET = REDACTABLE_COLUMNS.map((column) => `${column} = ?`).join(', ');
const SAME = REDACTABLE_COLUMNS.map((column) => `${column} IS ?`).join(' AND ');

/** The verbs about texts that were overwritten by a mask. */
export function prepareRedactions(store: EmbeddedStore): Redactions {
  const record = store.writer.prepare(
    `INSERT INTO redactions (operation_id, field, note, redacted_at) SELECT ?1, ?2, ?3, ?4
     WHERE NOT EXISTS (SELECT 1 FROM redactions WHERE operation_id = ?1 AND field = ?2)`,
  );
  const overwrite = store.writer.prepare(
    `UPDATE operations SET ${SET} WHERE id = ? AND ${SAME} RETURNING id`,
  );
  const find = store.prepareRead(
    'SELECT operation_id, field, note, redacted_at FROM redactions WHERE operation_id = ? ORDER BY redacted_at, field',
  );
  return {
    redact: async ({ operationId, field, note, redactedAt }, operation, masked) => {
      await record(operationId, field, keptText(note), redactedAt);
      const row = await overwrite(...redactableTexts(masked), operationId, ...redactableTexts(operation));
      return row !== undefined;
    },
    eraseOverwritten: async () => {
      // The write-ahead log has the old page until it is emptied, which a reader at work prevents.
      const row = store.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      return row?.['busy'] === 0;
    },
    findRedactions: async (operationId) =>
      find.all(operationId).map((row) => ({
        operationId,
        field: String(row['field']),
        note: String(row['note']),
        redactedAt: Number(row['redacted_at']),
      })),
  };
}

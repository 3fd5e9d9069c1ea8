import type { EmbeddedStore } from '../../store/sqlite/embedded-store.ts';
import { LIMIT } from '../../store/sqlite/limit.ts';
import { keptText } from '../../values/card-data-in.ts';
import { atPlaces, contradictionOfRow, SELECT_CONTRADICTIONS } from '../contradiction-row.ts';
import type { Ledger } from '../ledger.ts';
import { storedReferences } from '../operation-row.ts';

/** The verbs about answers that say something else than an ending. */
export function prepareContradictions(
  store: EmbeddedStore,
): Pick<Ledger, 'recordContradiction' | 'recordCorrection' | 'findContradictions'> {
  const record = store.writer.prepare(
    `INSERT INTO contradictions (operation_id, attempt, state, result_code, acquirer_references, found_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6
     WHERE NOT EXISTS (SELECT 1 FROM contradictions WHERE operation_id = ?1 AND attempt = ?2)
     RETURNING operation_id`,
  );
  const correct = store.writer.prepare(
    `INSERT INTO corrections (operation_id, attempt, how, note, corrected_at)
     SELECT ?1, ?2, ?3, ?4, ?5
     WHERE NOT EXISTS (SELECT 1 FROM corrections WHERE operation_id = ?1 AND attempt = ?2)`,
  );
  const end = `ORDER BY found_at, found.operation_id, found.attempt ${LIMIT}`;
  const ofOne = store.prepareRead(`${SELECT_CONTRADICTIONS} WHERE found.operation_id = ? ${end}`);
  const open = store.prepareRead(`${SELECT_CONTRADICTIONS} WHERE how IS NULL ${end}`);
  return {
    recordContradiction: async ({ operationId, attempt, answer, foundAt }) => {
      const { state, resultCode, references } = answer;
      const row = await record(
        operationId,
        attempt,
        state,
        resultCode,
        storedReferences(references),
        foundAt,
      );
      return row !== undefined;
    },
    recordCorrection: async ({ operationId, attempt, how, note, correctedAt }) => {
      await correct(operationId, attempt, how, keptText(note), correctedAt);
    },
    findContradictions: async (of, limit) => {
      if (of === 'open') {
        return open.all(limit).map(contradictionOfRow);
      }
      if ('id' in of) {
        return ofOne.all(of.id, limit).map(contradictionOfRow);
      }
      const { text, values } = atPlaces(of.places);
      const numbered = text.replaceAll('$', '?');
      return store
        .prepareRead(`${SELECT_CONTRADICTIONS} WHERE how IS NULL AND ${numbered} ${end}`)
        .all(...values, limit)
        .map(contradictionOfRow);
    },
  };
}

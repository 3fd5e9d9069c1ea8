import type { PostgresStore } from '../../store/postgres/postgres-store.ts';
import type { Statement } from '../../store/store.ts';
import { keptText } from '../../values/card-data-in.ts';
import { atPlaces, contradictionOfRow, SELECT_CONTRADICTIONS } from '../contradiction-row.ts';
import type { Ledger } from '../ledger.ts';
import { storedReferences } from '../operation-row.ts';

const ORDER = 'ORDER BY found_at, found.operation_id, found.attempt LIMIT';

/** The verbs about answers that say something else than an ending. */
export function contradictions(
  store: PostgresStore,
): Pick<Ledger, 'recordContradiction' | 'recordCorrection' | 'findContradictions'> {
  return {
    recordContradiction: async ({ operationId, attempt, answer, foundAt }) => {
      const { state, resultCode, references } = answer;
      const rows = await store.write({
        name: 'contradiction',
        text: `INSERT INTO contradictions (operation_id, attempt, state, result_code, acquirer_references, found_at)
               VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING operation_id`,
        values: [operationId, attempt, state, resultCode, storedReferences(references), foundAt],
      });
      return rows.length > 0;
    },
    recordCorrection: async ({ operationId, attempt, how, note, correctedAt }) => {
      await store.write({
        name: 'correction',
        text: `INSERT INTO corrections (operation_id, attempt, how, note, corrected_at)
               VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
        values: [operationId, attempt, how, keptText(note), correctedAt],
      });
    },
    findContradictions: async (of, limit) => {
      const rows = await store.read(statementOf(of, limit));
      return rows.map(contradictionOfRow);
    },
  };
}

function statementOf(of: Parameters<Ledger['findContradictions']>[0], limit: number): Statement {
  if (of === 'open') {
    return { text: `${SELECT_CONTRADICTIONS} WHERE how IS NULL ${ORDER} $1`, values: [limit] };
  }
  if ('id' in of) {
    return {
      text: `${SELECT_CONTRADICTIONS} WHERE found.operation_id = $1 ${ORDER} $2`,
      values: [of.id, limit],
    };
  }
  const { text, values } = atPlaces(of.places);
  return {
    text: `${SELECT_CONTRADICTIONS} WHERE how IS NULL AND ${text} ${ORDER} $${values.length + 1}`,
    values: [...values, limit],
  };
}

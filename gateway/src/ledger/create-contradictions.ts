import type { Statement, Store } from '../store/store.ts';
import { keptText } from '../values/card-data-in.ts';
import { atPlaces, contradictionOfRow, SELECT_CONTRADICTIONS } from './contradiction.ts';
import type { Ledger } from './ledger.ts';
import { storedReferences } from './row-of-operation.ts';

// An existing row is looked up first: the guards of the embedded store refuse a second row with an error.
const RECORD = `INSERT INTO contradictions (operation_id, attempt, state, result_code, acquirer_references, found_at)
  SELECT $1, CAST($2 AS integer), $3, $4, $5, CAST($6 AS bigint)
  WHERE NOT EXISTS (SELECT 1 FROM contradictions WHERE operation_id = $1 AND attempt = CAST($2 AS integer))
  ON CONFLICT DO NOTHING RETURNING operation_id`;

const CORRECT = `INSERT INTO corrections (operation_id, attempt, how, note, corrected_at)
  SELECT $1, CAST($2 AS integer), $3, $4, CAST($5 AS bigint)
  WHERE NOT EXISTS (SELECT 1 FROM corrections WHERE operation_id = $1 AND attempt = CAST($2 AS integer))
  ON CONFLICT DO NOTHING`;

/** The verbs about answers that contradict an ending. */
export function createContradictions(
  store: Store,
): Pick<Ledger, 'recordContradiction' | 'recordCorrection' | 'findContradictions'> {
  return {
    recordContradiction: async ({ operationId, attempt, answer, foundAt }) => {
      const { state, resultCode, references } = answer;
      const values = [operationId, attempt, state, resultCode, storedReferences(references), foundAt];
      return (await store.write({ name: 'contradiction', text: RECORD, values })).length > 0;
    },
    recordCorrection: async ({ operationId, attempt, how, note, correctedAt }) => {
      const values = [operationId, attempt, how, keptText(note), correctedAt];
      await store.write({ name: 'correction', text: CORRECT, values });
    },
    findContradictions: async (of, limit) => (await store.read(select(of, limit))).map(contradictionOfRow),
  };
}

const ORDER = 'ORDER BY found_at, found.operation_id, found.attempt LIMIT';

function select(of: Parameters<Ledger['findContradictions']>[0], limit: number): Statement {
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

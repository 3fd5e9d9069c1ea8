import type { Dialect } from '../store/dialect.ts';
import type { Statement, Store } from '../store/store.ts';
import { keptText } from '../values/card-data-in.ts';
import { atPlaces, contradictionOfRow, selectContradictions } from './contradiction.ts';
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
    findContradictions: async (of, limit) =>
      (await store.read(findingContradictions(store.dialect, of, limit))).map(contradictionOfRow),
  };
}

/** The statement that finds contradictions, the oldest first. */
export function findingContradictions(
  dialect: Dialect,
  of: Parameters<Ledger['findContradictions']>[0],
  limit: number,
): Statement {
  const { text, values } = conditionOf(of);
  return {
    text: `${selectContradictions(dialect)} WHERE ${text}
      ORDER BY found_at, noted.id, noted.attempt LIMIT $${values.length + 1}`,
    values: [...values, limit],
  };
}

function conditionOf(of: Parameters<Ledger['findContradictions']>[0]): ReturnType<typeof atPlaces> {
  if (of === 'open') return { text: 'how IS NULL', values: [] };
  if ('id' in of) return { text: 'noted.id = $1', values: [of.id] };
  const { text, values } = atPlaces(of.places);
  return { text: `how IS NULL AND ${text}`, values };
}

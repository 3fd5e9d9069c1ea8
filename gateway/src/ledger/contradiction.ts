import type { AcquirerReferences, Ending, Operation } from '../payment/operation.ts';
import type { Dialect } from '../store/dialect.ts';
import type { PaymentId } from '../values/ids.ts';
import { OPERATION_COLUMNS, operationOfRow, STATE_COLUMNS } from './operation-row.ts';

/** An acquirer's answer that contradicts the ending on the ledger. */
export interface Contradiction {
  readonly operationId: PaymentId;
  /** The attempt that it answers. */
  readonly attempt: 1 | 2;
  readonly answer: Ending;
  /** Milliseconds since the epoch. */
  readonly foundAt: number;
}

/** How a contradiction was handled. */
export interface Correction {
  readonly operationId: PaymentId;
  readonly attempt: 1 | 2;
  /** `reversed`: the acquirer has undone it. `accepted`: an operator has settled it by other means. */
  readonly how: 'reversed' | 'accepted';
  /** The acquirer's reference of the reversal, or the operator's note. */
  readonly note: string;
  /** Milliseconds since the epoch. */
  readonly correctedAt: number;
}

/** A contradiction with the current state of its operation. */
export interface FoundContradiction extends Contradiction {
  readonly operation: Operation;
  /** `undefined` while it is open. */
  readonly correction: Pick<Correction, 'how' | 'note' | 'correctedAt'> | undefined;
}

const STATES = [...OPERATION_COLUMNS, ...STATE_COLUMNS].join(', ');

/** Contradictions with their operations and corrections; a condition and an order are to be added. */
export function selectContradictions({ forEach }: Dialect): string {
  return `
    WITH noted AS (
      SELECT said.operation_id AS id, said.attempt AS attempt, said.state AS answered_state,
        said.result_code AS answered_code, said.acquirer_references AS answered_references, found_at,
        how, note, corrected_at
      FROM contradictions AS said
        LEFT JOIN corrections AS done ON done.operation_id = said.operation_id AND done.attempt = said.attempt)
    SELECT found.*, noted.id AS contradicted_id, noted.attempt AS contradicted_attempt, answered_state,
      answered_code, answered_references, found_at, how, note, corrected_at
    FROM ${forEach('noted', `SELECT ${STATES} FROM operation_states`, 'id')}`;
}

/** A merchant, or one of its channels. */
interface LedgerPlaceName {
  readonly merchant: string;
  readonly channelId?: string;
}

/** The contradictions of one operation, or the uncorrected ones of some merchants and channels or of all. */
export type ContradictionsOf =
  | { readonly id: string }
  | { readonly places: readonly LedgerPlaceName[] }
  | 'open';

/** The condition that an operation is of any of some places, with `$1` for the first value. */
export function atPlaces(places: readonly LedgerPlaceName[]): {
  readonly text: string;
  readonly values: readonly string[];
} {
  const values: string[] = [];
  const value = (each: string): string => `$${values.push(each)}`;
  const conditions = places.map(({ merchant, channelId }) => {
    const ofMerchant = `found.merchant = ${value(merchant)}`;
    return channelId === undefined
      ? ofMerchant
      : `(${ofMerchant} AND found.channel_id = ${value(channelId)})`;
  });
  return { text: conditions.length === 0 ? '1 = 0' : `(${conditions.join(' OR ')})`, values };
}

/** Reads a row of {@link selectContradictions} of either store. */
export function contradictionOfRow(row: Readonly<Record<string, unknown>>): FoundContradiction {
  const how = row['how'] as Correction['how'] | null;
  return {
    operationId: String(row['contradicted_id']) as PaymentId,
    attempt: Number(row['contradicted_attempt']) as 1 | 2,
    answer: {
      state: String(row['answered_state']),
      resultCode: String(row['answered_code']),
      references: JSON.parse(String(row['answered_references'])) as AcquirerReferences,
    } as Ending,
    foundAt: Number(row['found_at']),
    operation: operationOfRow(row),
    correction:
      how === null ? undefined : { how, note: String(row['note']), correctedAt: Number(row['corrected_at']) },
  };
}

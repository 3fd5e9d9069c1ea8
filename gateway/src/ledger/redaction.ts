import type { Operation } from '../payment/operation.ts';
import type { Statement, Store } from '../store/store.ts';
import { keptText } from '../values/card-data-in.ts';
import type { PaymentId } from '../values/ids.ts';
import { operationsOfRows, STATES } from './operation-row.ts';
import type { LedgerPosition } from './position-before.ts';
import { type OperationRow, rowOfOperation } from './row-of-operation.ts';

/** The record that a kept text was overwritten by a mask, which is permanent. */
export interface Redaction {
  readonly operationId: PaymentId;
  /** The name of the parameter, as answers show it. */
  readonly field: string;
  /** Author and reason, in the operator's words. */
  readonly note: string;
  /** Milliseconds since the epoch. */
  readonly redactedAt: number;
}

/** The verbs of the ledger about texts that were overwritten by a mask. */
export interface Redactions {
  /**
   * Records a redaction, and then overwrites the texts of an operation with those of its masked copy; nothing else
   * changes. A repetition completes an interrupted redaction.
   *
   * @returns whether the texts were still the ones of `operation`
   */
  redact(redaction: Redaction, operation: Operation, masked: Operation): Promise<boolean>;

  /**
   * Has the store erase the overwritten texts, as far as it can at once.
   *
   * @returns whether its files hold none of it any more, but for free space that older writes left
   */
  eraseOverwritten(): Promise<boolean>;

  /**
   * Operations in the order of their positions, some at a time.
   *
   * @param after the position after which they begin
   * @param to the last position
   * @returns with the position after which the next ones begin; `undefined` after the last
   */
  findSpan(after: LedgerPosition, to: LedgerPosition, limit: number): Promise<OperationSpan>;

  /**
   * Replaces texts of operations by sealed ones, where they were in clear and have not changed since, in one commit.
   *
   * @returns how many operations were sealed
   */
  replaceTexts(changes: readonly { readonly from: Operation; readonly to: Operation }[]): Promise<number>;

  /** The redactions of an operation, the oldest first. */
  findRedactions(operationId: PaymentId): Promise<readonly Redaction[]>;
}

interface OperationSpan {
  readonly operations: readonly Operation[];
  readonly next: LedgerPosition | undefined;
}

/** Replaces a redacted text. */
export const REDACTED = '***';

/** An address must stay one, so that the shopper's return fails at another host and not here. */
export const REDACTED_ADDRESS = `https://redacted.invalid/${REDACTED}`;

/**
 * The columns of a request with texts of shoppers and merchants. Only they can be redacted; the tables refuse every
 * other change.
 */
export const REDACTABLE_COLUMNS = [
  'echo',
  'merchant_transaction_id',
  'descriptor',
  'card',
  'shown_account',
  'customer_ip',
  'result_url',
] as const;

/** Those of them that have texts about a person, which are sealed. */
export const PERSONAL_COLUMNS = ['echo', 'card', 'shown_account', 'customer_ip'] as const;

/** The column with the sealed texts. */
export const SEALED_COLUMN = 'personal';

const COLUMNS = [...REDACTABLE_COLUMNS, SEALED_COLUMN] as const;

/** The texts of an operation that may change, as its row holds them; `null` where it has none. */
function changeableTexts(operation: Operation): readonly (string | Uint8Array | null)[] {
  const row: OperationRow = rowOfOperation(operation);
  return COLUMNS.map((column) => {
    const value = row[column];
    return value === undefined ? null : value instanceof Uint8Array ? value : String(value);
  });
}

const COUNT = COLUMNS.length;
const SET = COLUMNS.map((column, index) => `${column} = $${index + 2}`).join(', ');
const SAME = COLUMNS.map((column, index) => `${column} IS NOT DISTINCT FROM $${index + 2 + COUNT}`).join(
  ' AND ',
);

/** Replaces the texts of an operation by those of its copy, unless they have changed since; returns a row if it did. */
function replacement(operation: Operation, copy: Operation): Statement {
  return {
    name: 'replace texts',
    text: `UPDATE operations SET ${SET} WHERE id = $1 AND ${SAME} RETURNING id`,
    values: [operation.id, ...changeableTexts(copy), ...changeableTexts(operation)],
  };
}

const RECORD = `INSERT INTO redactions (operation_id, field, note, redacted_at)
  SELECT $1, $2, $3, CAST($4 AS bigint)
  WHERE NOT EXISTS (SELECT 1 FROM redactions WHERE operation_id = $1 AND field = $2)
  ON CONFLICT DO NOTHING`;

const SPAN = `SELECT ${STATES}, position FROM operation_states
  WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3`;

/** The verbs about texts that were overwritten by a mask. */
export function createRedactions(store: Store): Redactions {
  return {
    redact: async ({ operationId, field, note, redactedAt }, operation, masked) => {
      await store.write({ text: RECORD, values: [operationId, field, keptText(note), redactedAt] });
      return (await store.write(replacement(operation, masked))).length > 0;
    },
    findSpan: async (after, to, limit) => {
      const rows = await store.read({ name: 'span', text: SPAN, values: [after, to, limit] });
      const last = rows.length < limit ? undefined : rows.at(-1);
      return { operations: await operationsOfRows(rows), next: last && Number(last['position']) };
    },
    replaceTexts: (changes) =>
      store.transaction(
        changes.map(({ from, to }) => replacement(from, to)),
        (replaced) => ({ value: replaced.filter((rows) => rows.length > 0).length }),
      ),
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

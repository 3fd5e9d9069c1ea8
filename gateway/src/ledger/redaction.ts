import type { Operation } from '../payment/operation.ts';
import type { Store } from '../store/store.ts';
import { keptText } from '../values/card-data-in.ts';
import type { PaymentId } from '../values/ids.ts';
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

  /** The redactions of an operation, the oldest first. */
  findRedactions(operationId: PaymentId): Promise<readonly Redaction[]>;
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

/** The redactable texts of an operation as its row holds them; `null` where it has none. */
function redactableTexts(operation: Operation): readonly (string | null)[] {
  const row: OperationRow = rowOfOperation(operation);
  return REDACTABLE_COLUMNS.map((column) => {
    const value = row[column];
    return value === undefined ? null : String(value);
  });
}

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

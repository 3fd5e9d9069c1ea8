/** How a column is written in a file: as text, as a number, as digits where a number might lose some, or as base64. */
export type Kept = 'text' | 'number' | 'digits' | 'flag' | 'bytes';

export interface ArchivedTable {
  /** The column that names the operation. */
  readonly operation: string;
  /** The columns whose order is that of its rows. */
  readonly order: readonly string[];
  readonly columns: Readonly<Record<string, Kept>>;
}

const ENDING = {
  state: 'text',
  result_code: 'text',
  acquirer_references: 'text',
  finished_at: 'number',
} as const;

/**
 * The tables of the ledger with rows of a payment, in the order in which they are written back, with every column. Files
 * of years ago are read by it: columns are only ever added.
 */
export const ARCHIVED_TABLES = {
  operations: {
    operation: 'id',
    order: ['position'],
    columns: {
      position: 'number',
      id: 'text',
      kind: 'text',
      merchant: 'text',
      entity_id: 'text',
      channel_id: 'text',
      checkout_id: 'text',
      payment_type: 'text',
      root_id: 'text',
      referenced_id: 'text',
      is_final: 'flag',
      number_of_captures: 'number',
      industry_practice: 'text',
      brand: 'text',
      amount_minor: 'digits',
      currency: 'text',
      moves_from: 'text',
      moves_to: 'text',
      acquirer: 'text',
      routing: 'text',
      card: 'text',
      shown_account: 'text',
      registration_id: 'text',
      card_fingerprint: 'text',
      customer_ip: 'text',
      risk_score: 'number',
      descriptor: 'text',
      merchant_transaction_id: 'text',
      test_mode: 'text',
      echo: 'text',
      return_key: 'text',
      result_url: 'text',
      started_at: 'number',
      authenticates: 'text',
      personal: 'bytes',
    },
  },
  endings: {
    operation: 'operation_id',
    order: ['operation_id'],
    columns: { operation_id: 'text', ...ENDING },
  },
  retries: {
    operation: 'operation_id',
    order: ['operation_id'],
    columns: {
      operation_id: 'text',
      acquirer: 'text',
      routing: 'text',
      first_attempt_id: 'text',
      retried_at: 'number',
      authenticates: 'text',
    },
  },
  retry_endings: {
    operation: 'operation_id',
    order: ['operation_id'],
    columns: { operation_id: 'text', ...ENDING },
  },
  redirects: {
    operation: 'operation_id',
    order: ['operation_id'],
    columns: { operation_id: 'text', url: 'text', acquirer_references: 'text', redirected_at: 'number' },
  },
  unknown_outcomes: {
    operation: 'operation_id',
    order: ['operation_id'],
    columns: { operation_id: 'text', result_code: 'text', acquirer_references: 'text', noted_at: 'number' },
  },
  contradictions: {
    operation: 'operation_id',
    order: ['operation_id', 'attempt'],
    columns: {
      operation_id: 'text',
      attempt: 'number',
      state: 'text',
      result_code: 'text',
      acquirer_references: 'text',
      found_at: 'number',
    },
  },
  corrections: {
    operation: 'operation_id',
    order: ['operation_id', 'attempt'],
    columns: { operation_id: 'text', attempt: 'number', how: 'text', note: 'text', corrected_at: 'number' },
  },
  authentication_ends: {
    operation: 'operation_id',
    order: ['operation_id', 'attempt'],
    columns: {
      operation_id: 'text',
      attempt: 'number',
      next: 'text',
      result_code: 'text',
      authentication: 'text',
      ended_at: 'number',
    },
  },
  redactions: {
    operation: 'operation_id',
    order: ['operation_id', 'field'],
    columns: { operation_id: 'text', field: 'text', note: 'text', redacted_at: 'number' },
  },
  checkout_holds: {
    operation: 'operation_id',
    order: ['checkout_id'],
    columns: { checkout_id: 'text', operation_id: 'text' },
  },
} as const satisfies Readonly<Record<string, ArchivedTable>>;

export type TableName = keyof typeof ARCHIVED_TABLES;

export const TABLES = Object.entries(ARCHIVED_TABLES) as readonly (readonly [TableName, ArchivedTable])[];

import type { Account } from '../payment/movement.ts';
import type { Operation } from '../payment/operation.ts';
import type { Contradiction } from './contradiction.ts';
import type { LedgerPosition } from './position-before.ts';

/** One entry of the journal: an amount that entered or left an account. */
export interface JournalEntry {
  readonly account: Account;
  /** Minor units of the currency; negative when the amount left. */
  readonly minor: bigint;
  /** ISO 4217, three capitals. */
  readonly currency: string;
}

/** An operation with facts that depend on other rows of the ledger, all read at one moment. */
export interface AuditedOperation {
  readonly operation: Operation;
  readonly entries: readonly JournalEntry[];
  /** Whether it holds its checkout. `undefined` for an operation without a checkout. */
  readonly holdsCheckout: boolean | undefined;
  /** Answers of an acquirer that contradict its ending. */
  readonly contradictions: readonly AuditedContradiction[];
}

/** An acquirer's answer that contradicts the ending. */
interface AuditedContradiction {
  readonly attempt: 1 | 2;
  readonly state: Contradiction['answer']['state'];
  readonly isCorrected: boolean;
}

export interface AuditPage {
  readonly operations: readonly AuditedOperation[];
  /** Where the next page begins; `undefined` after the last one. A page may be empty and not the last. */
  readonly next: LedgerPosition | undefined;
}

/** A row that belongs to no operation. */
export interface OrphanRow {
  readonly table: string;
  /** The operation that it names. */
  readonly operationId: string;
}

export interface OrphanPage {
  readonly orphans: readonly OrphanRow[];
  /** Where the next page begins; `undefined` after the last one. */
  readonly next: OrphanPosition | undefined;
}

/** A place in the tables: the number of the table, and the key after which it continues. */
export interface OrphanPosition {
  readonly table: number;
  readonly after: string;
}

/** The contradictions of an operation as both stores return them: a JSON list of attempt, state, and 1 or 0. */
export function readContradictions(json: string): readonly AuditedContradiction[] {
  const rows = JSON.parse(json) as readonly (readonly [1 | 2, AuditedContradiction['state'], 0 | 1])[];
  return rows.map(([attempt, state, corrected]) => ({ attempt, state, isCorrected: corrected === 1 }));
}

/** The entries of an operation as both stores return them: a JSON list of account, minor units as text, currency. */
export function readEntries(json: string): readonly JournalEntry[] {
  const rows = JSON.parse(json) as readonly (readonly [Account, string, string])[];
  return rows.map(([account, minor, currency]) => ({ account, minor: BigInt(minor), currency }));
}

/** Every table whose rows belong to operations, with the first column of its key. */
export const ORPHAN_TABLES = [
  ['endings', 'operation_id'],
  ['retries', 'operation_id'],
  ['retry_endings', 'operation_id'],
  ['redirects', 'operation_id'],
  ['unknown_outcomes', 'operation_id'],
  ['contradictions', 'operation_id'],
  ['corrections', 'operation_id'],
  ['authentication_ends', 'operation_id'],
  ['checkout_holds', 'checkout_id'],
] as const;

/** Selects some rows of a table in the order of its key. @param after, limit placeholders */
export function selectRows(
  [table, key]: (typeof ORPHAN_TABLES)[number],
  after: string,
  limit: string,
): string {
  return `
    SELECT ${key} AS row_key, operation_id,
      EXISTS (SELECT 1 FROM operations WHERE id = ${table}.operation_id) AS is_known
    FROM ${table} WHERE ${key} > ${after} ORDER BY ${key} ${limit}`;
}

/** One page of one table, of the rows that {@link selectRows} found there. */
export function orphanPage(
  { table, after: _after }: OrphanPosition,
  limit: number,
  rows: readonly Readonly<Record<string, unknown>>[],
): OrphanPage {
  const orphans = rows
    .filter((row) => row['is_known'] !== true && row['is_known'] !== 1)
    .map((row) => ({ table: ORPHAN_TABLES[table]?.[0] ?? '', operationId: String(row['operation_id']) }));
  if (rows.length === limit) return { orphans, next: { table, after: String(rows.at(-1)?.['row_key']) } };
  return { orphans, next: table + 1 < ORPHAN_TABLES.length ? { table: table + 1, after: '' } : undefined };
}

/** Where the first page begins. */
export const FIRST_ORPHAN: OrphanPosition = { table: 0, after: '' };

import { SEALED_WITH_LENGTH } from '../features/stored-details/seal-text.ts';
import { type RunStatement, runStatements } from '../store/run-statements.ts';
import type { Store } from '../store/store.ts';

/** The statements of the table of sealed tokens. */
const SEALED_TOKEN_STATEMENTS = {
  insert: 'INSERT INTO sealed_tokens (id, merchant, last_four, sealed) VALUES ($1, $2, $3, $4) RETURNING id',
  list: 'SELECT id, last_four FROM sealed_tokens ORDER BY id',
  one: 'SELECT id, merchant, sealed FROM sealed_tokens WHERE id = $1',
  forget: 'DELETE FROM sealed_tokens WHERE id = $1 RETURNING id',
  sealedWith: `SELECT id, merchant, sealed FROM sealed_tokens
    WHERE id > $2 AND substr(sealed, 1, ${SEALED_WITH_LENGTH}) = $1 ORDER BY id LIMIT $3`,
  reseal: 'UPDATE sealed_tokens SET sealed = $3 WHERE id = $1 AND sealed = $2 RETURNING id',
} as const;

export type SealedTokenStatement = keyof typeof SEALED_TOKEN_STATEMENTS;

/** The statements of the table, by their names. */
export interface SealedTokenRows {
  readonly run: RunStatement<SealedTokenStatement>;
}

/** Those that change nothing. */
const READS: ReadonlySet<SealedTokenStatement> = new Set(['list', 'one', 'sealedWith']);

/** @param store with their table in it */
export function sealedTokenRows(store: Store): SealedTokenRows {
  return { run: runStatements(store, 'sealed tokens', SEALED_TOKEN_STATEMENTS, READS) };
}

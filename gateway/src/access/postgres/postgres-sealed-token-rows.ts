import { namedStatements } from '../../postgres/named-statements.ts';
import type { PostgresStore } from '../../postgres/postgres-store.ts';
import {
  SEALED_TOKEN_READS,
  SEALED_TOKEN_STATEMENTS,
  type SealedTokenRows,
} from '../sealed-token-statements.ts';

/** The sealed tokens in PostgreSQL. @param store with their table in it */
export function createPostgresSealedTokenRows(store: PostgresStore): SealedTokenRows {
  return { run: namedStatements(store, 'sealed tokens', SEALED_TOKEN_STATEMENTS, SEALED_TOKEN_READS) };
}

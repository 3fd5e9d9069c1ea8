import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { prepareStatements } from '../../sqlite/prepare-statements.ts';
import {
  SEALED_TOKEN_READS,
  SEALED_TOKEN_STATEMENTS,
  type SealedTokenRows,
} from '../sealed-token-statements.ts';
import { ACCESS_TOKEN_MIGRATIONS } from './migrations.ts';

/** The sealed tokens of the embedded default. */
export function createSqliteSealedTokenRows(store: EmbeddedStore): SealedTokenRows {
  store.migrate('access-tokens', ACCESS_TOKEN_MIGRATIONS);
  return { run: prepareStatements(store, SEALED_TOKEN_STATEMENTS, SEALED_TOKEN_READS) };
}

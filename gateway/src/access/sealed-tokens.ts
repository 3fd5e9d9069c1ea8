import type { DataKeyRows } from '../features/stored-details/envelope-store.ts';
import {
  createTextSeal,
  SEALED_WITH_LENGTH,
  type SealedTexts,
  sealedWith,
} from '../features/stored-details/seal-text.ts';
import type { VaultKeys } from '../features/stored-details/vault-keys.ts';
import { type RunStatement, runStatements, type Store } from '../store/store.ts';
import type { TokenRecord } from './access-tokens.ts';

/**
 * Access tokens that can be shown again to those who may see them, sealed with the data key of their merchant. A token
 * is found by its hash all the same; without this one it works and cannot be shown.
 */
export interface SealedTokens {
  keep(record: Pick<TokenRecord, 'id' | 'merchant' | 'createdAt'>, token: string): Promise<void>;
  /** `undefined` for one that is not kept. */
  reveal(id: string): Promise<string | undefined>;
  /** The last characters of each kept token, by which people distinguish them. */
  endings(): Promise<ReadonlyMap<string, string>>;
  forget(id: string): Promise<void>;
}

const SHOWN = 4;

export function createSealedTokens(
  run: SealedTokenRows,
  keyRows: DataKeyRows,
  keys: VaultKeys,
): SealedTokens {
  const texts = createTextSeal(keyRows, keys);
  return {
    keep: async (record, token) => {
      const sealed = await texts.seal(record.merchant, record.createdAt, token, boundTo(record));
      await run('insert', [record.id, record.merchant, token.slice(-SHOWN), sealed]);
    },
    reveal: async (id) => {
      const [row] = await run('one', [id]);
      return row && texts.open(String(row['sealed']), boundTo(placeOf(row)));
    },
    endings: async () =>
      new Map((await run('list', [])).map((row) => [String(row['id']), String(row['last_four'])])),
    forget: async (id) => {
      await run('forget', [id]);
    },
  };
}

/** The sealed tokens, for the retirement of data keys. */
export function createTokenSeals(run: SealedTokenRows): SealedTexts {
  return {
    what: 'access tokens',
    findSealedWith: async (dataKeyId, limit, after) =>
      (await run('sealedWith', [sealedWith(dataKeyId), after, limit])).map((row) => ({
        id: String(row['id']),
        column: 'sealed',
        sealed: String(row['sealed']),
        about: boundTo(placeOf(row)),
      })),
    replace: async ({ id, sealed: from }, sealed) => (await run('reseal', [id, from, sealed])).length > 0,
  };
}

/** A token opens under its own id and merchant alone. */
function boundTo({ id, merchant }: Pick<TokenRecord, 'id' | 'merchant'>): readonly string[] {
  return [merchant, id, 'access token'];
}

function placeOf(row: Readonly<Record<string, unknown>>): Pick<TokenRecord, 'id' | 'merchant'> {
  return { id: String(row['id']), merchant: String(row['merchant']) };
}

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

/** The statements of the table, by their names. */
export type SealedTokenRows = RunStatement<keyof typeof SEALED_TOKEN_STATEMENTS>;

/** @param store with their table in it */
export function sealedTokenRows(store: Store): SealedTokenRows {
  return runStatements(store, 'sealed tokens', SEALED_TOKEN_STATEMENTS);
}

import { storedAs } from '../../store/record.ts';
import { runStatements, type Store } from '../../store/store.ts';
import { keptText } from '../../values/card-data-in.ts';

/** A search of payments that a user has named, with the columns of its list. */
export interface SavedView {
  readonly name: string;
  /** In the grammar of the search; it names no shopper. */
  readonly search: string;
  /** Names of columns; none: the usual ones. */
  readonly columns: readonly string[];
}

/** How many views a user can save. */
export const MOST_VIEWS = 20;

/** The port to the views of users, each of which belongs to one user alone. */
export interface SavedViews {
  /** By their names. */
  listOf(userId: string): Promise<readonly SavedView[]>;

  /**
   * Saves a view; one of the same name is replaced.
   *
   * @param savedAt milliseconds since the epoch
   * @returns `full` when the user has {@link MOST_VIEWS} others
   */
  save(userId: string, view: SavedView, savedAt: number): Promise<'saved' | 'full'>;

  /** @returns whether there was one of this name */
  remove(userId: string, name: string): Promise<boolean>;
}

/** @param store with their table in it */
export function createSavedViews(store: Store): SavedViews {
  const run = runStatements(store, 'saved views', STATEMENTS);
  return {
    listOf: async (userId) => (await run('listOf', [userId])).map(VIEW.ofRow),
    save: async (userId, { name, search, columns }, savedAt) => {
      const kept = [keptText(name), keptText(search), JSON.stringify(columns)];
      const saved = await run('save', [userId, ...kept, savedAt, MOST_VIEWS]);
      return saved.length > 0 ? 'saved' : 'full';
    },
    remove: async (userId, name) => (await run('remove', [userId, name])).length > 0,
  };
}

const STATEMENTS = {
  listOf: 'SELECT name, search, columns FROM saved_views WHERE user_id = $1 ORDER BY name',
  save: `INSERT INTO saved_views (user_id, name, search, columns, saved_at)
    SELECT $1, CAST($2 AS text), $3, $4, CAST($5 AS bigint)
    WHERE CAST($6 AS bigint) > (SELECT count(*) FROM saved_views WHERE user_id = $1 AND name <> CAST($2 AS text))
    ON CONFLICT (user_id, name) DO UPDATE
      SET search = excluded.search, columns = excluded.columns, saved_at = excluded.saved_at
    RETURNING name`,
  remove: 'DELETE FROM saved_views WHERE user_id = $1 AND name = $2 RETURNING name',
} as const;

const VIEW = storedAs<SavedView>({ name: 'text', search: 'text', columns: 'json' });

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

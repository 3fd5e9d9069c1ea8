import { runStatements, type Store } from '../../store/store.ts';

/** What a user has chosen for every browser. */
export interface UserPreferences {
  /** A name of IANA, such as `Europe/Berlin`; `local` for that of the browser. */
  readonly timeZone: string;
}

/** The port to the preferences of users. */
export interface PreferencesOfUsers {
  /** @returns `undefined` for a user who has chosen nothing */
  of(userId: string): Promise<UserPreferences | undefined>;

  /** Replaces what was chosen before. @param savedAt milliseconds since the epoch */
  save(userId: string, preferences: UserPreferences, savedAt: number): Promise<void>;
}

/** @param store with their table in it */
export function createUserPreferences(store: Store): PreferencesOfUsers {
  const run = runStatements(store, 'preferences', STATEMENTS);
  return {
    of: async (userId) => {
      const [row] = await run('of', [userId]);
      return row && { timeZone: String(row['time_zone']) };
    },
    save: async (userId, { timeZone }, savedAt) => {
      await run('save', [userId, timeZone, savedAt]);
    },
  };
}

const STATEMENTS = {
  of: 'SELECT time_zone FROM user_preferences WHERE user_id = $1',
  save: `INSERT INTO user_preferences (user_id, time_zone, saved_at) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone, saved_at = excluded.saved_at`,
} as const;

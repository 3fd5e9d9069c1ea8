import { runStatements, type Store } from '../../store/store.ts';
import type { PreferencesOfUsers } from './user-preferences.ts';

/** @param store with their table in it */
export function createUserPreferences(store: Store): PreferencesOfUsers {
  const run = runStatements(store, 'preferences', STATEMENTS, new Set(['of'] as const));
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

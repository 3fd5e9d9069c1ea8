import { sessionOfRow, userOfRow } from './user-row.ts';
import type { UserSessions } from './user-sessions.ts';
import type { UserRows } from './user-statements.ts';

/** The sessions of users on a store's rows. */
export function createUserSessions({ run }: UserRows): UserSessions {
  return {
    begin: async ({ id, userId, begunAt, usedAt, freshAt, address, userAgent, method }) => {
      await run('beginSession', [id, userId, begunAt, usedAt, freshAt, address, userAgent, method]);
    },
    find: async (id) => {
      const [row] = await run('findSession', [id]);
      return row && { session: sessionOfRow(row), user: userOfRow(row) };
    },
    touch: async (id, at) => {
      await run('touchSession', [id, at]);
    },
    renew: async (id, renewed, at) => (await run('renewSession', [id, renewed, at])).length > 0,
    listOf: async (userId) => (await run('listSessions', [userId])).map(sessionOfRow),
    end: async (userId, id) => (await run('endSession', [userId, id])).length > 0,
    endAllOf: async (userId, except) => (await run('endSessions', [userId, except ?? ''])).length,
  };
}

import type { DataKeyRows } from '../../features/stored-details/envelope-store.ts';
import type { VaultKeys } from '../../features/stored-details/vault-keys.ts';
import { createFactors } from './create-factors.ts';
import { createUsers } from './create-users.ts';
import type { Factors } from './factors.ts';
import type { OneTimeLinks } from './one-time-links.ts';
import type { SignInSteps, SignInTries } from './sign-in-steps.ts';
import type { Users } from './user.ts';
import { LINK, SESSION, USER } from './user-row.ts';
import type { KnownDevices, UserSessions } from './user-sessions.ts';
import type { UserRows } from './user-statements.ts';

/** Everything that is kept of users, on a store's rows. */
export function createUserStores(rows: UserRows, dataKeys: DataKeyRows, keys: VaultKeys): UserStores {
  return {
    users: createUsers(rows),
    sessions: createUserSessions(rows),
    factors: createFactors(rows, dataKeys, keys),
    links: createLinks(rows),
    steps: createSteps(rows),
    tries: createTries(rows),
    devices: createDevices(rows),
  };
}

function createLinks(run: UserRows): OneTimeLinks {
  const endAllOf = async (userId: string): Promise<void> => {
    await run('endLinks', [userId]);
  };
  return {
    endAllOf,
    add: async (link) => {
      await endAllOf(link.userId);
      await run('addLink', LINK.valuesOf(link));
    },
    find: async (hash, now) => {
      const [row] = await run('findLink', [hash, now]);
      return row && LINK.ofRow(row);
    },
    use: async (hash, now) => (await run('useLink', [hash, now])).length > 0,
  };
}

function createSteps(run: UserRows): SignInSteps {
  return {
    add: async ({ id, kind, content, endsAt }) => {
      await run('addStep', [id, kind, content, endsAt]);
    },
    attempt: async (id, kind, now, mostTries) => {
      const [row] = await run('attemptStep', [id, kind, now, mostTries]);
      return row && { content: String(row['content']), tries: Number(row['tries']) };
    },
    isWaiting: async (id, kind, now, mostTries) =>
      (await run('findStep', [id, kind, now, mostTries])).length > 0,
    take: async (id) => (await run('takeStep', [id])).length > 0,
  };
}

function createTries(run: UserRows): SignInTries {
  return {
    count: async (subject, grows, now) => {
      if ((await run('countTry', [subject, now, grows ? 1 : 0])).length > 0) return undefined;
      const [row] = await run('findTry', [subject]);
      return row === undefined ? now : Number(row['free_at']);
    },
    clear: async (subject) => {
      await run('clearTries', [subject]);
    },
  };
}

function createDevices(run: UserRows): KnownDevices {
  return {
    add: async (hash, userId, at) => {
      await run('addDevice', [hash, userId, at]);
    },
    use: async (hash, userId, at) => (await run('useDevice', [hash, userId, at])).length > 0,
    has: async (hash) => (await run('findDevice', [hash])).length > 0,
    removeAllOf: async (userId) => {
      await run('removeDevices', [userId]);
    },
  };
}

/** The sessions of users on a store's rows. */
function createUserSessions(run: UserRows): UserSessions {
  return {
    begin: async (session) => {
      await run('beginSession', SESSION.valuesOf(session));
    },
    find: async (id) => {
      const [row] = await run('findSession', [id]);
      return row && { session: SESSION.ofRow(row), user: USER.ofRow(row) };
    },
    touch: async (id, at) => {
      await run('touchSession', [id, at]);
    },
    renew: async (id, renewed, at) => (await run('renewSession', [id, renewed, at])).length > 0,
    listOf: async (userId) => (await run('listSessions', [userId])).map(SESSION.ofRow),
    end: async (userId, id) => (await run('endSession', [userId, id])).length > 0,
    endAllOf: async (userId, except) => (await run('endSessions', [userId, except ?? ''])).length,
  };
}

/** Everything that is kept of the users of the back office. */
export interface UserStores {
  readonly users: Users;
  readonly sessions: UserSessions;
  readonly factors: Factors;
  readonly links: OneTimeLinks;
  readonly steps: SignInSteps;
  readonly tries: SignInTries;
  readonly devices: KnownDevices;
}

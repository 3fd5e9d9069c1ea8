import type { DataKeyRows } from '../../features/stored-details/envelope-store.ts';
import type { VaultKeys } from '../../features/stored-details/vault-keys.ts';
import { createFactors } from './create-factors.ts';
import { createUserSessions } from './create-user-sessions.ts';
import { createUsers } from './create-users.ts';
import type { KnownDevices } from './known-devices.ts';
import type { OneTimeLinks } from './one-time-links.ts';
import type { SignInSteps } from './sign-in-steps.ts';
import type { SignInTries } from './sign-in-tries.ts';
import { linkOfRow } from './user-row.ts';
import type { UserRows } from './user-statements.ts';
import type { UserStores } from './user-stores.ts';

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

function createLinks({ run }: UserRows): OneTimeLinks {
  const endAllOf = async (userId: string): Promise<void> => {
    await run('endLinks', [userId]);
  };
  return {
    endAllOf,
    add: async ({ hash, purpose, userId, grants, madeAt, endsAt }) => {
      await endAllOf(userId);
      await run('addLink', [hash, purpose, userId, JSON.stringify(grants), madeAt, endsAt]);
    },
    find: async (hash, now) => {
      const [row] = await run('findLink', [hash, now]);
      return row && linkOfRow(row);
    },
    use: async (hash, now) => (await run('useLink', [hash, now])).length > 0,
  };
}

function createSteps({ run }: UserRows): SignInSteps {
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

function createTries({ run }: UserRows): SignInTries {
  return {
    count: async (subject, grows, now) => {
      if ((await run('countTry', [subject, now, grows ? 1 : 0])).length > 0) {
        return undefined;
      }
      const [row] = await run('findTry', [subject]);
      return row === undefined ? now : Number(row['free_at']);
    },
    clear: async (subject) => {
      await run('clearTries', [subject]);
    },
  };
}

function createDevices({ run }: UserRows): KnownDevices {
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

import { keptText } from '../../values/card-data-in.ts';
import { emailKey, isPlatformOwner, type Users } from './user.ts';
import { USER } from './user-row.ts';
import type { UserRows } from './user-statements.ts';

/** The users on a store's rows. */
export function createUsers(run: UserRows): Users {
  const find: Users['find'] = async (id) => {
    const [row] = await run('findUser', [id]);
    return row && USER.ofRow(row);
  };
  return {
    find,
    add: async ({ id, email, name, grants, state, version, createdAt, seenAt }) => {
      const added = await run('addUser', [
        id,
        email,
        emailKey(email),
        keptText(name),
        JSON.stringify(grants),
        ownerFlag(grants),
        state,
        version,
        createdAt,
        seenAt ?? null,
      ]);
      return added.length > 0;
    },
    findByEmail: async (email) => {
      const [row] = await run('findUserByEmail', [emailKey(email)]);
      return row && USER.ofRow(row);
    },
    list: async () => (await run('listUsers', [])).map(USER.ofRow),
    change: async (id, version, change) => {
      const known = await find(id);
      if (known === undefined) return 'unknown';
      if (known.version !== version) return 'conflict';
      const { name, grants, state } = { ...known, ...change };
      const values = [id, version, keptText(name), JSON.stringify(grants), ownerFlag(grants), state];
      const [row] = await run('changeUser', values);
      if (row !== undefined) return USER.ofRow(row);
      const now = await find(id);
      return now?.version === version ? 'last-owner' : 'conflict';
    },
    activate: async (id) => (await run('activateUser', [id])).length > 0,
    noteSignIn: async (id, at) => {
      await run('noteSignIn', [id, at]);
    },
  };
}

function ownerFlag(grants: Parameters<typeof isPlatformOwner>[0]): 0 | 1 {
  return isPlatformOwner(grants) ? 1 : 0;
}

import { openUsers } from '@tollgate/gateway/store/api';
import { userJson, userLine } from '../../acts/users/printed-user.ts';
import type { Command } from '../command.ts';
import { USERS_UNAVAILABLE, withStore } from '../with-store.ts';

export const userList: Command = {
  summary: 'lists the users of the back office with their state and roles',
  help: {
    about: ['The oldest comes first. Nothing is changed.'],
    example: 'user list --json',
  },
  options: {},
  words: [],
  records: 'nothing',
  run: ({ config }) =>
    withStore(openUsers(config.settings), USERS_UNAVAILABLE, async ({ users }) => {
      const all = await users.users.list();
      const now = Date.now();
      return {
        kind: 'done',
        lines:
          all.length === 0
            ? ['There are no users; user invite makes the first one.']
            : all.map((user) => userLine(user, now)),
        json: all.map(userJson),
      };
    }),
};

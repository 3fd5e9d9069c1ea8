import type { User, UserStores } from '@tollgate/gateway/api';
import { openUsers, type StoreSettings } from '@tollgate/gateway/stores';
import type { CommandEnd } from './command.ts';
import { USERS_UNAVAILABLE, withStore } from './with-store.ts';

/** Opens the users and finds the one of an e-mail address for the work of a command. */
export function withUser(
  settings: StoreSettings,
  email: string,
  work: (user: User, users: UserStores) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  return withStore(openUsers(settings), USERS_UNAVAILABLE, async ({ users }) => {
    const user = await users.users.findByEmail(email);
    return user === undefined
      ? { kind: 'failed', message: `there is no user ${email}; see user list` }
      : work(user, users);
  });
}

/** What a change of a user gave that was not done. */
export function notChanged(end: 'unknown' | 'conflict' | 'last-owner'): CommandEnd {
  return {
    kind: 'failed',
    message:
      end === 'last-owner'
        ? 'this is the last active owner of the platform; make another one first'
        : 'the user was changed at the same time; look at user list, and try again',
  };
}

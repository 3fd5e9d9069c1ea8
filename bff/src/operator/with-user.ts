import type { User, UserStores } from '@tollgate/gateway/api';
import { openUsers, type StoreSettings } from '@tollgate/gateway/store/api';
import { noUser } from '../acts/users/user.ts';
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
    return user === undefined ? { kind: 'failed', message: noUser(email) } : work(user, users);
  });
}

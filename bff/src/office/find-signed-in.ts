import { type Clock, findSession } from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';
import type { FindSignedIn } from './signed-in.ts';

/** Finds sessions in the store of users. */
export function findSignedInOf(stores: Pick<Stores, 'users'>, clock: Pick<Clock, 'now'>): FindSignedIn {
  return async (secret, isUse = true) => {
    const found = await findSession({ users: stores.users, clock }, secret, isUse);
    if (found === undefined) {
      return undefined;
    }
    const { user, session } = found;
    const { id, email, name, grants } = user;
    return {
      user: { id, email, name, grants },
      session: { id: session.id, since: session.begunAt, freshAt: session.freshAt },
    };
  };
}

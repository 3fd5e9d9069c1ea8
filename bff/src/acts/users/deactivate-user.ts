import { deactivateUser, failure } from '@tollgate/gateway/api';
import { z } from 'zod';
import { act, decidedOn } from '../act.ts';
import { userJson } from './printed-user.ts';
import { changed, userWord, withinRoles } from './user.ts';
import { userChange } from './user-change.ts';

export const deactivateUserAct = act({
  address: 'POST /admin/v1/users/:id/deactivate',
  ...userChange,
  summary: 'keeps a user out of the back office, and ends the sessions of that user',
  action: 'user.deactivate',
  input: z.strictObject(decidedOn),
  run: withinRoles(async (call, found) => {
    if (found.id === call.caller?.id) {
      return failure({ code: 'conflict', message: 'You can not deactivate yourself' } as const);
    }
    if (found.state === 'deactivated') {
      return failure({ code: 'conflict', message: 'The user is deactivated already' } as const);
    }
    return changed(await deactivateUser({ users: call.stores.users, clock: call.clock }, found));
  }),
  command: {
    about: [
      'Signs the user out everywhere, invalidates their links, and blocks new sign-ins. The account stays, because the audit log refers to it; user activate restores it. The last active owner of the platform cannot be deactivated.',
    ],
    example: 'user deactivate jane@example.com',
    word: userWord,
    shown: (end) => ({ lines: [`${end.email} is deactivated.`], json: userJson(end) }),
  },
});

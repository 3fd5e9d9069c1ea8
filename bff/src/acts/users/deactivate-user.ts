import { deactivateUser, failure } from '@tollgate/gateway/api';
import { z } from 'zod';
import { act, decidedOn } from '../act.ts';
import { userJson } from './printed-user.ts';
import { auditedUser, shownUser, viewOf } from './shown-user.ts';
import { changed, rolesBeyond, user, userWord } from './user.ts';

export const deactivateUserAct = act({
  address: 'POST /admin/v1/users/:id/deactivate',
  subject: user,
  summary: 'keeps a user out of the back office, and ends the sessions of that user',
  action: 'user.deactivate',
  fresh: true,
  input: z.strictObject(decidedOn),
  answer: shownUser,
  conflicts: true,
  run: async (call, found) => {
    const refused = rolesBeyond(found, call);
    if (refused !== undefined) {
      return failure(refused);
    }
    if (found.id === call.caller?.id) {
      return failure({ code: 'conflict', message: 'You can not deactivate yourself' } as const);
    }
    if (found.state === 'deactivated') {
      return failure({ code: 'conflict', message: 'The user is deactivated already' } as const);
    }
    return changed(await deactivateUser({ users: call.stores.users, clock: call.clock }, found));
  },
  ended: (end) => ({ after: auditedUser(end) }),
  shown: viewOf,
  command: {
    about: [
      'Sessions and links end at once, and nobody signs in to the account any more. It stays, because the audit log names it; user activate brings it back. The last active owner of the platform can not be deactivated.',
    ],
    example: 'user deactivate jane@example.com',
    word: userWord,
    shown: (end) => ({ lines: [`${end.email} is deactivated.`], json: userJson(end) }),
  },
});

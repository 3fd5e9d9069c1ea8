import { failure, reactivateUser } from '@tollgate/gateway/api';
import { z } from 'zod';
import { act, decidedOn } from '../act.ts';
import { userJson } from './printed-user.ts';
import { auditedUser, shownUser, viewOf } from './shown-user.ts';
import { changed, rolesBeyond, user, userWord } from './user.ts';

export const activateUser = act({
  address: 'POST /admin/v1/users/:id/activate',
  subject: user,
  summary: 'lets a deactivated user into the back office again',
  action: 'user.activate',
  fresh: true,
  input: z.strictObject(decidedOn),
  answer: shownUser,
  conflicts: true,
  run: async (call, found) => {
    const refused = rolesBeyond(found, call);
    if (refused !== undefined) {
      return failure(refused);
    }
    return found.state === 'deactivated'
      ? changed(await reactivateUser({ users: call.stores.users, clock: call.clock }, found))
      : failure({ code: 'conflict', message: 'The user is not deactivated' } as const);
  },
  ended: (end) => ({ after: auditedUser(end) }),
  shown: viewOf,
  command: {
    about: [
      'The user signs in with what was set up before. Where that may have come into other hands, run user reset as well.',
    ],
    example: 'user activate jane@example.com',
    word: userWord,
    shown: (end) => ({ lines: [`${end.email} is ${end.state} again.`], json: userJson(end) }),
  },
});

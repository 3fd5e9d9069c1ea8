import { failure, reactivateUser } from '@tollgate/gateway/api';
import { z } from 'zod';
import { act, decidedOn } from '../act.ts';
import { userJson } from './printed-user.ts';
import { changed, userWord, withinRoles } from './user.ts';
import { userChange } from './user-change.ts';

export const activateUser = act({
  address: 'POST /admin/v1/users/:id/activate',
  ...userChange,
  summary: 'lets a deactivated user into the back office again',
  action: 'user.activate',
  input: z.strictObject(decidedOn),
  run: withinRoles(async (call, found) => {
    return found.state === 'deactivated'
      ? changed(await reactivateUser({ users: call.stores.users, clock: call.clock }, found))
      : failure({ code: 'conflict', message: 'The user is not deactivated' } as const);
  }),
  command: {
    about: [
      'The user signs in with what was set up before. Where that may have come into other hands, run user reset as well.',
    ],
    example: 'user activate jane@example.com',
    word: userWord,
    shown: (end) => ({ lines: [`${end.email} is ${end.state} again.`], json: userJson(end) }),
  },
});

import { deactivateUser, failure, reactivateUser } from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { act, decidedOn } from '../act.ts';
import { userJson } from './shown-user.ts';
import { changed, userChange, userWord, withinRoles } from './user.ts';

export const deactivateUserAct = act({
  address: 'POST /admin/v1/users/:id/deactivate',
  ...userChange,
  summary: 'blocks a user from the back office, and ends their sessions',
  action: 'user.deactivate',
  input: z.strictObject(decidedOn),
  run: withinRoles(async (call, found) => {
    if (found.id === call.caller?.id) {
      return failure({ code: 'conflict', message: say('self-deactivation') } as const);
    }
    if (found.state === 'deactivated') {
      return failure({ code: 'conflict', message: say('deactivated-already') } as const);
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

export const activateUser = act({
  address: 'POST /admin/v1/users/:id/activate',
  ...userChange,
  summary: 'restores a deactivated user',
  action: 'user.activate',
  input: z.strictObject(decidedOn),
  run: withinRoles(async (call, found) => {
    return found.state === 'deactivated'
      ? changed(await reactivateUser({ users: call.stores.users, clock: call.clock }, found))
      : failure({ code: 'conflict', message: say('not-deactivated') } as const);
  }),
  command: {
    about: [
      'The user signs in as before. If their passkeys or password may be compromised, also run user reset.',
    ],
    example: 'user activate jane@example.com',
    word: userWord,
    shown: (end) => ({ lines: [`${end.email} is ${end.state} again.`], json: userJson(end) }),
  },
});

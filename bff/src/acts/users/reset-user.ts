import { failure, resetUser, success } from '@tollgate/gateway/api';
import { z } from 'zod';
import { act } from '../act.ts';
import { printedLink } from './printed-user.ts';
import { linkView, shownLink } from './shown-user.ts';
import { user, userWord, withinRoles } from './user.ts';

export const resetUserAct = act({
  address: 'POST /admin/v1/users/:id/reset',
  subject: user,
  summary: 'makes a link by which a user sets up anew how to sign in, and ends the sessions of that user',
  action: 'user.reset',
  fresh: true,
  input: z.strictObject({}),
  answer: shownLink,
  conflicts: true,
  run: withinRoles(async (call, found) => {
    if (call.caller === undefined && found.state === 'invited') {
      const message = `${found.email} has nothing to reset yet; user link makes a new link`;
      return failure({ code: 'conflict', message } as const);
    }
    const made = await resetUser({ users: call.stores.users, clock: call.clock }, found);
    return made === undefined
      ? failure({ code: 'conflict', message: 'The user is deactivated; activate the account first' } as const)
      : success(made);
  }),
  shown: linkView,
  command: {
    about: [
      'For a user who has lost passkeys or app, or was away for 90 days. All sessions end at once. When the link is used, every passkey, the password, the app and the recovery codes are replaced; until then they stay. If they may be in the wrong hands, run user deactivate first, and user activate just before the reset.',
    ],
    example: 'user reset jane@example.com',
    word: userWord,
    links: true,
    shown: (made, { origin }) => printedLink(made, origin, 'A link to set up anew how to sign in.'),
  },
});

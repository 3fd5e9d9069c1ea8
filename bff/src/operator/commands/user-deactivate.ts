import { deactivateUser, systemClock } from '@tollgate/gateway/api';
import type { Command } from '../command.ts';
import { userJson } from '../render-user.ts';
import { notChanged, withUser } from '../with-user.ts';

export const userDeactivate: Command = {
  summary: 'keeps a user out of the back office, and ends the sessions of that user',
  help: {
    about: [
      'Sessions and links end at once, and nobody signs in to the account any more. It stays, because the audit log names it; user activate brings it back. The last active owner of the platform can not be deactivated.',
    ],
    example: 'user deactivate jane@example.com',
  },
  options: {},
  words: [{ name: 'email', meaning: 'of the user, as user list shows it' }],
  records: { action: 'user.deactivate', target: 'user' },
  run: ({ config, words: [email = ''] }) =>
    withUser(config.settings, email, async (user, users) => {
      if (user.state === 'deactivated') {
        return { kind: 'failed', message: `${email} is deactivated already` };
      }
      const end = await deactivateUser({ users, clock: systemClock }, user);
      return typeof end === 'string'
        ? notChanged(end)
        : { kind: 'done', lines: [`${end.email} is deactivated.`], json: userJson(end) };
    }),
};

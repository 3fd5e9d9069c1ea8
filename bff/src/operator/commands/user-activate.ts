import { reactivateUser, systemClock } from '@tollgate/gateway/api';
import type { Command } from '../command.ts';
import { userJson } from '../render-user.ts';
import { notChanged, withUser } from '../with-user.ts';

export const userActivate: Command = {
  summary: 'lets a deactivated user into the back office again',
  help: {
    about: [
      'The user signs in with what was set up before. Where that may have come into other hands, run user reset as well.',
    ],
    example: 'user activate jane@example.com',
  },
  options: {},
  words: [{ name: 'email', meaning: 'of the user, as user list shows it' }],
  records: { action: 'user.activate', target: 'user' },
  run: ({ config, words: [email = ''] }) =>
    withUser(config.settings, email, async (user, users) => {
      if (user.state !== 'deactivated') {
        return { kind: 'failed', message: `${email} is not deactivated` };
      }
      const end = await reactivateUser({ users, clock: systemClock }, user);
      return typeof end === 'string'
        ? notChanged(end)
        : { kind: 'done', lines: [`${end.email} is ${end.state} again.`], json: userJson(end) };
    }),
};

import { makeLink, systemClock } from '@tollgate/gateway/api';
import { printedLink } from '../../acts/users/printed-user.ts';
import type { Command } from '../command.ts';
import { officeOrigin } from '../office-origin.ts';
import { withUser } from '../with-user.ts';

export const userLink: Command = {
  summary: 'prints a new link for a user who has not used the first one',
  help: {
    about: ['The link before ends. For a user who has signed in before, user reset makes one.'],
    example: 'user link jane@example.com',
  },
  options: {},
  words: [{ name: 'email', meaning: 'of the user, as user list shows it' }],
  records: { action: 'user.link', target: 'user' },
  run: async ({ config, words: [email = ''] }) => {
    const origin = officeOrigin(config);
    if (!origin.ok) {
      return { kind: 'failed', message: origin.error };
    }
    return withUser(config.settings, email, async (user, users) => {
      if (user.state !== 'invited') {
        return { kind: 'failed', message: `${email} is ${user.state}; see user reset and user activate` };
      }
      const made = await makeLink({ users, clock: systemClock }, user, 'invite');
      return {
        kind: 'done',
        ...printedLink({ user, ...made }, origin.value, 'A link to set up how to sign in.'),
      };
    });
  },
};

import { resetUser, systemClock } from '@tollgate/gateway/api';
import type { Command } from '../command.ts';
import { officeOrigin } from '../office-origin.ts';
import { linkMade } from '../render-user.ts';
import { withUser } from '../with-user.ts';

export const userReset: Command = {
  summary: 'prints a link by which a user sets up anew how to sign in',
  help: {
    about: [
      'For a user who has lost passkeys or app, or was away for 90 days. All sessions end at once. When the link is used, every passkey, the password, the app and the recovery codes are replaced; until then they stay. For who has them in wrong hands, run user deactivate first, and user activate before the reset.',
    ],
    example: 'user reset jane@example.com',
  },
  options: {},
  words: [{ name: 'email', meaning: 'of the user, as user list shows it' }],
  records: { action: 'user.reset', target: 'user' },
  run: async ({ config, words: [email = ''] }) => {
    const origin = officeOrigin(config);
    if (!origin.ok) {
      return { kind: 'failed', message: origin.error };
    }
    return withUser(config.settings, email, async (user, users) => {
      if (user.state === 'invited') {
        return { kind: 'failed', message: `${email} has nothing to reset yet; user link makes a new link` };
      }
      const made = await resetUser({ users, clock: systemClock }, user);
      return made === undefined
        ? { kind: 'failed', message: `${email} is deactivated; user activate brings the account back` }
        : linkMade(made, origin.value, 'A link to set up anew how to sign in.');
    });
  },
};

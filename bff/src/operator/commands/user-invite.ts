import { inviteUser, systemClock } from '@tollgate/gateway/api';
import { openUsers } from '@tollgate/gateway/stores';
import type { Command } from '../command.ts';
import { officeOrigin } from '../office-origin.ts';
import { readGrant, SCOPE_HELP, SCOPE_OPTIONS } from '../read-grant.ts';
import { linkMade } from '../render-user.ts';
import { USERS_UNAVAILABLE, withStore } from '../with-store.ts';

const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;
const NAME = /^[^\p{Cc}]{1,100}$/u;

export const userInvite: Command = {
  summary: 'adds a user of the back office and prints a link to set up how to sign in',
  help: {
    about: [
      'The link works once, within a day. It leads to the set-up of a passkey, or of a password with an authenticator app; there is no first password. The first owner of a gateway is made in this way.',
    ],
    options: {
      email: 'the address that the user signs in with; each has one account',
      name: 'of the person, as colleagues see it',
      role: 'what the user may do, such as owner, admin or support; user roles gives further ones',
      ...SCOPE_HELP,
    },
    example: "user invite --email jane@example.com --name 'Jane Jones' --role owner",
  },
  options: {
    email: { value: 'address', isRequired: true },
    name: { value: 'text', isRequired: true },
    role: { value: 'role', isRequired: true },
    ...SCOPE_OPTIONS,
  },
  needsSettingsInUse: true,
  words: [],
  records: { action: 'user.invite' },
  run: async ({ config, options }) => {
    const [email = '', name = ''] = [options.get('email')?.trim(), options.get('name')?.trim()];
    const grant = readGrant(options.get('role') ?? '', options, config.merchants);
    const origin = officeOrigin(config);
    if (!grant.ok || !origin.ok) {
      return { kind: 'failed', message: grant.ok ? (origin.ok ? '' : origin.error) : grant.error };
    }
    if (!EMAIL.test(email) || email.length > 254) {
      return { kind: 'failed', message: '--email: must be an e-mail address' };
    }
    if (!NAME.test(name)) {
      return { kind: 'failed', message: '--name: must have 1 to 100 characters, and no line break' };
    }
    return withStore(openUsers(config.settings), USERS_UNAVAILABLE, async ({ users }) => {
      const made = await inviteUser({ users, clock: systemClock }, { email, name, grants: [grant.value] });
      return made === undefined
        ? { kind: 'failed', message: `${email} has an account already; user roles changes it` }
        : linkMade(made, origin.value, 'A link to set up how to sign in.');
    });
  },
};

import { makeLink, systemClock, type User, type UserStores, withoutGrants } from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { openUsers, type StoreSettings } from '@tollgate/gateway/store/api';
import { readGrant, SCOPE_OPTIONS } from '../../acts/users/read-grant.ts';
import { grantText, printedLink, userJson, userLine } from '../../acts/users/shown-user.ts';
import { changed, noUser } from '../../acts/users/user.ts';
import { type Command, type CommandEnd, failed, listed } from '../command.ts';
import { officeOrigin } from '../command-of-act.ts';
import { USERS_UNAVAILABLE, withStore } from '../with-store.ts';

export const userRoles: Command = {
  summary: 'gives a user of the back office a role, or removes one',
  about: [
    'It applies from the next click of the user, without a new sign-in. The last active owner of the platform cannot lose the role.',
  ],
  example: "user roles jane@example.com --give support --merchant 'Harrow & Tide'",
  options: {
    give: { value: 'role', meaning: 'the role that the user gets' },
    take: { value: 'role', meaning: 'the role that the user loses' },
    ...SCOPE_OPTIONS,
  },
  needsSettingsInUse: true,
  words: [{ name: 'email', meaning: 'the e-mail address of the user, as in user list' }],
  records: { action: 'user.change', target: 'user' },
  run: async ({ config, options, words: [email = ''] }) => {
    const [give, take] = [options.get('give'), options.get('take')];
    if ((give === undefined) === (take === undefined)) {
      return failed('use either --give or --take');
    }
    const grant = readGrant(give ?? take ?? '', options, config.merchants);
    if (!grant.ok) return failed(grant.error);
    return withUser(config.settings, email, async (user, { users }) => {
      const others = withoutGrants(user.grants, [grant.value]);
      const had = others.length < user.grants.length;
      if (had === (give !== undefined)) {
        const text = grantText(grant.value);
        return failed(`${email} ${had ? 'has the role already' : 'does not have the role'}: ${text}`);
      }
      const grants = give === undefined ? others : [...others, grant.value];
      const end = changed(await users.change(user.id, user.version, { grants }));
      return end.ok
        ? { kind: 'done', lines: [userLine(end.value, Date.now())], json: userJson(end.value) }
        : failed(english(end.error.message ?? noUser(email)));
    });
  },
};

/** Opens the users and finds the one of an e-mail address for the work of a command. */
function withUser(
  settings: StoreSettings,
  email: string,
  work: (user: User, users: UserStores) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  return withStore(openUsers(settings), USERS_UNAVAILABLE, async ({ users }) => {
    const user = await users.users.findByEmail(email);
    return user === undefined ? failed(noUser(email)) : work(user, users);
  });
}

export const userLink: Command = {
  summary: 'prints a new link for a user who has not used the first one',
  about: ['The previous link ends. For a user who has signed in before, user reset creates one.'],
  example: 'user link jane@example.com',
  words: [{ name: 'email', meaning: 'the e-mail address of the user, as in user list' }],
  records: { action: 'user.link', target: 'user' },
  run: async ({ config, words: [email = ''] }) => {
    const origin = officeOrigin(config);
    if (!origin.ok) return failed(origin.error);
    return withUser(config.settings, email, async (user, users) => {
      if (user.state !== 'invited') {
        return failed(`${email} is ${user.state}; see user reset and user activate`);
      }
      const link = await makeLink({ users, clock: systemClock }, user, 'invite');
      return {
        kind: 'done',
        ...printedLink({ user, ...link }, origin.value, 'A link to set up the sign-in.'),
      };
    });
  },
};

export const userList: Command = {
  summary: 'lists the users of the back office with their state and roles',
  about: ['The oldest comes first. Nothing is changed.'],
  example: 'user list --json',
  records: 'nothing',
  run: ({ config }) =>
    withStore(openUsers(config.settings), USERS_UNAVAILABLE, async ({ users }) => {
      const now = Date.now();
      return listed(await users.users.list(), {
        none: 'There are no users; user invite creates the first one.',
        line: (user) => userLine(user, now),
        json: userJson,
      });
    }),
};

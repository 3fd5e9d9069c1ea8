import { withoutGrants } from '@tollgate/gateway/api';
import { grantText, userJson, userLine } from '../../acts/users/printed-user.ts';
import { readGrant, SCOPE_OPTIONS } from '../../acts/users/read-grant.ts';
import { changed, noUser } from '../../acts/users/user.ts';
import type { Command } from '../command.ts';
import { withUser } from '../with-user.ts';

export const userRoles: Command = {
  summary: 'gives a user of the back office a role, or takes one away',
  help: {
    about: [
      'It holds from the next click of the user on, without a new sign-in. The last active owner of the platform stays one.',
    ],
    options: {
      give: 'the role that the user gets',
      take: 'the role that the user loses',
      merchant: SCOPE_OPTIONS.merchant.meaning,
      channel: SCOPE_OPTIONS.channel.meaning,
    },
    example: "user roles jane@example.com --give support --merchant 'Harrow & Tide'",
  },
  options: {
    give: { value: 'role', isRequired: false },
    take: { value: 'role', isRequired: false },
    merchant: { value: SCOPE_OPTIONS.merchant.value, isRequired: false },
    channel: { value: SCOPE_OPTIONS.channel.value, isRequired: false },
  },
  needsSettingsInUse: true,
  words: [{ name: 'email', meaning: 'of the user, as user list shows it' }],
  records: { action: 'user.change', target: 'user' },
  run: async ({ config, options, words: [email = ''] }) => {
    const [give, take] = [options.get('give'), options.get('take')];
    if ((give === undefined) === (take === undefined)) {
      return { kind: 'failed', message: 'take either --give or --take' };
    }
    const grant = readGrant(give ?? take ?? '', options, config.merchants);
    if (!grant.ok) {
      return { kind: 'failed', message: grant.error };
    }
    return withUser(config.settings, email, async (user, { users }) => {
      const others = withoutGrants(user.grants, [grant.value]);
      const had = others.length < user.grants.length;
      if (had === (give !== undefined)) {
        const text = grantText(grant.value);
        return {
          kind: 'failed',
          message: `${email} ${had ? 'has the role already' : 'has not the role'}: ${text}`,
        };
      }
      const grants = give === undefined ? others : [...others, grant.value];
      const end = changed(await users.change(user.id, user.version, { grants }));
      return end.ok
        ? { kind: 'done', lines: [userLine(end.value, Date.now())], json: userJson(end.value) }
        : { kind: 'failed', message: end.error.message ?? noUser(email) };
    });
  },
};

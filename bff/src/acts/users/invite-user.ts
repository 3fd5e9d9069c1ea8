import { failure, inviteUser, resetUser, success } from '@tollgate/gateway/api';
import { z } from 'zod';
import { act } from '../act.ts';
import { grantMistake, grantsIn, SCOPE_OPTIONS } from './read-grant.ts';
import { shownGrants } from './shown-grants.ts';
import { linkView, printedLink, shownLink } from './shown-user.ts';
import { email, newUser, user, userName, userWord, withinRoles } from './user.ts';

export const inviteUserAct = act({
  address: 'POST /admin/v1/users',
  subject: newUser,
  summary: 'adds a user of the back office, and makes a link to set up how to sign in',
  action: 'user.invite',
  fresh: true,
  input: z.strictObject({ email, name: userName, grants: shownGrants.min(1) }),
  answer: shownLink,
  conflicts: true,
  audited: (_invited, input) => ({ after: { ...input } }),
  run: async (call, _invited, input) => {
    const mistake = call.caller && grantMistake(call.caller.grants, [], input.grants, call.merchants);
    if (mistake !== undefined) {
      return failure(mistake);
    }
    const made = await inviteUser({ users: call.stores.users, clock: call.clock }, input);
    return made === undefined
      ? failure({ code: 'conflict', message: `${input.email} has an account already` } as const)
      : success(made);
  },
  ended: ({ user: { id } }) => ({ target: { type: 'user', id } }),
  shown: linkView,
  command: {
    about: [
      'The link works once, within a day. It leads to the set-up of a passkey, or of a password with an authenticator app; there is no first password. The first owner of a gateway is made in this way.',
    ],
    example: "user invite --email jane@example.com --name 'Jane Jones' --role owner",
    options: {
      email: {
        fills: 'email',
        value: 'address',
        meaning: 'the address that the user signs in with; each has one account',
        isRequired: true,
      },
      name: {
        fills: 'name',
        value: 'text',
        meaning: 'of the person, as colleagues see it',
        isRequired: true,
      },
      role: {
        value: 'role',
        meaning: 'what the user may do, such as owner, admin or support; user roles gives further ones',
        isRequired: true,
      },
      ...SCOPE_OPTIONS,
    },
    readMembers: grantsIn,
    needsSettingsInUse: true,
    links: true,
    shown: (made, { origin }) => printedLink(made, origin, 'A link to set up how to sign in.'),
  },
});

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

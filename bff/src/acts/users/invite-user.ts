import { failure, inviteUser, isWithin, resetUser, success } from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { act } from '../act.ts';
import { grantMistake, grantsIn, SCOPE_OPTIONS } from './read-grant.ts';
import { shownGrants } from './shown-grants.ts';
import { linkView, printedLink, shownLink } from './shown-user.ts';
import { email, newUser, scopeOfUser, user, userName, userWord, withinRoles } from './user.ts';

export const inviteUserAct = act({
  address: 'POST /admin/v1/users',
  subject: newUser,
  summary: 'adds a back-office user, and creates a link to set up the sign-in',
  action: 'user.invite',
  fresh: true,
  input: z.strictObject({ email, name: userName, grants: shownGrants.min(1) }),
  answer: shownLink,
  conflicts: true,
  // A refused attempt at another merchant is not in that merchant's log: it would show who works for whom.
  audited: (_invited, input, { caller }) => ({
    scope: scopeOfUser(caller === undefined || isWithin(caller.scopes, input) ? input : caller),
    after: { ...input },
  }),
  run: async (call, _invited, input) => {
    const mistake = call.caller && grantMistake(call.caller.grants, [], input.grants, call.merchants);
    if (mistake !== undefined) return failure(mistake);
    const invited = await inviteUser({ users: call.stores.users, clock: call.clock }, input);
    return invited === undefined
      ? failure({ code: 'conflict', message: say('has-account', input.email) } as const)
      : success(invited);
  },
  ended: ({ user: { id } }) => ({ target: { type: 'user', id } }),
  shown: linkView,
  command: {
    about: [
      'The link works once, within a day. With it the user sets up a passkey, or a password with an authenticator app; there is no initial password. The first owner of a gateway is created this way.',
    ],
    example: "user invite --email jane@example.com --name 'Jane Jones' --role owner",
    options: {
      email: {
        fills: 'email',
        value: 'address',
        meaning: 'the address that the user signs in with, one account each',
        isRequired: true,
      },
      name: { fills: 'name', value: 'text', meaning: 'the name that colleagues see', isRequired: true },
      role: {
        value: 'role',
        meaning: 'the role, such as owner, admin or support; user roles gives more',
        isRequired: true,
      },
      ...SCOPE_OPTIONS,
    },
    readMembers: grantsIn,
    needsSettingsInUse: true,
    links: true,
    shown: (invited, { origin }) => printedLink(invited, origin, 'A link to set up the sign-in.'),
  },
});

export const resetUserAct = act({
  address: 'POST /admin/v1/users/:id/reset',
  subject: user,
  summary: 'creates a link with which a user sets up the sign-in again, and ends their sessions',
  action: 'user.reset',
  fresh: true,
  input: z.strictObject({}),
  answer: shownLink,
  conflicts: true,
  run: withinRoles(async (call, found) => {
    if (call.caller === undefined && found.state === 'invited') {
      const message = say('nothing-to-reset', found.email);
      return failure({ code: 'conflict', message } as const);
    }
    const invited = await resetUser({ users: call.stores.users, clock: call.clock }, found);
    return invited === undefined
      ? failure({ code: 'conflict', message: say('activate-first') } as const)
      : success(invited);
  }),
  shown: linkView,
  command: {
    about: [
      'For a user who has lost their passkeys or app, or has not signed in for 90 days. All sessions end at once. Using the link replaces every passkey, the password, the app and the recovery codes; until then they stay valid. If they may be compromised, run user deactivate first, and user activate just before the reset.',
    ],
    example: 'user reset jane@example.com',
    word: userWord,
    links: true,
    shown: (invited, { origin }) => printedLink(invited, origin, 'A link to set up the sign-in again.'),
  },
});

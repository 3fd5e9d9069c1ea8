import { isLive, isWithin } from '@tollgate/gateway/api';
import { z } from 'zod';
import { activateUser, changeUser, deactivateUserAct } from '../../acts/users/change-user.ts';
import { inviteUserAct, resetUserAct } from '../../acts/users/invite-user.ts';
import { shownUser, viewOf } from '../../acts/users/shown-user.ts';
import { userParams } from '../../acts/users/user.ts';
import { actRoute, officeCall } from '../act-route.ts';
import { ok, refusal } from '../admin-answer.ts';
import { type AdminParts, adminRoute } from '../admin-route.ts';

/** Lists, invites, changes, deactivates and resets users of the back office. */
export function userRoutes(parts: AdminParts) {
  return [
    ...listRoutes(parts),
    actRoute(inviteUserAct, parts),
    actRoute(changeUser, parts),
    actRoute(deactivateUserAct, parts),
    actRoute(activateUser, parts),
    actRoute(resetUserAct, parts),
  ];
}

function listRoutes(parts: AdminParts) {
  const { stores } = parts;
  return [
    adminRoute({
      address: 'GET /admin/v1/users',
      summary: 'Lists the users that the caller may see, the oldest first',
      access: 'users.view',
      answer: z.strictObject({ users: z.array(shownUser) }),
      run: async (call) => {
        const own = officeCall({ right: 'users.view' }, parts, call);
        const all = await stores.users.users.list();
        return ok({
          users: all.filter((user) => isWithin(own.caller.scopes, user)).map((user) => viewOf(user, own)),
        });
      },
    }),
    adminRoute({
      address: 'GET /admin/v1/users/:id',
      summary: 'Shows a user and their sign-in methods',
      access: 'users.view',
      params: userParams,
      answer: z.strictObject({
        ...shownUser.shape,
        passkeys: z.int(),
        hasPassword: z.boolean(),
        hasApp: z.boolean(),
        recoveryCodes: z.int(),
        sessions: z.int(),
      }),
      errors: ['not-found'],
      run: async (call) => {
        const own = officeCall({ right: 'users.view' }, parts, call);
        const user = await stores.users.users.find(call.params.id);
        if (user === undefined || !isWithin(own.caller.scopes, user)) return refusal('not-found');
        const { factors, sessions } = stores.users;
        const secrets = await factors.secretsOf(user.id);
        return ok({
          ...viewOf(user, own),
          passkeys: (await factors.passkeysOf(user.id)).length,
          hasPassword: secrets?.passwordHash !== undefined,
          hasApp: secrets?.totpSecret !== undefined,
          recoveryCodes: await factors.countRecoveryCodes(user.id),
          sessions: (await sessions.listOf(user.id)).filter((each) => isLive(each, call.now)).length,
        });
      },
    }),
  ];
}

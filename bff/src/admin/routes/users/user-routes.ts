import { grantsWithin, inviteUser, isLive, isWithin, withoutGrants } from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import { adminRoute, callerOf } from '../../admin-route.ts';
import type { ActEnd } from '../../recording.ts';
import { scopeOfUser } from '../../scope-of-user.ts';
import { accessRoutes } from './access-routes.ts';
import { grantMistake } from './grant-mistake.ts';
import { linkEnd } from './link-end.ts';
import { changeEnd, managedUser, staleRefusal, userId } from './managed-user.ts';
import { shownGrants } from './shown-grants.ts';
import { auditedUser, shownLink, shownUser, viewOf } from './user-views.ts';

const userName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u, 'must have no control characters');

const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u, 'must be an e-mail address');

/** The users of the back office: seen, invited, changed, deactivated and reset by those who manage them. */
export function userRoutes(parts: AdminParts) {
  return [...listRoutes(parts), ...changeRoutes(parts), ...accessRoutes(parts)];
}

function listRoutes({ stores }: AdminParts) {
  return [
    adminRoute({
      method: 'GET',
      path: '/admin/v1/users',
      summary: 'Lists the users where the caller sees users, the oldest first',
      access: 'users.view',
      answer: z.strictObject({ users: z.array(shownUser) }),
      run: async (call) => {
        const scopes = call.scopesWith('users.view');
        const all = await stores.users.users.list();
        return ok({
          users: all.filter((user) => isWithin(scopes, user)).map((user) => viewOf(user, scopes, call)),
        });
      },
    }),
    adminRoute({
      method: 'GET',
      path: '/admin/v1/users/:id',
      summary: 'Shows a user, with how he signs in',
      access: 'users.view',
      params: userId,
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
        const scopes = call.scopesWith('users.view');
        const user = await stores.users.users.find(call.params.id);
        if (user === undefined || !isWithin(scopes, user)) {
          return refusal('not-found');
        }
        const { factors, sessions } = stores.users;
        const secrets = await factors.secretsOf(user.id);
        return ok({
          ...viewOf(user, scopes, call),
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

function changeRoutes({ stores, clock, origin, running }: AdminParts) {
  return [
    adminRoute({
      method: 'POST',
      path: '/admin/v1/users',
      summary: 'Invites a user; the answer has the link to pass on',
      access: 'users.manage',
      fresh: true,
      body: z.strictObject({ email, name: userName, grants: shownGrants.min(1) }),
      answer: shownLink,
      errors: ['conflict'],
      records: 'user.invite',
      run: async (call) => {
        const scopes = call.scopesWith('users.manage');
        const { grants } = call.body;
        const facts = { scope: scopeOfUser({ grants }), after: { ...call.body } };
        return call.recorded(facts, async (): Promise<ActEnd> => {
          const mistake = grantMistake(callerOf(call).user.grants, [], grants, running.merchants());
          if (mistake !== undefined) {
            return mistake;
          }
          const made = await inviteUser({ users: stores.users, clock }, call.body);
          return made === undefined
            ? refusal('conflict', 'There is an account with this e-mail address already')
            : linkEnd(made, { call, scopes, origin });
        });
      },
    }),
    adminRoute({
      method: 'PATCH',
      path: '/admin/v1/users/:id',
      summary: 'Changes the name or the roles of a user',
      access: 'users.manage',
      fresh: true,
      params: userId,
      body: z.strictObject({
        version: z.int(),
        name: userName.optional(),
        grants: shownGrants
          .optional()
          .describe('In the place of those that the caller sees; roles elsewhere stay'),
      }),
      answer: shownUser,
      errors: ['not-found', 'conflict'],
      records: 'user.change',
      run: async (call) => {
        const { scopes, user } = await managedUser(stores, call, call.params.id);
        if (user === undefined) {
          return refusal('not-found');
        }
        const { version, name = user.name, grants: sent } = call.body;
        const seen = grantsWithin(scopes, user);
        const grants = sent === undefined ? user.grants : [...withoutGrants(user.grants, seen), ...sent];
        const facts = {
          scope: scopeOfUser(user, grants),
          target: { type: 'user', id: user.id },
          before: auditedUser(user),
          after: auditedUser({ ...user, name, grants }),
        };
        return call.recorded(facts, async (): Promise<ActEnd> => {
          const stale = staleRefusal(user, version);
          if (stale !== undefined) {
            return stale;
          }
          const held = callerOf(call).user.grants;
          const mistake = grantMistake(held, user.grants, grants, running.merchants());
          if (mistake !== undefined) {
            return mistake;
          }
          if (name !== user.name && !viewOf(user, scopes, call).mayBeChanged) {
            return refusal('not-allowed');
          }
          const end = await stores.users.users.change(user.id, version, { name, grants });
          return changeEnd(end, scopes, call);
        });
      },
    }),
  ];
}

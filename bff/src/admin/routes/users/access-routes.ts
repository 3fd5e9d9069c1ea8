import { deactivateUser, reactivateUser, resetUser } from '@tollgate/gateway/api';
import { z } from 'zod';
import { refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import { adminRoute, callerOf } from '../../admin-route.ts';
import type { ActEnd } from '../../recording.ts';
import { scopeOfUser } from '../../scope-of-user.ts';
import { linkEnd } from './link-end.ts';
import { changeEnd, managedUser, staleRefusal, userId, versionBody } from './managed-user.ts';
import { shownLink, shownUser, viewOf } from './user-views.ts';

/** Whether a user gets in: only who could give all of the user's roles decides that. */
export function accessRoutes({ stores, clock, origin }: AdminParts) {
  const users = () => ({ users: stores.users, clock });
  return [
    adminRoute({
      method: 'POST',
      path: '/admin/v1/users/:id/deactivate',
      summary: 'Deactivates a user and ends the sessions of that user',
      access: 'users.manage',
      fresh: true,
      params: userId,
      body: versionBody,
      answer: shownUser,
      errors: ['not-found', 'conflict'],
      records: 'user.deactivate',
      run: async (call) => {
        const { scopes, user } = await managedUser(stores, call, call.params.id);
        if (user === undefined) {
          return refusal('not-found');
        }
        const facts = { scope: scopeOfUser(user), target: { type: 'user', id: user.id } };
        return call.recorded(facts, async (): Promise<ActEnd> => {
          if (!viewOf(user, scopes, call).mayBeChanged) {
            return refusal('not-allowed', 'This user has roles that you can not give');
          }
          if (user.id === callerOf(call).user.id) {
            return refusal('conflict', 'You can not deactivate yourself');
          }
          return (
            staleRefusal(user, call.body.version) ??
            changeEnd(await deactivateUser(users(), user), scopes, call)
          );
        });
      },
    }),
    adminRoute({
      method: 'POST',
      path: '/admin/v1/users/:id/activate',
      summary: 'Takes a deactivation back',
      access: 'users.manage',
      fresh: true,
      params: userId,
      body: versionBody,
      answer: shownUser,
      errors: ['not-found', 'conflict'],
      records: 'user.activate',
      run: async (call) => {
        const { scopes, user } = await managedUser(stores, call, call.params.id);
        if (user === undefined) {
          return refusal('not-found');
        }
        const facts = { scope: scopeOfUser(user), target: { type: 'user', id: user.id } };
        return call.recorded(facts, async (): Promise<ActEnd> => {
          if (!viewOf(user, scopes, call).mayBeChanged) {
            return refusal('not-allowed', 'This user has roles that you can not give');
          }
          if (user.state !== 'deactivated') {
            return refusal('conflict', 'The user is not deactivated');
          }
          return (
            staleRefusal(user, call.body.version) ??
            changeEnd(await reactivateUser(users(), user), scopes, call)
          );
        });
      },
    }),
    adminRoute({
      method: 'POST',
      path: '/admin/v1/users/:id/reset',
      summary: 'Ends the sessions of a user, and makes a link to set up anew how to sign in',
      access: 'users.manage',
      fresh: true,
      params: userId,
      body: z.strictObject({}),
      answer: shownLink,
      errors: ['not-found', 'conflict'],
      records: 'user.reset',
      run: async (call) => {
        const { scopes, user } = await managedUser(stores, call, call.params.id);
        if (user === undefined) {
          return refusal('not-found');
        }
        const facts = { scope: scopeOfUser(user), target: { type: 'user', id: user.id } };
        return call.recorded(facts, async (): Promise<ActEnd> => {
          if (!viewOf(user, scopes, call).mayBeChanged) {
            return refusal('not-allowed', 'This user has roles that you can not give');
          }
          const made = await resetUser(users(), user);
          return made === undefined
            ? refusal('conflict', 'The user is deactivated; activate the account first')
            : linkEnd(made, { call, scopes, origin });
        });
      },
    }),
  ];
}

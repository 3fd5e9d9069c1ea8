import {
  deactivateUser,
  failure,
  grantsWithin,
  reactivateUser,
  type User,
  withoutGrants,
} from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { type ActCall, act, decidedOn } from '../act.ts';
import { grantMistake } from './read-grant.ts';
import { shownGrants } from './shown-grants.ts';
import { auditedUser, userJson } from './shown-user.ts';
import {
  changed,
  rolesBeyond,
  scopeOfUser,
  type UsersStores,
  userChange,
  userName,
  userWord,
  withinRoles,
} from './user.ts';

const input = z.strictObject({
  ...decidedOn,
  name: userName.optional(),
  grants: shownGrants.optional().describe('Replaces the roles that the caller sees; roles elsewhere stay'),
});

export const changeUser = act({
  address: 'PATCH /admin/v1/users/:id',
  ...userChange,
  summary: 'changes the name or the roles of a user',
  action: 'user.change',
  input,
  audited: (found, sent, call) => {
    const next = { ...found, ...wanted(found, sent, call) };
    return { scope: scopeOfUser(found, next.grants), before: auditedUser(found), after: auditedUser(next) };
  },
  run: async (call, found, sent) => {
    const next = wanted(found, sent, call);
    const mistake =
      grantMistake(call.caller?.grants ?? [], found.grants, next.grants, call.merchants) ??
      (next.name === found.name ? undefined : rolesBeyond(found, call));
    return mistake === undefined
      ? changed(await call.stores.users.users.change(found.id, sent.version, next))
      : failure(mistake);
  },
});

/** The wanted name and roles; roles that the caller does not see stay. */
function wanted(found: User, sent: z.output<typeof input>, { caller }: ActCall<UsersStores>) {
  const { name = found.name, grants } = sent;
  const seen = grantsWithin(caller?.scopes ?? [], found);
  return {
    name,
    grants: grants === undefined ? found.grants : [...withoutGrants(found.grants, seen), ...grants],
  };
}

export const deactivateUserAct = act({
  address: 'POST /admin/v1/users/:id/deactivate',
  ...userChange,
  summary: 'blocks a user from the back office, and ends their sessions',
  action: 'user.deactivate',
  input: z.strictObject(decidedOn),
  run: withinRoles(async (call, found) => {
    if (found.id === call.caller?.id) {
      return failure({ code: 'conflict', message: say('self-deactivation') } as const);
    }
    if (found.state === 'deactivated') {
      return failure({ code: 'conflict', message: say('deactivated-already') } as const);
    }
    return changed(await deactivateUser({ users: call.stores.users, clock: call.clock }, found));
  }),
  command: {
    about: [
      'Signs the user out everywhere, invalidates their links, and blocks new sign-ins. The account stays, because the audit log refers to it; user activate restores it. The last active owner of the platform cannot be deactivated.',
    ],
    example: 'user deactivate jane@example.com',
    word: userWord,
    shown: (end) => ({ lines: [`${end.email} is deactivated.`], json: userJson(end) }),
  },
});

export const activateUser = act({
  address: 'POST /admin/v1/users/:id/activate',
  ...userChange,
  summary: 'restores a deactivated user',
  action: 'user.activate',
  input: z.strictObject(decidedOn),
  run: withinRoles(async (call, found) => {
    return found.state === 'deactivated'
      ? changed(await reactivateUser({ users: call.stores.users, clock: call.clock }, found))
      : failure({ code: 'conflict', message: say('not-deactivated') } as const);
  }),
  command: {
    about: [
      'The user signs in as before. If their passkeys or password may be compromised, also run user reset.',
    ],
    example: 'user activate jane@example.com',
    word: userWord,
    shown: (end) => ({ lines: [`${end.email} is ${end.state} again.`], json: userJson(end) }),
  },
});

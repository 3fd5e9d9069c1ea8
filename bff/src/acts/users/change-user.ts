import { failure, grantsWithin, type User, withoutGrants } from '@tollgate/gateway/api';
import { z } from 'zod';
import { type ActCall, act, decidedOn } from '../act.ts';
import { grantMistake } from './read-grant.ts';
import { shownGrants } from './shown-grants.ts';
import { auditedUser } from './shown-user.ts';
import { changed, rolesBeyond, scopeOfUser, type UsersStores, userChange, userName } from './user.ts';

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

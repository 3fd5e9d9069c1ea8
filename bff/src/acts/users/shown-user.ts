import {
  grantsWithin,
  isDormant,
  linkAddress,
  type MadeLink,
  mayTakeOver,
  type User,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import type { ActCall, ActCaller } from '../act.ts';
import { shownGrants } from './shown-grants.ts';

const time = z.int().describe('Milliseconds since 1970, UTC');

export const shownUser = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  grants: shownGrants.describe('Those that lie where the caller sees users'),
  hasOtherGrants: z.boolean().describe('Whether there are roles elsewhere'),
  state: z.enum(['invited', 'active', 'deactivated']),
  isDormant: z.boolean().describe('Not used for so long that a reset is needed'),
  version: z.int().describe('To be sent with a change'),
  createdAt: time,
  seenAt: time.optional().describe('The last full sign-in'),
  mayBeChanged: z.boolean().describe('Whether the caller could give all roles that the user has'),
});

/** A link that was made for a user, shown once to who made it. */
export const shownLink = z.strictObject({
  user: shownUser,
  link: z.string().describe('Shown this once; it works once'),
  linkEndsAt: time,
});

type Viewing = Pick<ActCall<unknown>, 'environment' | 'now' | 'origin'> & { readonly caller: ActCaller };

/** A user as a manager of some scopes sees it. */
export function viewOf(user: User, { caller, environment, now }: Viewing): z.infer<typeof shownUser> {
  const { id, email, name, state, version, createdAt, seenAt } = user;
  const grants = grantsWithin(caller.scopes, user);
  return {
    id,
    email,
    name,
    grants: [...grants],
    hasOtherGrants: grants.length < user.grants.length,
    state,
    isDormant: isDormant(user, now),
    version,
    createdAt,
    ...(seenAt !== undefined && { seenAt }),
    mayBeChanged: mayTakeOver(caller.grants, user, environment),
  };
}

/** What the audit log is told of a user. */
export function auditedUser({ email, name, grants, state }: User) {
  return {
    email,
    name,
    state,
    grants: grants.map(({ role, scope }) => ({ role, scope: { ...scope } })),
  };
}

/** A new link, which its maker passes on. */
export function linkView({ user, secret, endsAt }: MadeLink, call: Viewing): z.infer<typeof shownLink> {
  return { user: viewOf(user, call), link: linkAddress(call.origin, secret), linkEndsAt: endsAt };
}

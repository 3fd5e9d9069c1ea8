import {
  type Grant,
  grantsWithin,
  type IssuedLink,
  isDormant,
  linkAddress,
  mayTakeOver,
  type User,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import type { ActCall, ActCaller } from '../act.ts';
import type { ShownEnd } from '../act-command.ts';
import { shownGrants } from './shown-grants.ts';

const time = z.int().describe('Milliseconds since 1970, UTC');

export const shownUser = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  grants: shownGrants.describe('Those in scopes where the caller sees users'),
  hasOtherGrants: z.boolean().describe('Whether there are roles elsewhere'),
  state: z.enum(['invited', 'active', 'deactivated']),
  isDormant: z.boolean().describe('Unused for so long that it needs a reset'),
  version: z.int().describe('Sent along with a change'),
  createdAt: time,
  seenAt: time.optional().describe('The last full sign-in'),
  mayBeChanged: z.boolean().describe('Whether the caller could give all of the user’s roles'),
});

/** A link created for a user, shown once to its creator. */
export const shownLink = z.strictObject({
  user: shownUser,
  link: z.string().describe('Shown only once; it works once'),
  linkEndsAt: time,
});

type Viewing = Pick<ActCall<unknown>, 'environment' | 'now' | 'origin'> & { readonly caller: ActCaller };

/** A user as seen by a manager of some scopes. */
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

/** What the audit log records about a user. */
export function auditedUser({ email, name, grants, state }: User) {
  return { email, name, state, grants: grants.map(({ role, scope }) => ({ role, scope: { ...scope } })) };
}

/** A new link, which its creator passes on. */
export function linkView({ user, secret, endsAt }: IssuedLink, call: Viewing): z.infer<typeof shownLink> {
  return { user: viewOf(user, call), link: linkAddress(call.origin, secret), linkEndsAt: endsAt };
}

export function userLine(user: User, now: number): string {
  const seen =
    user.seenAt === undefined ? 'never signed in' : `signed in ${new Date(user.seenAt).toISOString()}`;
  const state = isDormant(user, now) ? 'active, but unused for 90 days: needs a reset' : user.state;
  const roles = user.grants.map(grantText).join(', ');
  return [user.email, state, seen, user.name, roles === '' ? 'no roles' : roles].join('  ');
}

export function userJson({ id, email, name, grants, state, createdAt, seenAt }: User) {
  return {
    id,
    email,
    name,
    grants,
    state,
    createdAt: new Date(createdAt).toISOString(),
    seenAt: seenAt === undefined ? null : new Date(seenAt).toISOString(),
  };
}

export function grantText({ role, scope }: Grant): string {
  switch (scope.kind) {
    case 'platform':
      return role;
    case 'merchant':
      return `${role} of ${scope.merchant}`;
    case 'channel':
      return `${role} of ${scope.merchant}, channel ${scope.channelId}`;
  }
}

/** A link is printed this once: only its hash is stored. */
export function printedLink({ user, secret, endsAt }: IssuedLink, origin: string, what: string): ShownEnd {
  const link = linkAddress(origin, secret);
  const end = new Date(endsAt).toISOString();
  return {
    lines: [
      link,
      '',
      `${what} It works once, until ${end}. Pass it on securely: it signs in as ${user.email}.`,
    ],
    json: { ...userJson(user), link, linkEndsAt: end },
  };
}

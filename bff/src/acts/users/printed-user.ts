import { type Grant, isDormant, linkAddress, type MadeLink, type User } from '@tollgate/gateway/api';
import type { ShownEnd } from '../act-command.ts';

/** A user in one line. */
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
    case 'platform': {
      return role;
    }
    case 'merchant': {
      return `${role} of ${scope.merchant}`;
    }
    case 'channel': {
      return `${role} of ${scope.merchant}, channel ${scope.channelId}`;
    }
  }
}

/** A link is printed this once: only its hash is stored. */
export function printedLink({ user, secret, endsAt }: MadeLink, origin: string, what: string): ShownEnd {
  const link = linkAddress(origin, secret);
  const end = new Date(endsAt).toISOString();
  return {
    lines: [
      link,
      '',
      `${what} It works once, until ${end}. Pass it on by a safe way: it signs in as ${user.email}.`,
    ],
    json: { ...userJson(user), link, linkEndsAt: end },
  };
}

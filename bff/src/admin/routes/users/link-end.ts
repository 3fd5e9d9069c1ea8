import { linkAddress, type MadeLink, type Scope } from '@tollgate/gateway/api';
import { ok } from '../../admin-answer.ts';
import type { AdminCall } from '../../admin-route.ts';
import type { ActEnd } from '../../recording.ts';
import { viewOf } from './user-views.ts';

/** The answer with a new link, which its maker passes on. */
export function linkEnd(
  { user, secret, endsAt }: MadeLink,
  {
    call,
    scopes,
    origin,
  }: {
    readonly call: AdminCall<unknown, unknown, unknown>;
    readonly scopes: readonly Scope[];
    readonly origin: string;
  },
): ActEnd {
  return {
    ...ok({ user: viewOf(user, scopes, call), link: linkAddress(origin, secret), linkEndsAt: endsAt }),
    ended: { target: { type: 'user', id: user.id } },
  };
}

import { isWithin, type Scope, type User } from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/stores';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import type { AdminCall } from '../../admin-route.ts';
import type { ActEnd } from '../../recording.ts';
import { auditedUser, viewOf } from './user-views.ts';

export const userId = z.strictObject({ id: z.string().regex(/^[\da-f]{32}$/) });

/** A change names the version that it was decided on. */
export const versionBody = z.strictObject({ version: z.int() });

type Call = AdminCall<unknown, unknown, unknown>;

/** A user where the caller manages users; `undefined` for one who is not there, or not the caller's to see. */
export async function managedUser(
  stores: Pick<Stores, 'users'>,
  call: Call,
  id: string,
): Promise<{ readonly scopes: readonly Scope[]; readonly user: User | undefined }> {
  const scopes = call.scopesWith('users.manage');
  const user = await stores.users.users.find(id);
  return { scopes, user: user !== undefined && isWithin(scopes, user) ? user : undefined };
}

/**
 * A refusal when the caller has decided on other facts than those that were read: what is written, and whether it may be,
 * is worked out from these, so no other change may lie between.
 */
export function staleRefusal(user: User, version: number): ActEnd | undefined {
  return user.version === version ? undefined : refusal('conflict', STALE);
}

const STALE = 'The user was changed meanwhile; look at the present state, and try again';

/** How a change of a user is answered. */
export function changeEnd(
  end: User | 'unknown' | 'conflict' | 'last-owner',
  scopes: readonly Scope[],
  call: Call,
): ActEnd {
  switch (end) {
    case 'unknown': {
      return refusal('not-found');
    }
    case 'conflict': {
      return refusal('conflict', STALE);
    }
    case 'last-owner': {
      return refusal('conflict', 'This is the last active owner of the platform; make another one first');
    }
    default: {
      return { ...ok(viewOf(end, scopes, call)), ended: { after: auditedUser(end) } };
    }
  }
}

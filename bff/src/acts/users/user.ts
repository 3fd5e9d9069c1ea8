import {
  covers,
  failure,
  type Grant,
  isWithin,
  mayTakeOver,
  type Result,
  type Scope,
  success,
  type User,
} from '@tollgate/gateway/api';
import { say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { openUsers, type Stores } from '@tollgate/gateway/store/api';
import { z } from 'zod';
import type { ActCall, ActRefusal, Subject } from '../act.ts';
import { auditedUser, shownUser, viewOf } from './shown-user.ts';

export type UsersStores = Pick<Stores, 'users'>;

export const userParams = z.strictObject({ id: z.string().regex(/^[\da-f]{32}$/) });

/** Overrides of direction are none of a name: all that a sentence has behind them would be shown reversed. */
export const userName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, sayInSchema('no-controls'));

export const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u, sayInSchema('email'));

const common = { type: 'user', right: 'users.manage', open: openUsers, scopeOf: scopeOfUser } as const;

/** The operator's message about an unknown address. */
export function noUser(address: string): string {
  return `there is no user ${address}; see user list`;
}

/** A user where the caller manages users. The office names one by the id, the operator by the address. */
export const user: Subject<UsersStores, User> = {
  ...common,
  params: userParams,
  find: async ({ stores: { users }, caller }, named) =>
    caller === undefined ? users.users.findByEmail(named) : users.users.find(named),
  idOf: ({ id }) => id,
  isWithin,
  versionOf: ({ version }) => version,
  missing: noUser,
};

interface Invited {
  readonly grants: readonly Grant[];
}

/** A future user. The act checks whether the caller may give the roles. */
export const newUser: Subject<UsersStores, Invited, Invited> = {
  ...common,
  find: async (_call, _id, invited) => invited,
  isWithin: () => true,
  missing: () => '',
};

export const userWord = {
  name: 'email',
  meaning: 'the e-mail address of the user, as in user list',
} as const;

/** Why the caller cannot decide about a user's access: only those who could give all of the user's roles can. */
export function rolesBeyond(
  found: User,
  { caller, environment }: Pick<ActCall<UsersStores>, 'caller' | 'environment'>,
): ActRefusal | undefined {
  return caller === undefined || mayTakeOver(caller.grants, found, environment)
    ? undefined
    : { code: 'not-allowed', message: say('user-beyond') };
}

type OnUser<Done> = (call: ActCall<UsersStores>, found: User) => Promise<Result<Done, ActRefusal>>;

/** Does work that decides about a user's access, for a caller who may. */
export function withinRoles<Done>(work: OnUser<Done>): OnUser<Done> {
  return async (call, found) => {
    const refused = rolesBeyond(found, call);
    return refused === undefined ? work(call, found) : failure(refused);
  };
}

/** The outcome of a change of a user. */
export function changed(end: User | 'unknown' | 'conflict' | 'last-owner'): Result<User, ActRefusal> {
  switch (end) {
    case 'unknown':
      return failure({ code: 'not-found' });
    case 'conflict': {
      const message = say('user-changed');
      return failure({ code: 'conflict', message });
    }
    case 'last-owner': {
      const message = say('last-owner');
      return failure({ code: 'conflict', message });
    }
    default:
      return success(end);
  }
}

/**
 * The scope of an audit log entry: the widest one that all roles of a user lie in, so that a merchant's auditor
 * sees acts by and on its users.
 *
 * @param others earlier or future roles of the user
 */
export function scopeOfUser(
  { grants }: { readonly grants: readonly Grant[] },
  ...others: readonly (readonly Grant[])[]
): Scope {
  const all = [...grants, ...others.flat()];
  const [first] = all;
  const merchant =
    first === undefined || first.scope.kind === 'platform'
      ? undefined
      : ({ kind: 'merchant', merchant: first.scope.merchant } as const);
  return merchant !== undefined && all.every(({ scope }) => covers(merchant, scope))
    ? merchant
    : { kind: 'platform' };
}

/** The common parts of acts that change a user and answer with the changed user. */
export const userChange = {
  subject: user,
  fresh: true,
  answer: shownUser,
  conflicts: true,
  ended: (end: User) => ({ after: auditedUser(end) }),
  shown: viewOf,
} as const;

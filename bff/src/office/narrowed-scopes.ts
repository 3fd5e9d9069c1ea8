import { covers, type EntityId, type MerchantsFile, type Right, type Scope } from '@tollgate/gateway/api';
import { z } from 'zod';
import type { AdminCall } from './admin-route.ts';

/** Members of a query that narrow a list to one merchant, or to one of its channels. */
export const narrowing = {
  merchant: z.string().min(1).max(100).optional().describe('Only of this merchant, by its name'),
  channel: z.string().min(1).max(64).optional().describe('Only of this channel, by its entity id'),
};

interface Narrowing {
  readonly merchant?: string | undefined;
  readonly channel?: string | undefined;
}

/**
 * The scopes of a list: those in which the caller has the right, narrowed to the query.
 *
 * @returns `undefined` for a merchant or channel that does not exist or that the caller may not see
 */
export function narrowedScopes(
  { scopesWith }: Pick<AdminCall<unknown, unknown, unknown>, 'scopesWith'>,
  right: Right,
  { merchant, channel }: Narrowing,
  { merchants }: Pick<MerchantsFile, 'merchants'>,
): readonly Scope[] | undefined {
  const held = scopesWith(right);
  if (merchant === undefined && channel === undefined) return held;
  const owner = merchants.find(
    ({ name, channels }) =>
      (merchant === undefined || name === merchant) &&
      (channel === undefined || channels.some(({ entityId }) => entityId === channel)),
  );
  if (owner === undefined) return undefined;
  const wanted: Scope =
    channel === undefined
      ? { kind: 'merchant', merchant: owner.name }
      : { kind: 'channel', merchant: owner.name, channelId: channel as EntityId };
  if (held.some((scope) => covers(scope, wanted))) return [wanted];
  // The caller may have the right at only some channels of a merchant.
  const within = held.filter((scope) => covers(wanted, scope));
  return within.length === 0 ? undefined : within;
}

/** The scope of an act that reads several: the only one, else the platform. */
export function scopeOfAct(scopes: readonly Scope[]): Scope {
  const [only, ...more] = scopes;
  return only === undefined || more.length > 0 ? { kind: 'platform' } : only;
}

/** Removes members that are `undefined`. */
export function withoutAbsent<Members extends object>(members: Members): WithoutAbsent<Members> {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as WithoutAbsent<Members>;
}

type WithoutAbsent<Members> = {
  readonly [Name in keyof Members as undefined extends Members[Name] ? never : Name]: Members[Name];
} & {
  readonly [Name in keyof Members as undefined extends Members[Name] ? Name : never]?: Exclude<
    Members[Name],
    undefined
  >;
};

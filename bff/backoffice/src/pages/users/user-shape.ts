import { flag, list, number, type Of, object, optional, text } from '../../call/shape.ts';
import type { MerchantName } from '../../session/start.ts';

const SCOPE = object({ kind: text, merchant: optional(text), channelId: optional(text) });

const GRANT = object({ role: text, scope: SCOPE });

export const USER = object({
  id: text,
  email: text,
  name: text,
  grants: list(GRANT),
  hasOtherGrants: flag,
  state: text,
  isDormant: flag,
  version: number,
  createdAt: number,
  seenAt: optional(number),
  mayBeChanged: flag,
});
export const USERS = object({ users: list(USER) });
export const MADE_LINK = object({ user: USER, link: text, linkEndsAt: number });

export type OfficeUser = Of<typeof USER>;
export type ShownGrant = Of<typeof GRANT>;
export type MadeLink = Of<typeof MADE_LINK>;

/** A grant in words: `support at Shop, Cards`. */
export function grantWords({ role, scope }: ShownGrant, merchants: readonly MerchantName[]): string {
  if (scope.kind === 'platform') return `${role} everywhere`;
  const merchant = merchants.find(({ name }) => name === scope.merchant);
  const channel = merchant?.channels.find(({ id }) => id === scope.channelId);
  const place = [scope.merchant, scope.channelId && (channel?.name ?? scope.channelId)].filter(Boolean);
  return `${role} at ${place.join(', ')}`;
}

/** The roles with what they are for, in the order from most to least. The server decides which of them may be given. */
export const ROLES: readonly (readonly [role: string, says: string])[] = [
  ['owner', 'everything, keys and other owners included'],
  ['admin', 'everything but keys and owners'],
  ['finance', 'refunds, chargebacks, exports and reports'],
  ['operations', 'captures, reversals and refunds of every day'],
  ['support', 'answers shoppers, and gives small amounts back'],
  ['developer', 'connects shops; changes nothing in live'],
  ['auditor', 'sees and exports, and changes nothing'],
];

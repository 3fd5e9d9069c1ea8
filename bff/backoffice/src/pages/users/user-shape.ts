import type { AnswerOf } from '../../call/call-admin.ts';
import type { MerchantName, ShownScope } from '../../session/start.ts';

export type OfficeUser = AnswerOf<'GET users'>['users'][number];

/** A role, and where it holds. */
export interface ShownGrant {
  readonly role: string;
  readonly scope: ShownScope;
}

export type MadeLink = AnswerOf<'POST users'>;

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

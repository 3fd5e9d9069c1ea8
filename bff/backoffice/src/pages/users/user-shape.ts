import type { AnswerOf } from '../../call/call-admin.ts';
import type { MerchantName, ShownScope } from '../../session/start.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill } from '../../texts/fill.ts';
import { nameText } from '../../texts/served/problem-texts.ts';

export type OfficeUser = AnswerOf<'GET users'>['users'][number];

/** A role, and where it holds. */
export interface ShownGrant {
  readonly role: string;
  readonly scope: ShownScope;
}

export type MadeLink = AnswerOf<'POST users'>;

/** A grant in words: `support at Shop, Cards`. */
export function grantWords({ role, scope }: ShownGrant, merchants: readonly MerchantName[]): string {
  if (scope.kind === 'platform') return fill(adminTexts.everywhere2, nameText(role));
  const merchant = merchants.find(({ name }) => name === scope.merchant);
  const channel = merchant?.channels.find(({ id }) => id === scope.channelId);
  const place = [scope.merchant, scope.channelId && (channel?.name ?? scope.channelId)].filter(Boolean);
  return fill(adminTexts.at, nameText(role), place.join(', '));
}

/** The roles with what they are for, in the order from most to least. The server decides which of them may be given. */
export const ROLES: readonly (readonly [role: string, says: string])[] = [
  ['owner', adminTexts.ownerRole],
  ['admin', adminTexts.adminRole],
  ['finance', adminTexts.financeRole],
  ['operations', adminTexts.operationsRole],
  ['support', adminTexts.supportRole],
  ['developer', adminTexts.developerRole],
  ['auditor', adminTexts.auditorRole],
];

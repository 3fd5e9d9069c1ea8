import type { EntityId } from '../../values/ids.ts';
import type { RoleName } from './role-table.ts';

/** Where a role holds, or what a call is about: everything, one merchant by its name, or one of its channels. */
export type Scope =
  | { readonly kind: 'platform' }
  | { readonly kind: 'merchant'; readonly merchant: string }
  | { readonly kind: 'channel'; readonly merchant: string; readonly channelId: EntityId };

/** One role of a user, and where it holds. A user may have several; they add up. */
export interface Grant {
  readonly role: RoleName;
  readonly scope: Scope;
}

/** Whether what holds in one scope holds in another: a platform holds its merchants, a merchant its channels. */
export function covers(scope: Scope, target: Scope): boolean {
  switch (scope.kind) {
    case 'platform':
      return true;
    case 'merchant':
      return target.kind !== 'platform' && target.merchant === scope.merchant;
    case 'channel': {
      return (
        target.kind === 'channel' &&
        target.merchant === scope.merchant &&
        target.channelId === scope.channelId
      );
    }
  }
}

/**
 * The SQL condition that a row lies in one of several scopes, for tables with the columns `merchant` and `channel_id`.
 *
 * @param scopes at least one
 * @param value adds a value to the statement and returns its placeholder
 * @returns `undefined` where every row does
 */
export function scopeCondition(
  scopes: readonly Scope[],
  value: (each: string) => string,
): string | undefined {
  const narrow = scopes.flatMap((scope) => (scope.kind === 'platform' ? [] : [scope]));
  if (narrow.length < scopes.length) return undefined;
  const conditions = narrow.map((scope) =>
    scope.kind === 'merchant'
      ? `merchant = ${value(scope.merchant)}`
      : `(merchant = ${value(scope.merchant)} AND channel_id = ${value(scope.channelId)})`,
  );
  return `(${conditions.join(' OR ')})`;
}

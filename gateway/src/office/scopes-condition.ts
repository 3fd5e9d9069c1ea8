import type { Scope } from '../access/rights/scope.ts';

/**
 * The condition of a statement that leaves only rows within some scopes, by their `merchant` and `channel_id`.
 *
 * @param scopes at least one
 * @param values of the statement, to which those of the condition are added
 */
export function scopesCondition(scopes: readonly Scope[], values: (string | number)[]): string {
  if (scopes.some(({ kind }) => kind === 'platform')) {
    return 'true';
  }
  const value = (each: string): string => `$${values.push(each)}`;
  const conditions = scopes.map((scope) => {
    switch (scope.kind) {
      case 'platform':
        return 'true';
      case 'merchant':
        return `merchant = ${value(scope.merchant)}`;
      case 'channel':
        return `(merchant = ${value(scope.merchant)} AND channel_id = ${value(scope.channelId)})`;
    }
  });
  return `(${conditions.join(' OR ')})`;
}

import type { Scope } from '../../access/rights/scope.ts';
import type { AuditPage } from './audit-log.ts';
import { cleanName } from './clean-entry.ts';

/** The columns of a stored entry. */
export const ENTRY_COLUMNS = 'position, id, entry, hash, previous';

interface PageStatement {
  /** With `$1` for the first value. */
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** The statement that reads a page, the same in every store; `undefined` when the page can hold nothing. */
export function pageStatement(page: AuditPage): PageStatement | undefined {
  const values: (string | number)[] = [];
  const value = (each: string | number): string => `$${values.push(each)}`;
  const { scopes, before, action, actor, target, from, to, limit } = page;
  if (scopes.length === 0) {
    return undefined;
  }
  const named = actor === undefined ? undefined : value(cleanName(actor));
  const conditions = [
    ...(scopes.some(({ kind }) => kind === 'platform')
      ? []
      : [`(${scopes.map((scope) => scopeCondition(scope, value)).join(' OR ')})`]),
    ...(before === undefined ? [] : [`position < ${value(before)}`]),
    ...(action === undefined ? [] : [`action = ${value(action)}`]),
    ...(named === undefined ? [] : [`(actor = ${named} OR actor_email = ${named})`]),
    ...(target === undefined ? [] : [`target_id = ${value(cleanName(target))}`]),
    ...(from === undefined ? [] : [`noted_at >= ${value(from)}`]),
    ...(to === undefined ? [] : [`noted_at < ${value(to)}`]),
  ];
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  return {
    text: `SELECT ${ENTRY_COLUMNS} FROM audit_log${where} ORDER BY position DESC LIMIT ${value(limit)}`,
    values,
  };
}

function scopeCondition(scope: Scope, value: (each: string) => string): string {
  switch (scope.kind) {
    case 'platform':
      return 'true';
    case 'merchant':
      return `merchant = ${value(cleanName(scope.merchant))}`;
    case 'channel':
      return `(merchant = ${value(cleanName(scope.merchant))} AND channel_id = ${value(scope.channelId)})`;
  }
}

import { covers, type Grant, type Scope } from '@tollgate/gateway/api';

/**
 * Whose entry of the audit log it is: the widest scope that all roles of a user lie in, so that the auditor of a merchant
 * sees what is done by and to its users.
 *
 * @param others roles that the user has had, or gets
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

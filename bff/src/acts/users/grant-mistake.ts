import { type Grant, type MerchantsFile, mayGive, type Scope, withoutGrants } from '@tollgate/gateway/api';
import type { ActRefusal } from '../act.ts';

/**
 * Why a change of roles is refused; `undefined` when it is not: every role that is given or taken away must be one
 * that the caller may give there, and the merchants and channels must exist.
 */
export function grantMistake(
  held: readonly Grant[],
  before: readonly Grant[],
  after: readonly Grant[],
  file: MerchantsFile,
): ActRefusal | undefined {
  const given = withoutGrants(after, before);
  const place = given.findIndex(({ scope }) => !exists(scope, file));
  if (place >= 0) {
    const member = `grants.${after.indexOf(given[place] as Grant)}.scope`;
    return { code: 'invalid', member, message: 'does not exist' };
  }
  const changed = [...given, ...withoutGrants(before, after)];
  return changed.every((grant) => mayGive(held, grant))
    ? undefined
    : {
        code: 'not-allowed',
        message: 'You can give and take only roles whose rights you have there yourself',
      };
}

function exists(scope: Scope, { merchants }: MerchantsFile): boolean {
  if (scope.kind === 'platform') {
    return true;
  }
  const merchant = merchants.find(({ name }) => name === scope.merchant);
  return (
    merchant !== undefined &&
    (scope.kind === 'merchant' || merchant.channels.some(({ entityId }) => entityId === scope.channelId))
  );
}

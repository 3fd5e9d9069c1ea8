import {
  type EntityId,
  failure,
  type Grant,
  isRoleName,
  type MerchantsFile,
  mayGive,
  type Result,
  ROLE_NAMES,
  type Scope,
  success,
  withoutGrants,
} from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { type ActRefusal, noMerchant } from '../act.ts';

/** The options for the scope of a role. */
export const SCOPE_OPTIONS = {
  merchant: {
    value: 'name',
    meaning: 'the role holds for this merchant alone; without it and --channel, for the whole platform',
  },
  channel: { value: 'entity-id', meaning: 'the role holds for this channel alone' },
} as const;

/** The role of a new user, as a member of the input. */
export function grantsIn(
  options: ReadonlyMap<string, string>,
  file: MerchantsFile,
): Result<{ readonly grants: readonly Grant[] }, string> {
  const grant = readGrant(options.get('role') ?? '', options, file);
  return grant.ok ? success({ grants: [grant.value] }) : grant;
}

/** The named role in the scope that the options name, or the mistake in one line. */
export function readGrant(
  role: string,
  options: ReadonlyMap<string, string>,
  file: MerchantsFile,
): Result<Grant, string> {
  if (!isRoleName(role)) return failure(`there is no role ${role}; there are: ${ROLE_NAMES.join(', ')}`);
  const scope = readScope(options, file);
  return scope.ok ? success({ role, scope: scope.value }) : scope;
}

function readScope(options: ReadonlyMap<string, string>, file: MerchantsFile): Result<Scope, string> {
  const { merchants } = file;
  const [name, channel] = [options.get('merchant'), options.get('channel')];
  if (name !== undefined && channel !== undefined) {
    return failure('--merchant and --channel: use only one of them');
  }
  if (channel !== undefined) {
    const merchant = merchants.find(({ channels }) => channels.some(({ entityId }) => entityId === channel));
    return merchant === undefined
      ? failure(`--channel: no merchant has a channel ${channel}`)
      : success({ kind: 'channel', merchant: merchant.name, channelId: channel as EntityId });
  }
  if (name === undefined) return success({ kind: 'platform' });
  return merchants.some((merchant) => merchant.name === name)
    ? success({ kind: 'merchant', merchant: name })
    : failure(noMerchant(name, file));
}

/**
 * Why a change of roles is refused; `undefined` when it is allowed: every role that is given or removed must be one
 * that the caller may give there, and the merchants and channels must exist.
 */
export function grantMistake(
  held: readonly Grant[],
  before: readonly Grant[],
  after: readonly Grant[],
  file: MerchantsFile,
): ActRefusal | undefined {
  const given = withoutGrants(after, before);
  // First, or the answer would say which merchants there are.
  if (![...given, ...withoutGrants(before, after)].every((grant) => mayGive(held, grant))) {
    return { code: 'not-allowed', message: say('grant-beyond') };
  }
  const nowhere = given.find(({ scope }) => !exists(scope, file));
  return (
    nowhere && {
      code: 'invalid',
      member: `grants.${after.indexOf(nowhere)}.scope`,
      message: say('not-existing'),
    }
  );
}

function exists(scope: Scope, { merchants }: MerchantsFile): boolean {
  if (scope.kind === 'platform') return true;
  const merchant = merchants.find(({ name }) => name === scope.merchant);
  return (
    merchant !== undefined &&
    (scope.kind === 'merchant' || merchant.channels.some(({ entityId }) => entityId === scope.channelId))
  );
}

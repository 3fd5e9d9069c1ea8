import {
  type EntityId,
  failure,
  type Grant,
  isRoleName,
  type MerchantsFile,
  type Result,
  ROLE_NAMES,
  type Scope,
  success,
} from '@tollgate/gateway/api';
import { noMerchant } from '../named-merchant.ts';

/** The options that say where a role holds. */
export const SCOPE_OPTIONS = {
  merchant: {
    value: 'name',
    meaning: 'the role holds for this merchant alone; without it and --channel, for the whole platform',
  },
  channel: { value: 'entity-id', meaning: 'the role holds for this channel alone' },
} as const;

/** The one role of a new user, as a member of the input. */
export function grantsIn(
  options: ReadonlyMap<string, string>,
  file: MerchantsFile,
): Result<{ readonly grants: readonly Grant[] }, string> {
  const grant = readGrant(options.get('role') ?? '', options, file);
  return grant.ok ? success({ grants: [grant.value] }) : grant;
}

/** The role of a name, where the options say that it holds; or what is wrong, as one line. */
export function readGrant(
  role: string,
  options: ReadonlyMap<string, string>,
  file: MerchantsFile,
): Result<Grant, string> {
  if (!isRoleName(role)) {
    return failure(`there is no role ${role}; there are: ${ROLE_NAMES.join(', ')}`);
  }
  const scope = readScope(options, file);
  return scope.ok ? success({ role, scope: scope.value }) : scope;
}

function readScope(options: ReadonlyMap<string, string>, file: MerchantsFile): Result<Scope, string> {
  const { merchants } = file;
  const [name, channel] = [options.get('merchant'), options.get('channel')];
  if (name !== undefined && channel !== undefined) {
    return failure('--merchant and --channel: take one of them');
  }
  if (channel !== undefined) {
    const merchant = merchants.find(({ channels }) => channels.some(({ entityId }) => entityId === channel));
    return merchant === undefined
      ? failure(`--channel: no merchant has a channel ${channel}`)
      : success({ kind: 'channel', merchant: merchant.name, channelId: channel as EntityId });
  }
  if (name === undefined) {
    return success({ kind: 'platform' });
  }
  return merchants.some((merchant) => merchant.name === name)
    ? success({ kind: 'merchant', merchant: name })
    : failure(noMerchant(name, file));
}

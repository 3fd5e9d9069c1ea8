import { covers, type MerchantsFile, type ReportPlace, type Scope } from '@tollgate/gateway/api';
import type { AdminCall } from '../../admin-route.ts';
import { narrowedScopes } from '../../narrowed-scopes.ts';

/** A search takes so many values of one key. */
const MOST_VALUES = 20;

type Asked = Pick<ReportPlace, 'merchant' | 'channel'>;

/**
 * The filters of the lists behind figures. For users who may see payments in more scopes than reports, the lists are
 * narrowed to the scopes of the figures, so that each list matches its figure.
 *
 * @param scopes of the figures
 */
export function listPlace(
  call: Pick<AdminCall<unknown, unknown, unknown>, 'scopesWith'>,
  asked: Asked,
  scopes: readonly Scope[],
  file: MerchantsFile,
): Asked {
  const listed = narrowedScopes(call, 'payments.view', asked, file) ?? [];
  const isSame =
    listed.length === scopes.length &&
    scopes.every((scope) => listed.some((each) => covers(each, scope) && covers(scope, each)));
  return isSame ? asked : { ...asked, ...wordsOf(scopes, file) };
}

function wordsOf(scopes: readonly Scope[], { merchants }: MerchantsFile): Asked {
  const [only, ...more] = scopes;
  if (only?.kind === 'merchant' && more.length === 0) return { merchant: only.merchant };
  const channels = scopes.flatMap((scope) => {
    switch (scope.kind) {
      case 'platform':
        return [];
      case 'merchant':
        return (merchants.find(({ name }) => name === scope.merchant)?.channels ?? []).map(
          ({ entityId }) => entityId,
        );
      case 'channel':
        return [scope.channelId];
    }
  });
  return channels.length > 0 && channels.length <= MOST_VALUES ? { channel: channels.join(',') } : {};
}

import { EVENT_TYPES } from '../../catalogue/event-types.ts';
import { keptText } from '../../values/card-data-in.ts';
import type { EntityId } from '../../values/ids.ts';
import type { DataKeyRows } from '../stored-details/envelope-store.ts';
import {
  createTextSeal,
  dataKeyOfSealed,
  type SealedText,
  type SealedTexts,
  sealedWith,
} from '../stored-details/seal-text.ts';
import type { VaultKeys } from '../stored-details/vault-keys.ts';
import {
  WEBHOOK_FORMATS,
  type WebhookAddress,
  type WebhookAddresses,
  WebhookSecret,
} from './webhook-address.ts';
import type { WebhookRows } from './webhook-rows.ts';

/** The addresses of webhooks on a store's rows, their secrets sealed with the data keys of their merchants. */
export function createWebhookAddresses(
  { run }: WebhookRows,
  keyRows: DataKeyRows,
  keys: VaultKeys,
): WebhookAddresses {
  const texts = createTextSeal(keyRows, keys);
  const seal = (
    { id, merchant }: Pick<WebhookAddress, 'id' | 'merchant'>,
    secret: WebhookSecret,
    at: number,
  ) => texts.seal(merchant, at, secret.reveal(), boundTo({ id, merchant }));
  const open = async (address: WebhookAddress, sealed: unknown): Promise<readonly WebhookSecret[]> => {
    if (typeof sealed !== 'string') return [];
    return [new WebhookSecret(await texts.open(sealed, boundTo(address)))];
  };

  return {
    add: async (address, secret) => {
      const { id, merchant, channelId, url, format, types, createdAt } = address;
      const sealed = await seal(address, secret, createdAt);
      await run('insert', [
        id,
        merchant,
        channelId,
        keptText(url),
        format,
        `,${types.join(',')},`,
        createdAt,
        sealed,
      ]);
    },
    list: async () => (await run('list', [])).map(addressOfRow),
    open: async (id, now) => {
      const [row] = await run('one', [id]);
      if (row === undefined) return undefined;
      const address = addressOfRow(row);
      const older = (address.olderSecretUntil ?? 0) > now ? row['sealed_older_secret'] : null;
      const secrets = await Promise.all([open(address, row['sealed_secret']), open(address, older)]);
      return { ...address, secrets: secrets.flat() };
    },
    rotate: async (id, secret, olderUntil) => {
      const [row] = await run('one', [id]);
      if (row === undefined) return false;
      const sealed = await seal(addressOfRow(row), secret, Date.now());
      return (await run('rotate', [id, sealed, olderUntil])).length > 0;
    },
    remove: async (id, at) => {
      const isRemoved = (await run('remove', [id, at])).length > 0;
      // Also when an earlier removal stopped between the two.
      await run('forget', [id]);
      return isRemoved;
    },
  };
}

/** The sealed secrets, for the retirement of data keys. */
export function createWebhookSeals({ run }: WebhookRows): SealedTexts {
  return {
    what: 'secrets of webhooks',
    findSealedWith: async (dataKeyId, limit, after) => {
      const rows = await run('sealedWith', [sealedWith(dataKeyId), after, limit]);
      return rows.flatMap((row) => {
        const address = addressOfRow(row);
        return ['sealed_secret', 'sealed_older_secret'].flatMap((column): SealedText[] => {
          const sealed = row[column];
          return typeof sealed === 'string' && dataKeyOfSealed(sealed) === dataKeyId
            ? [{ id: address.id, column, sealed, about: boundTo(address) }]
            : [];
        });
      });
    },
    replace: async ({ id, column, sealed: from }, sealed) => {
      const statement = column === 'sealed_secret' ? 'resealNewest' : 'resealOlder';
      return (await run(statement, [id, from, sealed])).length > 0;
    },
  };
}

/** A secret opens for its own address alone. */
function boundTo({ id, merchant }: Pick<WebhookAddress, 'id' | 'merchant'>): readonly string[] {
  return [merchant, id, 'webhook secret'];
}

function addressOfRow(row: Readonly<Record<string, unknown>>): WebhookAddress {
  const types = String(row['types']).split(',');
  const number = (column: string): number | undefined =>
    row[column] === null ? undefined : Number(row[column]);
  const format = WEBHOOK_FORMATS.find((name) => name === row['format']);
  if (format === undefined) {
    throw new Error(`a webhook has the format ${String(row['format'])}, which this version does not know`);
  }
  return {
    id: String(row['id']),
    merchant: String(row['merchant']),
    channelId: String(row['channel_id']) as EntityId,
    url: String(row['url']),
    format,
    types: EVENT_TYPES.filter((type) => types.includes(type)),
    createdAt: Number(row['created_at']),
    olderSecretUntil: number('older_secret_until'),
    removedAt: number('removed_at'),
  };
}

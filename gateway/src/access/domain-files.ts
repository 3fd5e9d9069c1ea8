import type { AcquirerSecrets } from '../connectors/named-secrets.ts';
import type { MerchantsFile } from './merchants-file.ts';

/** The domain files of wallet1, by the entity ids of their channels. */
export function domainFilesOf(file: MerchantsFile, read: AcquirerSecrets): ReadonlyMap<string, string> {
  const channels = file.merchants.flatMap((merchant) => merchant.channels);
  return new Map(
    channels.flatMap(({ entityId, wallet1 }) => {
      const text = read.get(wallet1?.domainFile ?? '')?.reveal();
      return text === undefined ? [] : [[entityId, text]];
    }),
  );
}

import { createDataKeys } from './data-keys.ts';
import type { DataKeyRows } from './envelope-store.ts';
import { dataKeyOfSealed, openText, sealText } from './seal-text.ts';
import type { VaultKeys } from './vault-keys.ts';
import { createDataKeyWraps } from './wrap-data-key.ts';

/** Seals texts of rows with the data keys of their merchants. A text opens only with the `about` that it was sealed with. */
export function createTextSeal(rows: DataKeyRows, keys: VaultKeys) {
  const dataKeys = createDataKeys(rows, createDataKeyWraps(keys));
  return {
    seal: async (owner: string, at: number, text: string, about: readonly string[]): Promise<string> =>
      sealText(await dataKeys.of(owner, at), text, about),
    open: async (sealed: string, about: readonly string[]): Promise<string> =>
      openText(await dataKeys.find(dataKeyOfSealed(sealed)), sealed, about),
  };
}

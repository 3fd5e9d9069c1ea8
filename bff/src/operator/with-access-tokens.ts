import type { AccessTokens } from '@tollgate/gateway/merchants/access-tokens';
import { createSqliteAccessTokens } from '@tollgate/gateway/merchants/sqlite/sqlite-access-tokens';
import { createTokenHasher, type TokenHasher } from '@tollgate/gateway/merchants/token-hasher';
import { openEmbeddedStore } from '@tollgate/gateway/sqlite/embedded-store';
import { openKeyFile } from '@tollgate/gateway/vault/key-file';
import type { Settings } from '../config/settings.ts';
import type { CommandEnd } from './command.ts';

/** Opens the store of access tokens beside a gateway that may be running, and closes it after the work. */
export async function withAccessTokens(
  settings: Settings,
  work: (tokens: AccessTokens, hasher: TokenHasher) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  const store = openEmbeddedStore(settings.DATA_DIR, 'operator');
  if (!store.ok) {
    return { kind: 'failed', message: store.error.message };
  }
  try {
    const keys = openKeyFile(settings.DATA_DIR);
    return keys.ok
      ? await work(createSqliteAccessTokens(store.value), createTokenHasher(keys.value))
      : { kind: 'failed', message: keys.error };
  } finally {
    await store.value.close();
  }
}

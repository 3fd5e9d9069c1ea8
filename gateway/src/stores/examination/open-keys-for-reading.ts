import { openPostgresStore } from '../../postgres/open-postgres-store.ts';
import { failure, type Result, success } from '../../values/result.ts';
import type { DataKeyRows } from '../../vault/envelope-store.ts';
import { VAULT_MIGRATIONS } from '../../vault/postgres/migrations.ts';
import { createPostgresEnvelopeStore } from '../../vault/postgres/postgres-envelope-store.ts';
import { createSqliteEnvelopeStore } from '../../vault/sqlite/sqlite-envelope-store.ts';
import { createWalletKeys } from '../../wallets/keys/create-wallet-keys.ts';
import { WALLET_KEY_MIGRATIONS } from '../../wallets/keys/postgres/migrations.ts';
import { createPostgresWalletKeyRows } from '../../wallets/keys/postgres/postgres-wallet-key-rows.ts';
import { createSqliteWalletKeyRows } from '../../wallets/keys/sqlite/sqlite-wallet-key-rows.ts';
import type { WalletKeys } from '../../wallets/keys/wallet-keys.ts';
import { type ExistingKeys, openExistingKeys, openExistingStore } from '../existing-store.ts';
import type { Opened } from '../open-with-keys.ts';
import type { StoreSettings } from '../store-settings.ts';

/** The keys of the vault and what they close, for a look: the store refuses every write. */
export interface KeysForReading extends ExistingKeys {
  readonly dataKeys: DataKeyRows;
  readonly walletKeys: Pick<WalletKeys, 'list'>;
}

/** Opens them without running a migration and without noting the keys. A refusal is one line for the operator. */
export async function openKeysForReading(
  settings: StoreSettings,
): Promise<Result<Opened<KeysForReading>, string>> {
  const { DATABASE_URL, VAULT_KEYS } = settings;
  if (DATABASE_URL === undefined) {
    return openOfFile(settings);
  }
  if (VAULT_KEYS === undefined) {
    return failure('VAULT_KEYS: must be set with DATABASE_URL');
  }
  const parts = { vault: VAULT_MIGRATIONS, 'wallet-keys': WALLET_KEY_MIGRATIONS };
  const opened = await openPostgresStore(DATABASE_URL, parts, {
    mustBeDurable: false,
    readOnly: true,
    onFault: () => undefined,
  });
  if (!opened.ok) {
    return failure(opened.error.message);
  }
  const store = opened.value;
  const { dataKeys } = createPostgresEnvelopeStore(store);
  return success({
    dataKeys,
    walletKeys: createWalletKeys(createPostgresWalletKeyRows(store), dataKeys, VAULT_KEYS),
    keys: VAULT_KEYS,
    keysPlace: 'VAULT_KEYS',
    close: () => store.close(),
  });
}

async function openOfFile(settings: StoreSettings): Promise<Result<Opened<KeysForReading>, string>> {
  const store = openExistingStore(settings, true);
  if (!store.ok) {
    return store;
  }
  const keys = openExistingKeys(settings);
  if (!keys.ok) {
    await store.value.close();
    return keys;
  }
  try {
    const { dataKeys } = createSqliteEnvelopeStore(store.value);
    return success({
      dataKeys,
      walletKeys: createWalletKeys(createSqliteWalletKeyRows(store.value), dataKeys, keys.value.keys),
      ...keys.value,
      close: () => store.value.close(),
    });
  } catch (error) {
    // The tables are of another version.
    await store.value.close();
    return failure(error instanceof Error ? error.message : String(error));
  }
}

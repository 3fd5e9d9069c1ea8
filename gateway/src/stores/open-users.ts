import { checkVaultKeys } from '../access/postgres/check-vault-keys.ts';
import { ACCESS_TOKEN_MIGRATIONS } from '../access/postgres/migrations.ts';
import { createUserStores } from '../users/create-user-stores.ts';
import { createUsers } from '../users/create-users.ts';
import { USER_MIGRATIONS } from '../users/postgres/migrations.ts';
import { createPostgresUserRows } from '../users/postgres/postgres-user-rows.ts';
import { USER_MIGRATIONS as USER_FILE_MIGRATIONS } from '../users/sqlite/migrations.ts';
import { createSqliteUserRows } from '../users/sqlite/sqlite-user-rows.ts';
import type { UserStores } from '../users/user-stores.ts';
import type { Users } from '../users/users.ts';
import { type Result, success } from '../values/result.ts';
import { VAULT_MIGRATIONS } from '../vault/postgres/migrations.ts';
import { createPostgresEnvelopeStore } from '../vault/postgres/postgres-envelope-store.ts';
import { createSqliteEnvelopeStore } from '../vault/sqlite/sqlite-envelope-store.ts';
import { openToRead } from './open-to-read.ts';
import { type Opened, openWithKeys } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

/** Opens the users of the back office, while gateways may run. A refusal is one line for the operator. */
export async function openUsers(
  settings: StoreSettings,
): Promise<Result<Opened<{ readonly users: UserStores }>, string>> {
  const opened = await openWithKeys(settings, {
    parts: {
      'access-tokens': ACCESS_TOKEN_MIGRATIONS,
      vault: VAULT_MIGRATIONS,
      users: USER_MIGRATIONS,
    },
    checkKeys: checkVaultKeys,
    ofDatabase: (store) => ({
      dataKeys: createPostgresEnvelopeStore(store).dataKeys,
      rows: createPostgresUserRows(store),
    }),
    ofFile: (store) => ({
      dataKeys: createSqliteEnvelopeStore(store).dataKeys,
      rows: createSqliteUserRows(store),
    }),
  });
  if (!opened.ok) {
    return opened;
  }
  const { rows, dataKeys, keys } = opened.value;
  return success({ users: createUserStores(rows, dataKeys, keys), close: () => opened.value.close() });
}

/** Opens the users of the back office to look at them alone. A refusal is one line for the operator. */
export function readUsers(
  settings: StoreSettings,
): Promise<Result<Opened<{ readonly users: Pick<Users, 'list'> }>, string>> {
  return openToRead(settings, {
    parts: { users: USER_MIGRATIONS },
    fileParts: { users: USER_FILE_MIGRATIONS },
    ofDatabase: (store) => ({ users: createUsers(createPostgresUserRows(store)) }),
    ofFile: (store) => ({ users: createUsers(createSqliteUserRows(store)) }),
  });
}

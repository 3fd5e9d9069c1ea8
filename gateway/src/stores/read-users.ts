import { createUsers } from '../users/create-users.ts';
import { USER_MIGRATIONS } from '../users/postgres/migrations.ts';
import { createPostgresUserRows } from '../users/postgres/postgres-user-rows.ts';
import { USER_MIGRATIONS as USER_FILE_MIGRATIONS } from '../users/sqlite/migrations.ts';
import { createSqliteUserRows } from '../users/sqlite/sqlite-user-rows.ts';
import type { Users } from '../users/users.ts';
import type { Result } from '../values/result.ts';
import { openToRead } from './open-to-read.ts';
import type { Opened } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

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

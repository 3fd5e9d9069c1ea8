import type { Migrations } from '../../postgres/migrate.ts';

/** The access tokens' tables in PostgreSQL. Only ever added to. */
export const ACCESS_TOKEN_MIGRATIONS: Migrations = [
  `
  CREATE TABLE access_tokens (
    id         text COLLATE "C" PRIMARY KEY,
    hash       text COLLATE "C" NOT NULL UNIQUE,
    merchant   text NOT NULL,
    note       text NOT NULL,
    created_at bigint NOT NULL,
    revoked_at bigint,
    -- Which key of the vault the hash was made with: without that key the token is not found.
    key_id     text
  );

  -- A hash under each key of the vault that was ever in use here: tells a lost key from a new one, and no key.
  CREATE TABLE vault_keys (proof text COLLATE "C" PRIMARY KEY);
  `,
  `
  -- What a token may see beyond the payments of its merchant, with blanks between the words.
  ALTER TABLE access_tokens ADD COLUMN rights text NOT NULL DEFAULT '';
  `,
  `
  -- When it ends, and the day of its last use in UTC, in days since the epoch.
  ALTER TABLE access_tokens ADD COLUMN ends_at bigint;
  ALTER TABLE access_tokens ADD COLUMN last_used_day bigint;
  `,
  `
  -- Tokens that can be shown again, sealed with the data keys of their merchants. A token that is not here can not.
  CREATE TABLE sealed_tokens (
    id        text COLLATE "C" PRIMARY KEY,
    merchant  text NOT NULL,
    last_four text NOT NULL,
    sealed    text NOT NULL
  );
  `,
];

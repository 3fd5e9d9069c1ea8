import { type Tables, tables } from '../store/tables.ts';

/** In PostgreSQL alone: a data folder has its keys in a file of its own. */
const VAULT_KEYS = {
  postgres: `
  -- A hash under each key of the vault that was ever in use here: tells a lost key from a new one, and no key.
  CREATE TABLE vault_keys (proof text COLLATE "C" PRIMARY KEY);`,
};

/** The tables of access tokens. Only ever added to. */
export const ACCESS_TOKEN_TABLES: Tables = [
  tables`
  CREATE TABLE access_tokens (
    id         identifier PRIMARY KEY,
    hash       identifier NOT NULL UNIQUE,
    merchant   text NOT NULL,
    note       text NOT NULL,
    created_at int64 NOT NULL,
    revoked_at int64,
    -- Which key of the vault the hash was made with: without that key the token is not found.
    key_id     text
  ) keyed;
  ${VAULT_KEYS}
  `,
  tables`
  -- What a token may see beyond the payments of its merchant, with blanks between the words.
  ALTER TABLE access_tokens ADD COLUMN rights text NOT NULL DEFAULT '';
  `,
  tables`
  -- When it ends, and the day of its last use in UTC, in days since the epoch.
  ALTER TABLE access_tokens ADD COLUMN ends_at int64;
  ALTER TABLE access_tokens ADD COLUMN last_used_day int64;
  `,
  tables`
  -- Tokens that can be shown again, sealed with the data keys of their merchants. A token that is not here can not.
  CREATE TABLE sealed_tokens (
    id        identifier PRIMARY KEY,
    merchant  text NOT NULL,
    last_four text NOT NULL,
    sealed    text NOT NULL
  ) numbered;
  `,
];

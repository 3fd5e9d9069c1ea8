import type { Migrations } from '../../../sqlite/migrate.ts';

/** The table of wallet keys in the embedded store. Only ever added to. */
export const WALLET_KEY_MIGRATIONS: Migrations = [
  `
  CREATE TABLE wallet_keys (
    id              TEXT PRIMARY KEY,
    merchant        TEXT NOT NULL,
    wallet          TEXT NOT NULL CHECK (wallet IN ('wallet1', 'wallet2', 'wallet3')),
    public_key_hash TEXT NOT NULL,
    certificate     TEXT,
    not_after       INTEGER,
    added_at        INTEGER NOT NULL,
    retired_at      INTEGER,
    -- The private key, until it opens no tokens any more.
    sealed_key      TEXT,
    UNIQUE (merchant, wallet, public_key_hash)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE wallet_keys ADD COLUMN purpose TEXT NOT NULL DEFAULT 'tokens'
    CHECK (purpose IN ('tokens', 'identity'));
  `,
];

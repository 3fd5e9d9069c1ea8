import { type Tables, tables } from '../../../store/tables.ts';

/** The table of wallet keys. Only ever added to. */
export const WALLET_KEY_TABLES: Tables = [
  tables`
  CREATE TABLE wallet_keys (
    id              identifier PRIMARY KEY,
    merchant        text NOT NULL,
    wallet          identifier NOT NULL CHECK (wallet IN ('wallet1', 'wallet2', 'wallet3')),
    public_key_hash identifier NOT NULL,
    certificate     text,
    not_after       int64,
    added_at        int64 NOT NULL,
    retired_at      int64,
    -- The private key, until it opens no tokens any more.
    sealed_key      text,
    UNIQUE (merchant, wallet, public_key_hash)
  ) keyed;
  `,
  tables`
  ALTER TABLE wallet_keys ADD COLUMN purpose identifier NOT NULL DEFAULT 'tokens'
    CHECK (purpose IN ('tokens', 'identity'));
  `,
];

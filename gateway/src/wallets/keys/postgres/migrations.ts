import type { Migrations } from '../../../postgres/migrate.ts';

/** The table of wallet keys in PostgreSQL. Only ever added to. */
export const WALLET_KEY_MIGRATIONS: Migrations = [
  `
  CREATE TABLE wallet_keys (
    id              text COLLATE "C" PRIMARY KEY,
    merchant        text NOT NULL,
    wallet          text COLLATE "C" NOT NULL CHECK (wallet IN ('wallet1', 'wallet2', 'wallet3')),
    public_key_hash text COLLATE "C" NOT NULL,
    certificate     text,
    not_after       bigint,
    added_at        bigint NOT NULL,
    retired_at      bigint,
    -- The private key, until it opens no tokens any more.
    sealed_key      text,
    UNIQUE (merchant, wallet, public_key_hash)
  );
  `,
  `
  ALTER TABLE wallet_keys ADD COLUMN purpose text COLLATE "C" NOT NULL DEFAULT 'tokens'
    CHECK (purpose IN ('tokens', 'identity'));
  `,
];

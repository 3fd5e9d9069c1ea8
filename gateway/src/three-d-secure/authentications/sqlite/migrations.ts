import type { Migrations } from '../../../sqlite/migrate.ts';

/** The table of authentications in the embedded store. Only ever added to. */
export const AUTHENTICATION_MIGRATIONS: Migrations = [
  `
  CREATE TABLE authentications (
    id                 TEXT PRIMARY KEY,
    payment_id         TEXT NOT NULL,
    attempt            INTEGER NOT NULL CHECK (attempt IN (1, 2)),
    merchant           TEXT NOT NULL,
    stage              TEXT NOT NULL CHECK (stage IN ('method', 'asking', 'challenge', 'waiting', 'over')),
    staged_at          INTEGER NOT NULL,
    plan               TEXT NOT NULL,
    method_notified_at INTEGER,
    answer             TEXT,
    result             TEXT,
    created_at         INTEGER NOT NULL,
    -- A hash of the secret in the address for the result.
    results_key        TEXT NOT NULL UNIQUE,
    -- The parameters of the payment, until the authentication is over; and the proof.
    sealed_request     TEXT,
    sealed_proof       TEXT,
    UNIQUE (payment_id, attempt)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX authentications_sealed ON authentications (created_at) WHERE sealed_request IS NOT NULL;
  `,
  `
  -- The directory's id, by which a merchant refers to an authentication when it pays later.
  ALTER TABLE authentications ADD COLUMN ds_transaction_id TEXT;
  CREATE INDEX authentications_by_directory ON authentications (merchant, ds_transaction_id)
    WHERE ds_transaction_id IS NOT NULL;
  `,
  `
  -- The oldest are removed after a while.
  CREATE INDEX authentications_by_age ON authentications (created_at);
  `,
];

import type { Migrations } from '../../sqlite/migrate.ts';

/** The vault's tables in the embedded store. Only ever added to. */
export const VAULT_MIGRATIONS: Migrations = [
  `
  -- One data key a merchant, closed with the key of the vault of that id.
  CREATE TABLE data_keys (
    id           TEXT PRIMARY KEY,
    merchant     TEXT NOT NULL UNIQUE,
    version      INTEGER NOT NULL,
    vault_key_id TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    iv           BLOB NOT NULL CHECK (length(iv) = 12),
    tag          BLOB NOT NULL CHECK (length(tag) = 16),
    ciphertext   BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Without its data key a merchant's stored details are lost for good.
  CREATE TRIGGER data_keys_stay BEFORE DELETE ON data_keys
    BEGIN SELECT RAISE(ABORT, 'a data key is never removed'); END;

  CREATE TABLE registrations (
    id                     TEXT PRIMARY KEY,
    merchant               TEXT NOT NULL,
    entity_id              TEXT NOT NULL,
    channel_id             TEXT NOT NULL,
    brand                  TEXT NOT NULL,
    shown_card             TEXT,
    shown_account          TEXT,
    test_mode              TEXT,
    payment_id             TEXT,
    state                  TEXT NOT NULL CHECK (state IN ('pending', 'active', 'deleted')),
    initial_transaction_id TEXT,
    created_at             INTEGER NOT NULL,
    used_at                INTEGER,
    expires_at             INTEGER NOT NULL,
    deleted_at             INTEGER,
    fingerprint            TEXT,
    sealed_version         INTEGER,
    data_key_id            TEXT REFERENCES data_keys (id),
    iv                     BLOB CHECK (length(iv) = 12),
    tag                    BLOB CHECK (length(tag) = 16),
    ciphertext             BLOB,
    CHECK ((state = 'deleted') = (deleted_at IS NOT NULL)),
    CHECK ((state = 'deleted') = (fingerprint IS NULL)),
    CHECK ((state = 'deleted') = (sealed_version IS NULL)),
    CHECK ((state = 'deleted') = (data_key_id IS NULL)),
    CHECK ((state = 'deleted') = (iv IS NULL)),
    CHECK ((state = 'deleted') = (tag IS NULL)),
    CHECK ((state = 'deleted') = (ciphertext IS NULL))
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX registrations_by_fingerprint ON registrations (merchant, fingerprint) WHERE state = 'active';
  CREATE INDEX registrations_pending ON registrations (created_at, id) WHERE state = 'pending';
  CREATE INDEX registrations_by_data_key ON registrations (data_key_id) WHERE data_key_id IS NOT NULL;

  -- Whoever was told that details are erased is never told otherwise.
  CREATE TRIGGER deleted_registrations_stay BEFORE UPDATE ON registrations
    WHEN OLD.state = 'deleted'
    BEGIN SELECT RAISE(ABORT, 'a deleted registration never changes'); END;
  `,
  `
  -- Whose details they are. Details are the same only for one customer, and those without a customer never are.
  ALTER TABLE registrations ADD COLUMN merchant_customer_id TEXT;

  -- In place of the index without the customer: many customers may have stored one card, such as a test card.
  DROP INDEX registrations_by_fingerprint;
  CREATE INDEX registrations_of_customer ON registrations (merchant, fingerprint, merchant_customer_id)
    WHERE state = 'active';
  `,
  `
  -- What is due to be erased or removed is found without reading the rest.
  CREATE INDEX registrations_by_expiry ON registrations (expires_at) WHERE state <> 'deleted';
  CREATE INDEX registrations_by_deletion ON registrations (deleted_at) WHERE state = 'deleted';
  `,
  `
  -- Since when a data key seals nothing new. The place of its merchant is then free for the next one, so its own merchant
  -- is here, and \`merchant\` says only that it is retired.
  ALTER TABLE data_keys ADD COLUMN retired_at INTEGER;
  ALTER TABLE data_keys ADD COLUMN retired_merchant TEXT;

  -- A retired one may go when nothing is sealed with it any more; the reference from registrations sees to that.
  DROP TRIGGER IF EXISTS data_keys_stay;
  CREATE TRIGGER data_keys_stay BEFORE DELETE ON data_keys WHEN OLD.retired_at IS NULL
    BEGIN SELECT RAISE(ABORT, 'a data key in use is never removed'); END;
  `,
];

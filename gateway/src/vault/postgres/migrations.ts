import type { Migrations } from '../../postgres/migrate.ts';

/** The vault's tables in PostgreSQL. Only ever added to. */
export const VAULT_MIGRATIONS: Migrations = [
  `
  -- One data key a merchant, closed with the key of the vault of that id.
  CREATE TABLE data_keys (
    id           text COLLATE "C" PRIMARY KEY,
    merchant     text COLLATE "C" NOT NULL UNIQUE,
    version      integer NOT NULL,
    vault_key_id text COLLATE "C" NOT NULL,
    created_at   bigint NOT NULL,
    iv           bytea NOT NULL CHECK (length(iv) = 12),
    tag          bytea NOT NULL CHECK (length(tag) = 16),
    ciphertext   bytea NOT NULL
  );

  CREATE FUNCTION tollgate_keep_data_key() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a data key is never removed' USING ERRCODE = 'integrity_constraint_violation';
    END $$;
  -- Without its data key a merchant's stored details are lost for good.
  CREATE TRIGGER data_keys_stay BEFORE DELETE ON data_keys FOR EACH ROW
    EXECUTE FUNCTION tollgate_keep_data_key();

  CREATE TABLE registrations (
    id                     text COLLATE "C" PRIMARY KEY,
    merchant               text COLLATE "C" NOT NULL,
    entity_id              text NOT NULL,
    channel_id             text NOT NULL,
    brand                  text NOT NULL,
    shown_card             text,
    shown_account          text,
    test_mode              text,
    payment_id             text,
    state                  text NOT NULL CHECK (state IN ('pending', 'active', 'deleted')),
    initial_transaction_id text,
    created_at             bigint NOT NULL,
    used_at                bigint,
    expires_at             bigint NOT NULL,
    deleted_at             bigint,
    fingerprint            text COLLATE "C",
    sealed_version         integer,
    data_key_id            text COLLATE "C" REFERENCES data_keys (id),
    iv                     bytea CHECK (length(iv) = 12),
    tag                    bytea CHECK (length(tag) = 16),
    ciphertext             bytea,
    CHECK ((state = 'deleted') = (deleted_at IS NOT NULL)),
    CHECK ((state = 'deleted') = (fingerprint IS NULL)),
    CHECK ((state = 'deleted') = (sealed_version IS NULL)),
    CHECK ((state = 'deleted') = (data_key_id IS NULL)),
    CHECK ((state = 'deleted') = (iv IS NULL)),
    CHECK ((state = 'deleted') = (tag IS NULL)),
    CHECK ((state = 'deleted') = (ciphertext IS NULL))
  );

  CREATE INDEX registrations_by_fingerprint ON registrations (merchant, fingerprint) WHERE state = 'active';
  CREATE INDEX registrations_pending ON registrations (created_at, id) WHERE state = 'pending';
  CREATE INDEX registrations_by_data_key ON registrations (data_key_id) WHERE data_key_id IS NOT NULL;

  CREATE FUNCTION tollgate_keep_deleted_registration() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a deleted registration never changes' USING ERRCODE = 'integrity_constraint_violation';
    END $$;
  -- Whoever was told that details are erased is never told otherwise.
  CREATE TRIGGER deleted_registrations_stay BEFORE UPDATE ON registrations FOR EACH ROW
    WHEN (OLD.state = 'deleted')
    EXECUTE FUNCTION tollgate_keep_deleted_registration();
  `,
  `
  -- Whose details they are. Details are the same only for one customer, and those without a customer never are.
  ALTER TABLE registrations ADD COLUMN merchant_customer_id text COLLATE "C";

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
  ALTER TABLE data_keys ADD COLUMN retired_at bigint;
  ALTER TABLE data_keys ADD COLUMN retired_merchant text;

  -- A retired one may go when nothing is sealed with it any more; the reference from registrations sees to that.
  -- In the order in which they are sealed anew.
  DROP INDEX registrations_by_data_key;
  CREATE INDEX registrations_by_data_key ON registrations (data_key_id, id) WHERE data_key_id IS NOT NULL;

  DROP TRIGGER IF EXISTS data_keys_stay ON data_keys;
  CREATE TRIGGER data_keys_stay BEFORE DELETE ON data_keys FOR EACH ROW
    WHEN (OLD.retired_at IS NULL)
    EXECUTE FUNCTION tollgate_keep_data_key();
  `,
];

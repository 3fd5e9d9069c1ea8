import { type Tables, type TableText, tables } from '../../store/tables.ts';

const KEEPS_DATA_KEYS: TableText = {
  sqlite: `CREATE TRIGGER data_keys_stay BEFORE DELETE ON data_keys
    BEGIN SELECT RAISE(ABORT, 'a data key is never removed'); END;`,
  postgres: `CREATE FUNCTION tollgate_keep_data_key() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a data key is never removed' USING ERRCODE = 'integrity_constraint_violation';
    END $$;
  CREATE TRIGGER data_keys_stay BEFORE DELETE ON data_keys FOR EACH ROW
    EXECUTE FUNCTION tollgate_keep_data_key();`,
};

const KEEPS_DATA_KEYS_IN_USE: TableText = {
  sqlite: `DROP TRIGGER IF EXISTS data_keys_stay;
  CREATE TRIGGER data_keys_stay BEFORE DELETE ON data_keys WHEN OLD.retired_at IS NULL
    BEGIN SELECT RAISE(ABORT, 'a data key in use is never removed'); END;`,
  postgres: `-- In the order in which they are sealed anew.
  DROP INDEX registrations_by_data_key;
  CREATE INDEX registrations_by_data_key ON registrations (data_key_id, id) WHERE data_key_id IS NOT NULL;
  DROP TRIGGER IF EXISTS data_keys_stay ON data_keys;
  CREATE TRIGGER data_keys_stay BEFORE DELETE ON data_keys FOR EACH ROW
    WHEN (OLD.retired_at IS NULL)
    EXECUTE FUNCTION tollgate_keep_data_key();`,
};

const KEEPS_DELETED_REGISTRATIONS: TableText = {
  sqlite: `CREATE TRIGGER deleted_registrations_stay BEFORE UPDATE ON registrations
    WHEN OLD.state = 'deleted'
    BEGIN SELECT RAISE(ABORT, 'a deleted registration never changes'); END;`,
  postgres: `CREATE FUNCTION tollgate_keep_deleted_registration() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a deleted registration never changes' USING ERRCODE = 'integrity_constraint_violation';
    END $$;
  CREATE TRIGGER deleted_registrations_stay BEFORE UPDATE ON registrations FOR EACH ROW
    WHEN (OLD.state = 'deleted')
    EXECUTE FUNCTION tollgate_keep_deleted_registration();`,
};

/** The tables of the vault. Only ever added to. */
export const VAULT_TABLES: Tables = [
  tables`
  -- One data key a merchant, closed with the key of the vault of that id.
  CREATE TABLE data_keys (
    id           identifier PRIMARY KEY,
    merchant     identifier NOT NULL UNIQUE,
    version      integer NOT NULL,
    vault_key_id identifier NOT NULL,
    created_at   int64 NOT NULL,
    iv           bytes NOT NULL CHECK (length(iv) = 12),
    tag          bytes NOT NULL CHECK (length(tag) = 16),
    ciphertext   bytes NOT NULL
  ) keyed;

  -- Without its data key a merchant's stored details are lost for good.
  ${KEEPS_DATA_KEYS}

  CREATE TABLE registrations (
    id                     identifier PRIMARY KEY,
    merchant               identifier NOT NULL,
    entity_id              text NOT NULL,
    channel_id             text NOT NULL,
    brand                  text NOT NULL,
    shown_card             text,
    shown_account          text,
    test_mode              text,
    payment_id             text,
    state                  text NOT NULL CHECK (state IN ('pending', 'active', 'deleted')),
    initial_transaction_id text,
    created_at             int64 NOT NULL,
    used_at                int64,
    expires_at             int64 NOT NULL,
    deleted_at             int64,
    fingerprint            identifier,
    sealed_version         integer,
    data_key_id            identifier REFERENCES data_keys (id),
    iv                     bytes CHECK (length(iv) = 12),
    tag                    bytes CHECK (length(tag) = 16),
    ciphertext             bytes,
    CHECK ((state = 'deleted') = (deleted_at IS NOT NULL)),
    CHECK ((state = 'deleted') = (fingerprint IS NULL)),
    CHECK ((state = 'deleted') = (sealed_version IS NULL)),
    CHECK ((state = 'deleted') = (data_key_id IS NULL)),
    CHECK ((state = 'deleted') = (iv IS NULL)),
    CHECK ((state = 'deleted') = (tag IS NULL)),
    CHECK ((state = 'deleted') = (ciphertext IS NULL))
  ) keyed;

  CREATE INDEX registrations_by_fingerprint ON registrations (merchant, fingerprint) WHERE state = 'active';
  CREATE INDEX registrations_pending ON registrations (created_at, id) WHERE state = 'pending';
  CREATE INDEX registrations_by_data_key ON registrations (data_key_id) WHERE data_key_id IS NOT NULL;

  -- Whoever was told that details are erased is never told otherwise.
  ${KEEPS_DELETED_REGISTRATIONS}
  `,
  tables`
  -- Whose details they are. Details are the same only for one customer, and those without a customer never are.
  ALTER TABLE registrations ADD COLUMN merchant_customer_id identifier;

  -- In place of the index without the customer: many customers may have stored one card, such as a test card.
  DROP INDEX registrations_by_fingerprint;
  CREATE INDEX registrations_of_customer ON registrations (merchant, fingerprint, merchant_customer_id)
    WHERE state = 'active';
  `,
  tables`
  -- What is due to be erased or removed is found without reading the rest.
  CREATE INDEX registrations_by_expiry ON registrations (expires_at) WHERE state <> 'deleted';
  CREATE INDEX registrations_by_deletion ON registrations (deleted_at) WHERE state = 'deleted';
  `,
  tables`
  -- Since when a data key seals nothing new. The place of its merchant is then free for the next one, so its own merchant
  -- is here, and \`merchant\` says only that it is retired.
  ALTER TABLE data_keys ADD COLUMN retired_at int64;
  ALTER TABLE data_keys ADD COLUMN retired_merchant text;

  -- A retired one may go when nothing is sealed with it any more; the reference from registrations sees to that.
  ${KEEPS_DATA_KEYS_IN_USE}
  `,
];

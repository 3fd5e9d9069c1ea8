import { type Tables, tables } from '../../../store/tables.ts';

/** The table of authentications. Only ever added to. */
export const AUTHENTICATION_TABLES: Tables = [
  tables`
  CREATE TABLE authentications (
    id                 identifier PRIMARY KEY,
    payment_id         identifier NOT NULL,
    attempt            integer NOT NULL CHECK (attempt IN (1, 2)),
    merchant           text NOT NULL,
    stage              text NOT NULL CHECK (stage IN ('method', 'asking', 'challenge', 'waiting', 'over')),
    staged_at          int64 NOT NULL,
    plan               text NOT NULL,
    method_notified_at int64,
    answer             text,
    result             text,
    created_at         int64 NOT NULL,
    -- A hash of the secret in the address for the result.
    results_key        identifier NOT NULL UNIQUE,
    -- The parameters of the payment, until the authentication is over; and the proof.
    sealed_request     text,
    sealed_proof       text,
    UNIQUE (payment_id, attempt)
  ) keyed;

  CREATE INDEX authentications_sealed ON authentications (created_at) WHERE sealed_request IS NOT NULL;
  `,
  tables`
  -- The directory's id, by which a merchant refers to an authentication when it pays later.
  ALTER TABLE authentications ADD COLUMN ds_transaction_id identifier;
  CREATE INDEX authentications_by_directory ON authentications (merchant, ds_transaction_id)
    WHERE ds_transaction_id IS NOT NULL;
  `,
  tables`
  -- The oldest are removed after a while.
  CREATE INDEX authentications_by_age ON authentications (created_at);
  `,
];

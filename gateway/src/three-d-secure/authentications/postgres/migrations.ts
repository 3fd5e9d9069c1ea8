import type { Migrations } from '../../../postgres/migrate.ts';

/** The table of authentications in PostgreSQL. Only ever added to. */
export const AUTHENTICATION_MIGRATIONS: Migrations = [
  `
  CREATE TABLE authentications (
    id                 text COLLATE "C" PRIMARY KEY,
    payment_id         text COLLATE "C" NOT NULL,
    attempt            integer NOT NULL CHECK (attempt IN (1, 2)),
    merchant           text NOT NULL,
    stage              text NOT NULL CHECK (stage IN ('method', 'asking', 'challenge', 'waiting', 'over')),
    staged_at          bigint NOT NULL,
    plan               text NOT NULL,
    method_notified_at bigint,
    answer             text,
    result             text,
    created_at         bigint NOT NULL,
    -- A hash of the secret in the address for the result.
    results_key        text COLLATE "C" NOT NULL UNIQUE,
    -- The parameters of the payment, until the authentication is over; and the proof.
    sealed_request     text,
    sealed_proof       text,
    UNIQUE (payment_id, attempt)
  );

  CREATE INDEX authentications_sealed ON authentications (created_at) WHERE sealed_request IS NOT NULL;
  `,
  `
  -- The directory's id, by which a merchant refers to an authentication when it pays later.
  ALTER TABLE authentications ADD COLUMN ds_transaction_id text COLLATE "C";
  CREATE INDEX authentications_by_directory ON authentications (merchant, ds_transaction_id)
    WHERE ds_transaction_id IS NOT NULL;
  `,
  `
  -- The oldest are removed after a while.
  CREATE INDEX authentications_by_age ON authentications (created_at);
  `,
];

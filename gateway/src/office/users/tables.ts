import { type Tables, tables } from '../../store/tables.ts';

/** The tables of users. Only ever added to. */
export const USER_TABLES: Tables = [
  tables`
  CREATE TABLE users (
    id         identifier PRIMARY KEY,
    email      text NOT NULL,
    -- Its spelling without case.
    email_key  text NOT NULL UNIQUE,
    name       text NOT NULL,
    -- JSON: the roles, and where each holds.
    grants     text NOT NULL,
    -- 1 for an owner of the whole platform, of whom one is always left.
    is_owner   integer NOT NULL,
    state      text NOT NULL CHECK (state IN ('invited', 'active', 'deactivated')),
    version    integer NOT NULL,
    created_at int64 NOT NULL,
    seen_at    int64
  ) keyed;

  -- By the hash of the secret in the cookie.
  CREATE TABLE user_sessions (
    id         identifier PRIMARY KEY,
    user_id    identifier NOT NULL,
    begun_at   int64 NOT NULL,
    used_at    int64 NOT NULL,
    fresh_at   int64 NOT NULL,
    address    text NOT NULL,
    user_agent text NOT NULL,
    method     text NOT NULL
  ) keyed;

  CREATE INDEX user_sessions_of_user ON user_sessions (user_id);
  CREATE INDEX user_sessions_by_time ON user_sessions (begun_at);

  CREATE TABLE passkeys (
    id         identifier PRIMARY KEY,
    user_id    identifier NOT NULL,
    public_key text NOT NULL,
    counter    int64 NOT NULL,
    -- With commas between them.
    transports text NOT NULL,
    name       text NOT NULL,
    added_at   int64 NOT NULL,
    used_at    int64
  ) keyed;

  CREATE INDEX passkeys_of_user ON passkeys (user_id);

  CREATE TABLE user_secrets (
    user_id        identifier PRIMARY KEY,
    password_hash  text,
    -- JSON: hashes of passwords before, the newest first.
    older_hashes   text NOT NULL,
    password_since int64,
    sealed_totp    text,
    -- The last time step of which a code was used.
    totp_step      int64,
    totp_since     int64
  ) keyed;

  CREATE TABLE recovery_codes (
    user_id identifier PRIMARY KEY,
    -- Hashes of the unused ones, with a comma before and after each.
    hashes  text NOT NULL
  ) keyed;

  CREATE TABLE user_links (
    hash    identifier PRIMARY KEY,
    purpose text NOT NULL CHECK (purpose IN ('invite', 'reset', 'demo')),
    user_id identifier NOT NULL,
    made_at int64 NOT NULL,
    ends_at int64 NOT NULL,
    used_at int64
  ) keyed;

  CREATE INDEX user_links_of_user ON user_links (user_id) WHERE used_at IS NULL;
  CREATE INDEX user_links_by_time ON user_links (ends_at);

  -- What a sign-in or a set-up waits for: a challenge, or the second factor after a password.
  CREATE TABLE sign_in_steps (
    id      identifier PRIMARY KEY,
    kind    text NOT NULL,
    content text NOT NULL,
    ends_at int64 NOT NULL,
    tries   integer NOT NULL
  ) keyed;

  CREATE INDEX sign_in_steps_by_time ON sign_in_steps (ends_at);

  CREATE TABLE sign_in_tries (
    -- A hash: also addresses without an account are counted, and their owners are not to be known.
    subject identifier PRIMARY KEY,
    tries   integer NOT NULL,
    last_at int64 NOT NULL,
    free_at int64 NOT NULL
  ) keyed;

  CREATE INDEX sign_in_tries_by_time ON sign_in_tries (last_at);

  CREATE TABLE known_devices (
    hash    identifier PRIMARY KEY,
    user_id identifier NOT NULL,
    used_at int64 NOT NULL
  ) keyed;

  CREATE INDEX known_devices_of_user ON known_devices (user_id);
  CREATE INDEX known_devices_by_time ON known_devices (used_at);
  `,
  tables`
  -- JSON: the roles that the user had when the link was made. Links from before this column open nothing.
  ALTER TABLE user_links ADD COLUMN grants text NOT NULL DEFAULT '';
  `,
];

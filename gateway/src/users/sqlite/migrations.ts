import type { Migrations } from '../../sqlite/migrate.ts';

/** The tables of users in the embedded store. Only ever added to. */
export const USER_MIGRATIONS: Migrations = [
  `
  CREATE TABLE users (
    id         TEXT PRIMARY KEY,
    email      TEXT NOT NULL,
    -- Its spelling without case.
    email_key  TEXT NOT NULL UNIQUE,
    name       TEXT NOT NULL,
    -- JSON: the roles, and where each holds.
    grants     TEXT NOT NULL,
    -- 1 for an owner of the whole platform, of whom one is always left.
    is_owner   INTEGER NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('invited', 'active', 'deactivated')),
    version    INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at    INTEGER
  ) STRICT, WITHOUT ROWID;

  -- By the hash of the secret in the cookie.
  CREATE TABLE user_sessions (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL,
    begun_at   INTEGER NOT NULL,
    used_at    INTEGER NOT NULL,
    fresh_at   INTEGER NOT NULL,
    address    TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    method     TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX user_sessions_of_user ON user_sessions (user_id);
  CREATE INDEX user_sessions_by_time ON user_sessions (begun_at);

  CREATE TABLE passkeys (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter    INTEGER NOT NULL,
    -- With commas between them.
    transports TEXT NOT NULL,
    name       TEXT NOT NULL,
    added_at   INTEGER NOT NULL,
    used_at    INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX passkeys_of_user ON passkeys (user_id);

  CREATE TABLE user_secrets (
    user_id        TEXT PRIMARY KEY,
    password_hash  TEXT,
    -- JSON: hashes of passwords before, the newest first.
    older_hashes   TEXT NOT NULL,
    password_since INTEGER,
    sealed_totp    TEXT,
    -- The last time step of which a code was used.
    totp_step      INTEGER,
    totp_since     INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE recovery_codes (
    user_id TEXT PRIMARY KEY,
    -- Hashes of the unused ones, with a comma before and after each.
    hashes  TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE user_links (
    hash    TEXT PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('invite', 'reset', 'demo')),
    user_id TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX user_links_of_user ON user_links (user_id) WHERE used_at IS NULL;
  CREATE INDEX user_links_by_time ON user_links (ends_at);

  -- What a sign-in or a set-up waits for: a challenge, or the second factor after a password.
  CREATE TABLE sign_in_steps (
    id      TEXT PRIMARY KEY,
    kind    TEXT NOT NULL,
    content TEXT NOT NULL,
    ends_at INTEGER NOT NULL,
    tries   INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX sign_in_steps_by_time ON sign_in_steps (ends_at);

  CREATE TABLE sign_in_tries (
    -- A hash: also addresses without an account are counted, and their owners are not to be known.
    subject TEXT PRIMARY KEY,
    tries   INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    free_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX sign_in_tries_by_time ON sign_in_tries (last_at);

  CREATE TABLE known_devices (
    hash    TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX known_devices_of_user ON known_devices (user_id);
  CREATE INDEX known_devices_by_time ON known_devices (used_at);
  `,
  `
  -- JSON: the roles that the user had when the link was made. Links from before this column open nothing.
  ALTER TABLE user_links ADD COLUMN grants TEXT NOT NULL DEFAULT '';
  `,
];

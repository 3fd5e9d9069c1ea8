import { SEALED_WITH_LENGTH } from '../../features/stored-details/seal-text.ts';
import type { Dialect } from '../../store/dialect.ts';
import { type RunStatement, runStatements, type Store } from '../../store/store.ts';
import { FORGOTTEN_AFTER, LOCKED_FOR, MOST_TRIES, WAITS } from './sign-in-steps.ts';
import { LINK, PASSKEY, SECRETS, USER } from './user-row.ts';

const SESSION = 'id, user_id, begun_at, used_at, fresh_at, address, user_agent, method';

/** A count starts over after a lock, and after a day of rest. */
const TRIES_NOW = `CASE WHEN t.tries >= ${MOST_TRIES} OR t.last_at <= CAST($2 AS bigint) - ${FORGOTTEN_AFTER}
  THEN 1 ELSE t.tries + 1 END`;

const WAIT_NOW = `CASE ${TRIES_NOW} WHEN ${MOST_TRIES} THEN ${LOCKED_FOR}
  ${WAITS.map(({ tries, wait }) => `WHEN ${tries} THEN ${wait} * CAST($3 AS bigint)`).join(' ')} ELSE 0 END`;

/** A link opens its account only with the roles that the account had at the link's creation. */
const USABLE_LINK = `hash = $1 AND used_at IS NULL AND ends_at > $2 AND EXISTS (SELECT 1 FROM users
  WHERE users.id = user_links.user_id AND users.state <> 'deactivated' AND users.grants = user_links.grants)`;

/** With `$1` for the first value. Two changes of owners wait for each other. */
function userStatements({ lockRows }: Dialect) {
  return {
    addUser: `INSERT INTO users (id, email, email_key, name, grants, is_owner, state, version, created_at, seen_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
    findUser: `SELECT ${USER.columns} FROM users WHERE id = $1`,
    findUserByEmail: `SELECT ${USER.columns} FROM users WHERE email_key = $1`,
    listUsers: `SELECT ${USER.columns} FROM users ORDER BY created_at, id`,
    // One who is no owner of the platform any more, or not active, leaves another one who is.
    changeUser: `WITH owners AS (
        SELECT id FROM users WHERE is_owner = 1 AND state = 'active' ORDER BY id ${lockRows})
      UPDATE users SET name = $3, grants = $4, is_owner = $5, state = $6, version = version + 1
      WHERE id = $1 AND version = $2
        AND (($5 = 1 AND $6 = 'active') OR is_owner = 0 OR state <> 'active'
          OR EXISTS (SELECT 1 FROM owners WHERE owners.id <> $1))
      RETURNING ${USER.columns}`,
    activateUser: `UPDATE users SET state = 'active', version = version + 1
      WHERE id = $1 AND state = 'invited' RETURNING id`,
    noteSignIn: 'UPDATE users SET seen_at = $2 WHERE id = $1 RETURNING id',

    beginSession: `INSERT INTO user_sessions (${SESSION}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    findSession: `SELECT s.id AS session_id, s.user_id, s.begun_at, s.used_at, s.fresh_at, s.address, s.user_agent,
        s.method, u.id, u.email, u.name, u.grants, u.state, u.version, u.created_at, u.seen_at
      FROM user_sessions AS s JOIN users AS u ON u.id = s.user_id WHERE s.id = $1`,
    touchSession: 'UPDATE user_sessions SET used_at = $2 WHERE id = $1 AND used_at < $2 RETURNING id',
    renewSession: 'UPDATE user_sessions SET id = $2, used_at = $3, fresh_at = $3 WHERE id = $1 RETURNING id',
    listSessions: `SELECT ${SESSION.replace('id', 'id AS session_id')} FROM user_sessions
      WHERE user_id = $1 ORDER BY begun_at DESC, id`,
    endSession: 'DELETE FROM user_sessions WHERE user_id = $1 AND id = $2 RETURNING id',
    endSessions: 'DELETE FROM user_sessions WHERE user_id = $1 AND id <> $2 RETURNING id',

    addPasskey: `INSERT INTO passkeys (${PASSKEY.columns}) VALUES (${PASSKEY.places})
      ON CONFLICT DO NOTHING RETURNING id`,
    findPasskey: `SELECT ${PASSKEY.columns} FROM passkeys WHERE id = $1`,
    listPasskeys: `SELECT ${PASSKEY.columns} FROM passkeys WHERE user_id = $1 ORDER BY added_at, id`,
    usePasskey: `UPDATE passkeys SET counter = $2, used_at = $3
      WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
    removePasskey: `DELETE FROM passkeys WHERE user_id = $1 AND id = $2
      AND ($3 = 1 OR EXISTS (SELECT 1 FROM passkeys AS other WHERE other.user_id = $1 AND other.id <> $2))
      RETURNING id`,
    removePasskeys: 'DELETE FROM passkeys WHERE user_id = $1 RETURNING id',

    findSecrets: `SELECT ${SECRETS.columns} FROM user_secrets WHERE user_id = $1`,
    setPassword: `INSERT INTO user_secrets (user_id, password_hash, older_hashes, password_since)
      VALUES ($1, $2, $3, $4) ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash,
        older_hashes = excluded.older_hashes, password_since = excluded.password_since
      RETURNING user_id`,
    setTotp: `INSERT INTO user_secrets (user_id, older_hashes, sealed_totp, totp_step, totp_since)
      VALUES ($1, '[]', $2, $3, $4) ON CONFLICT (user_id) DO UPDATE SET sealed_totp = excluded.sealed_totp,
        totp_step = excluded.totp_step, totp_since = excluded.totp_since
      RETURNING user_id`,
    useTotpStep: `UPDATE user_secrets SET totp_step = $2
      WHERE user_id = $1 AND sealed_totp IS NOT NULL AND totp_step < $2 RETURNING user_id`,
    removeSecrets: 'DELETE FROM user_secrets WHERE user_id = $1 RETURNING user_id',
    sealedWith: `SELECT user_id, sealed_totp FROM user_secrets
      WHERE user_id > $2 AND substr(sealed_totp, 1, ${SEALED_WITH_LENGTH}) = $1 ORDER BY user_id LIMIT $3`,
    reseal: `UPDATE user_secrets SET sealed_totp = $3 WHERE user_id = $1 AND sealed_totp = $2 RETURNING user_id`,

    setRecoveryCodes: `INSERT INTO recovery_codes (user_id, hashes) VALUES ($1, $2)
      ON CONFLICT (user_id) DO UPDATE SET hashes = excluded.hashes RETURNING user_id`,
    useRecoveryCode: `UPDATE recovery_codes SET hashes = replace(hashes, ',' || $2 || ',', ',')
      WHERE user_id = $1 AND hashes LIKE '%,' || $2 || ',%' RETURNING user_id`,
    findRecoveryCodes: 'SELECT hashes FROM recovery_codes WHERE user_id = $1',
    removeRecoveryCodes: 'DELETE FROM recovery_codes WHERE user_id = $1 RETURNING user_id',

    addLink: `INSERT INTO user_links (${LINK.columns})
      VALUES (${LINK.places}) RETURNING hash`,
    findLink: `SELECT ${LINK.columns} FROM user_links WHERE ${USABLE_LINK}`,
    useLink: `UPDATE user_links SET used_at = $2 WHERE ${USABLE_LINK} RETURNING hash`,
    endLinks: 'DELETE FROM user_links WHERE user_id = $1 AND used_at IS NULL RETURNING hash',

    addStep: `INSERT INTO sign_in_steps (id, kind, content, ends_at, tries) VALUES ($1, $2, $3, $4, 0) RETURNING id`,
    attemptStep: `UPDATE sign_in_steps SET tries = tries + 1
      WHERE id = $1 AND kind = $2 AND ends_at > $3 AND tries < $4 RETURNING content, tries`,
    findStep: 'SELECT id FROM sign_in_steps WHERE id = $1 AND kind = $2 AND ends_at > $3 AND tries < $4',
    takeStep: 'DELETE FROM sign_in_steps WHERE id = $1 RETURNING id',

    // A last try in the future means a wrong clock, and locks nothing.
    countTry: `INSERT INTO sign_in_tries AS t (subject, tries, last_at, free_at) VALUES ($1, 1, $2, $2)
      ON CONFLICT (subject) DO UPDATE SET tries = ${TRIES_NOW}, last_at = $2, free_at = $2 + ${WAIT_NOW}
      WHERE t.free_at <= $2 OR t.last_at > $2 RETURNING tries`,
    findTry: 'SELECT free_at FROM sign_in_tries WHERE subject = $1',
    clearTries: 'DELETE FROM sign_in_tries WHERE subject = $1 RETURNING subject',

    addDevice: `INSERT INTO known_devices (hash, user_id, used_at) VALUES ($1, $2, $3) RETURNING hash`,
    useDevice: 'UPDATE known_devices SET used_at = $3 WHERE hash = $1 AND user_id = $2 RETURNING hash',
    findDevice: 'SELECT hash FROM known_devices WHERE hash = $1',
    removeDevices: 'DELETE FROM known_devices WHERE user_id = $1 RETURNING hash',
  } as const;
}

/** The statements of the tables, by their names. */
export type UserRows = RunStatement<keyof ReturnType<typeof userStatements>>;

/** @param store with their tables in it */
export function userRows(store: Store): UserRows {
  return runStatements(store, 'users', userStatements(store.dialect));
}

import { type Tables, tables } from '../../store/tables.ts';

const COLUMNS = tables`
    scope         identifier PRIMARY KEY NOT NULL,
    fingerprint   text NOT NULL,
    made_id       text NOT NULL,
    created_at    int64 NOT NULL,
    run           integer NOT NULL CHECK (run >= 1),
    running_since int64,
    status        integer,
    body          text,
    CHECK ((status IS NULL) = (body IS NULL))`;

const BY_AGE = 'CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);';

/** An answer that a merchant has seen never changes under it. @param condition of the rows that stay as they are */
function keepsAnswers(condition: string): string {
  return `CREATE TRIGGER kept_answers_stay BEFORE UPDATE ON idempotency_keys WHEN ${condition}
    BEGIN SELECT RAISE(ABORT, 'a kept answer never changes'); END;`;
}

/** A new record in the place of one that is too old makes another id. */
const IS_SAME_RECORD = 'OLD.status IS NOT NULL AND NEW.made_id = OLD.made_id';

const NOW_IN_POSTGRES = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** The table of idempotency keys. Only ever added to. */
export const IDEMPOTENCY_TABLES: Tables = [
  tables`
  CREATE TABLE idempotency_keys (${COLUMNS}
  ) keyed;
  ${BY_AGE}
  ${{
    sqlite: keepsAnswers('OLD.status IS NOT NULL'),
    postgres: `
  CREATE FUNCTION tollgate_keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a kept answer never changes' USING ERRCODE = 'integrity_constraint_violation';
    END $$;
  CREATE TRIGGER kept_answers_stay BEFORE UPDATE ON idempotency_keys FOR EACH ROW
    WHEN (${IS_SAME_RECORD})
    EXECUTE FUNCTION tollgate_keep_answer();`,
  }}
  `,
  {
    sqlite: tables`
  -- As a table with row numbers: a search by the key of a table without them reads each row that it passes, and the
  -- answer with a full cart has 4 MB.
  ALTER TABLE idempotency_keys RENAME TO former_keys;
  DROP INDEX idempotency_keys_by_age;
  DROP TRIGGER kept_answers_stay;
  CREATE TABLE idempotency_keys (${COLUMNS}
  ) numbered;
  INSERT INTO idempotency_keys
    SELECT scope, fingerprint, made_id, created_at, run, running_since, status, body FROM former_keys;
  DROP TABLE former_keys;
  ${BY_AGE}
  ${keepsAnswers('OLD.status IS NOT NULL')}
  `.sqlite,
  },
  tables`
  -- The process of the newest run.
  ALTER TABLE idempotency_keys ADD COLUMN holder identifier;
  `,
  {
    sqlite: `
  DROP TRIGGER kept_answers_stay;
  ${keepsAnswers(IS_SAME_RECORD)}
  `,
  },
  tables`
  -- The answer in fewer bytes; \`body\` is then empty. Gateways of an older version would repeat an empty answer: where
  -- there was one, nothing is packed before a day has passed. It has left the tables of a part that comes after this one.
  ALTER TABLE idempotency_keys ADD COLUMN packed bytes;
  CREATE TABLE answer_packing (
    id        integer PRIMARY KEY CHECK (id = 1),
    starts_at int64 NOT NULL
  ) keyed;
  INSERT INTO answer_packing SELECT 1, ${{
    sqlite: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    postgres: NOW_IN_POSTGRES,
  }} + 86400000 WHERE EXISTS (SELECT 1 FROM migrations WHERE part = 'vault');
  `,
  {
    postgres: `
  -- Keys that were set aside: once they are too old, the table is emptied and the two change their names. Gateways of the
  -- version before know the first one alone, so they change no sooner than a day after this.
  CREATE TABLE earlier_keys (
    LIKE idempotency_keys INCLUDING DEFAULTS INCLUDING CONSTRAINTS, PRIMARY KEY (scope)
  );
  CREATE TRIGGER kept_answers_stay BEFORE UPDATE ON earlier_keys FOR EACH ROW
    WHEN (${IS_SAME_RECORD})
    EXECUTE FUNCTION tollgate_keep_answer();
  DO $$ DECLARE given record; BEGIN
    FOR given IN SELECT privilege_type AS what, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS whom
      FROM pg_class, aclexplode(relacl) WHERE oid = 'idempotency_keys'::regclass AND grantee <> relowner LOOP
      EXECUTE format('GRANT %s ON earlier_keys TO %s', given.what, given.whom);
    END LOOP;
  END $$;
  CREATE TABLE key_turns (
    id        integer PRIMARY KEY CHECK (id = 1),
    turned_at bigint NOT NULL
  );
  INSERT INTO key_turns SELECT 1, ${NOW_IN_POSTGRES};`,
  },
];

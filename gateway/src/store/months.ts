import type { Tables } from './tables.ts';

/**
 * Tables of PostgreSQL that are partitioned by month, and how their months follow from their rows.
 *
 * The months are ranges of the events' positions: each month has {@link A_MONTH} of them, and begins when the sequence is
 * set forward to its first one. So a position stays unique in all months, what is read by positions finds its month, and
 * a row always has a partition: until the next month begins, rows go on into the one before.
 */
export const MONTHLY_TABLES = [
  { table: 'events', position: 'position', unique: 'id' },
  { table: 'webhook_deliveries', position: 'event_position' },
] as const;

/** Ten million payments a day take less than that. */
const A_MONTH = 1_000_000_000;

/** Where January 2000 begins. Lower positions are those of installations that had no months yet. */
const BEFORE_MONTHS = 2000 * 12 * A_MONTH;

/** The partition of the rows that were there before there were months. They go one by one, as they did. */
export function beforeMonths(table: string): string {
  return `${table}_before_months`;
}

/** Months since the year 0, UTC. */
export function monthOf(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function monthOfPosition(position: number): number {
  return Math.floor(position / A_MONTH);
}

/** The month of a suffix, see {@link suffixOf}. */
export function monthOfSuffix(suffix: string): number {
  const [year = 0, number = 1] = suffix.split('_').map(Number);
  return year * 12 + number - 1;
}

/** The positions of a month; the second one is not included. */
export function positionsOf(month: number): readonly [first: number, end: number] {
  return [month * A_MONTH, (month + 1) * A_MONTH];
}

/** `2026_12`, as the partitions of a month end. */
export function suffixOf(month: number): string {
  return `${Math.floor(month / 12)}_${String((month % 12) + 1).padStart(2, '0')}`;
}

/**
 * Carries a table over while payments go on: its rows become the partition of all that was before the months.
 *
 * Each of the three steps is a transaction of its own. The first and the last keep others waiting, for as long as names
 * in the catalogue take: that no row lies beyond the partition is proven in between. Gateways of the version before go on
 * with the new table.
 *
 * @param table as in {@link MONTHLY_TABLES}
 * @param key its primary key, which begins with the position
 */
export function intoMonths(table: (typeof MONTHLY_TABLES)[number]['table'], key: string): Tables {
  const [position = ''] = key.split(', ');
  const before = beforeMonths(table);
  return [
    `DO $$ BEGIN
      ${lockInBetween(table)}
      ALTER TABLE ${table} ADD CONSTRAINT ${before} CHECK (${position} < ${BEFORE_MONTHS}) NOT VALID;
    END $$;`,
    `ALTER TABLE ${table} VALIDATE CONSTRAINT ${before};`,
    `DO $$
    DECLARE
      indexes text[];
      triggers text[];
      next_one bigint;
      name text;
      given record;
    BEGIN
      ${lockInBetween(table)}
      -- Indexes and triggers with their names, which the new table takes.
      SELECT array_agg(pg_get_indexdef(indexrelid)) INTO indexes FROM pg_index
        WHERE indrelid = '${table}'::regclass AND NOT indisunique;
      SELECT array_agg(pg_get_triggerdef(oid)) INTO triggers FROM pg_trigger
        WHERE tgrelid = '${table}'::regclass AND NOT tgisinternal;
      FOR name IN SELECT tgname FROM pg_trigger WHERE tgrelid = '${table}'::regclass AND NOT tgisinternal LOOP
        EXECUTE format('DROP TRIGGER %I ON ${table}', name);
      END LOOP;
      FOR name IN SELECT relname FROM pg_index JOIN pg_class ON oid = indexrelid
        WHERE indrelid = '${table}'::regclass LOOP
        EXECUTE format('ALTER INDEX %I RENAME TO %I', name, replace(name, '${table}', '${before}'));
      END LOOP;
      next_one := nextval(pg_get_serial_sequence('${table}', '${position}'));
      ALTER TABLE ${table} ALTER ${position} DROP IDENTITY IF EXISTS;
      ALTER TABLE ${table} RENAME TO ${before};
      CREATE TABLE ${table} (LIKE ${before} INCLUDING DEFAULTS INCLUDING CONSTRAINTS, PRIMARY KEY (${key}))
        PARTITION BY RANGE (${position});
      ALTER TABLE ${table} DROP CONSTRAINT ${before};
      IF next_one IS NOT NULL THEN
        ALTER TABLE ${table} ALTER ${position} ADD GENERATED ALWAYS AS IDENTITY;
        PERFORM setval(pg_get_serial_sequence('${table}', '${position}'), next_one, false);
      END IF;
      FOREACH name IN ARRAY coalesce(indexes, '{}') LOOP EXECUTE name; END LOOP;
      FOREACH name IN ARRAY coalesce(triggers, '{}') LOOP EXECUTE name; END LOOP;
      FOR given IN SELECT privilege_type AS what, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS whom
        FROM pg_class, aclexplode(relacl) WHERE oid = '${before}'::regclass AND grantee <> relowner LOOP
        EXECUTE format('GRANT %s ON ${table} TO %s', given.what, given.whom);
      END LOOP;
      ALTER TABLE ${table} ATTACH PARTITION ${before} FOR VALUES FROM (MINVALUE) TO (${BEFORE_MONTHS});
      ALTER TABLE ${before} DROP CONSTRAINT ${before};
    END $$;`,
  ].map((postgres) => ({ postgres }));
}

/** Retries a lock for up to two minutes, and releases it between attempts so that no other session queues behind it. */
function lockInBetween(table: string): string {
  return `PERFORM set_config('lock_timeout', '100ms', true);
      FOR tries IN REVERSE 600..0 LOOP
        BEGIN
          LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE;
          EXIT;
        EXCEPTION WHEN lock_not_available THEN
          IF tries = 0 THEN RAISE; END IF;
          PERFORM pg_sleep(0.1);
        END;
      END LOOP;`;
}

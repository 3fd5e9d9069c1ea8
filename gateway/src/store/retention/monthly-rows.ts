import { MONTHLY_TABLES, monthOf, monthOfPosition, monthOfSuffix, positionsOf, suffixOf } from '../months.ts';
import { type Statement, type Store, takeTurn } from '../store.ts';
import { MOST_COUNTED } from './retention-statements.ts';
import { LOCKED, MAY_NOT, unless } from './unless.ts';

/** The last moments that are not kept any more, by what a month holds. Milliseconds since the epoch. */
export type EndsOfMonth = Readonly<Record<'events' | 'deliveries', number>>;

/** A month of which every row is due, with how many each rule has in it. */
export interface DueMonth {
  readonly month: number;
  readonly rows: EndsOfMonth;
}

/** Events and deliveries are partitioned by month in PostgreSQL: a whole month is removed at once. */
export interface MonthlyRows {
  /**
   * Makes the partitions of this month and the next ones, and begins the month if its partition was there before: then
   * every statement that runs knows it. Where the user may not change tables, rows go on into the partition before.
   */
  prepare(now: number): Promise<void>;

  /** How many months after this one have a partition; `undefined` where none has. Changes nothing. */
  ahead(now: number): Promise<number | undefined>;

  /** Months that are over, and have no row that is kept or waits to be delivered. */
  findDue(until: EndsOfMonth): Promise<readonly DueMonth[]>;

  /** @returns false if a row came, or others were at work; the next run tries again */
  remove(month: number, until: EndsOfMonth): Promise<boolean>;
}

const AHEAD = 2;

/** Processes take turns to prepare months. "mont" in ASCII. */
const TURN = 0x6d_6f_6e_74;

const [EVENTS, DELIVERIES] = MONTHLY_TABLES;

/** The partitions of months, and where the sequence is. */
const LIST: Statement = {
  name: 'list months',
  text: `SELECT substr(relname, ${EVENTS.table.length + 2}) AS suffix,
      coalesce(pg_sequence_last_value(pg_get_serial_sequence('${EVENTS.table}', '${EVENTS.position}')::regclass), 0) AS last
    FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = '${EVENTS.table}'::regclass`,
  values: [],
};

export function createMonthlyRows(store: Store): MonthlyRows | undefined {
  if (store.dialect.name === 'sqlite') return undefined;
  const count = async (table: string): Promise<number> => {
    const text = `SELECT count(*) AS n FROM (SELECT 1 FROM ${table} LIMIT ${MOST_COUNTED}) AS rows`;
    return Number((await store.read({ text, values: [] }))[0]?.['n']);
  };
  return {
    prepare: (now) =>
      unless([MAY_NOT], undefined, async () => {
        const month = monthOf(now);
        await store.transaction([...takeTurn(store, TURN), LIST], (read) => {
          const there = new Set((read.at(-1) ?? []).map(({ suffix }) => suffix));
          const wanted = Array.from({ length: AHEAD + 1 }, (_, ahead) => month + ahead);
          const write = [
            ...(there.has(suffixOf(month)) ? [begin(month)] : []),
            ...wanted.filter((each) => !there.has(suffixOf(each))).flatMap(create),
          ];
          return { write, value: undefined };
        });
      }),
    ahead: async (now) => {
      const months = (await store.read(LIST)).map(({ suffix }) => monthOfSuffix(String(suffix)));
      const last = Math.max(...months.filter((month) => !Number.isNaN(month)));
      return Number.isFinite(last) ? last - monthOf(now) : undefined;
    },
    findDue: (until) =>
      unless<readonly DueMonth[]>([MAY_NOT], [], async () => {
        const due: DueMonth[] = [];
        /* oxlint-disable no-await-in-loop -- one month after the other leaves the store to payments */
        for (const { suffix, last } of await store.read(LIST)) {
          const month = monthOfSuffix(String(suffix));
          if (!(month < monthOfPosition(Number(last)))) continue;
          if ((await store.read(isDue(month, until)))[0]?.['is_due'] !== true) continue;
          const [events, deliveries] = [
            await count(nameOf(EVENTS.table, month)),
            await count(nameOf(DELIVERIES.table, month)),
          ];
          due.push({ month, rows: { events, deliveries } });
        }
        /* oxlint-enable no-await-in-loop */
        return due;
      }),
    remove: (month, until) => {
      const partitions = MONTHLY_TABLES.map(({ table }) => nameOf(table, month)).join(', ');
      const parents = MONTHLY_TABLES.map(({ table }) => `ONLY ${table}`).join(', ');
      const lock = `LOCK TABLE ${parents}, ${partitions} IN ACCESS EXCLUSIVE MODE`;
      return unless([MAY_NOT, LOCKED], false, () =>
        store.transaction(
          // A session that waits for this lock blocks every request behind it.
          [plain("SET LOCAL lock_timeout = '200ms'"), plain(lock), isDue(month, until)],
          (read) =>
            read.at(-1)?.[0]?.['is_due'] === true
              ? { write: plain(`DROP TABLE ${partitions}`), value: true }
              : { value: false },
        ),
      );
    },
  };
}

function nameOf(table: string, month: number): string {
  return `${table}_${suffixOf(month)}`;
}

function isDue(month: number, { events, deliveries }: EndsOfMonth): Statement {
  const sent = `SELECT 1 FROM ${nameOf(DELIVERIES.table, month)} WHERE`;
  return {
    text: `SELECT NOT EXISTS (SELECT 1 FROM ${nameOf(EVENTS.table, month)} WHERE created_at > $1)
      AND NOT EXISTS (${sent} created_at > $2) AND NOT EXISTS (${sent} state = 'waiting') AS is_due`,
    values: [events, deliveries],
  };
}

function begin(month: number): Statement {
  return {
    name: 'begin month',
    text: `SELECT setval(given.sequence, $1)
      FROM (SELECT pg_get_serial_sequence('${EVENTS.table}', '${EVENTS.position}')::regclass AS sequence) AS given
      WHERE coalesce(pg_sequence_last_value(given.sequence), 0) < $1`,
    values: [positionsOf(month)[0]],
  };
}

/** Attached when it is complete, because others can go on with the table meanwhile. */
function create(month: number): readonly Statement[] {
  const [first, end] = positionsOf(month);
  return MONTHLY_TABLES.flatMap((monthly) => {
    const { table } = monthly;
    const name = nameOf(table, month);
    const unique = 'unique' in monthly ? `, UNIQUE (${monthly.unique})` : '';
    return [
      plain(`CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS${unique})`),
      plain(`ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM (${first}) TO (${end})`),
    ];
  });
}

function plain(text: string): Statement {
  return { text, values: [] };
}

import type { Columns, Dialect } from '../../store/dialect.ts';
import { settledPositionOf } from '../../store/settled-position.ts';
import type { Statement, Store } from '../../store/store.ts';
import { inTurns } from '../../values/in-turns.ts';
import type { Work } from '../../values/work.ts';
import { bookingPageOf, bookingText } from './booking-row.ts';
import { countedRowOf, currentText } from './counted-operation-row.ts';
import { type KeptSums, placeKey, type SumPlace, sumsAfter, sumsOfRows } from './kept-sums.ts';
import type { Progress, ReportRows } from './report-rows.ts';
import { SUM_KEY, sumStatement } from './sum-statement.ts';

const KEY = SUM_KEY.join(', ');
const KEY_TYPES: Columns = Object.fromEntries(SUM_KEY.map((column) => [column, 'text']));

/** The statement that reads the rows that are added to, a row for each place, and the step in which they are. */
function readBefore({ rowsOf }: Dialect, added: readonly KeptSums[]): Statement {
  const columns = SUM_KEY.map((column) => `asked.${column} AS ${column}`).join(', ');
  const isAsked = SUM_KEY.map((column) => `sums.${column} = asked.${column}`).join(' AND ');
  return {
    name: 'reports before',
    text: `SELECT ${columns}, sums.sums AS sums, (SELECT step FROM report_mark) AS step
      FROM ${rowsOf('$1', KEY_TYPES)} AS asked LEFT JOIN report_parts AS sums ON ${isAsked}`,
    values: [JSON.stringify(added.map(({ place }) => rowOfPlace(place)))],
  };
}

/** Makes the statement that adds to them. @param before the rows that {@link readBefore} found */
function* addingTo(
  { rowsOf }: Dialect,
  before: readonly Readonly<Record<string, unknown>>[],
  added: readonly KeptSums[],
): Work<Statement> {
  const known = new Map(before.map((row) => [placeKey(placeOfRow(row)), row['sums']]));
  const rows: Readonly<Record<string, string>>[] = [];
  for (const { place, sums } of added) {
    const text = known.get(placeKey(place));
    rows.push({ ...rowOfPlace(place), sums: sumsAfter(typeof text === 'string' ? text : undefined, sums) });
    yield;
  }
  return {
    name: 'reports add',
    text: `INSERT INTO report_parts (${KEY}, sums)
      SELECT ${KEY}, sums FROM ${rowsOf('$1', { ...KEY_TYPES, sums: 'text' })} AS added WHERE true
      ON CONFLICT (${KEY}) DO UPDATE SET sums = excluded.sums`,
    values: [JSON.stringify(rows)],
  };
}

function rowOfPlace({ channelId, ...same }: SumPlace) {
  return { ...same, channel_id: channelId };
}

function placeOfRow(row: Readonly<Record<string, unknown>>): SumPlace {
  const { merchant, channel_id: channelId, period, currency } = row as Record<string, string>;
  return { merchant, channelId, period, currency } as SumPlace;
}

/**
 * The sums of reports in a store.
 *
 * @param store with the tables of the ledger and of the reports in it
 * @param primary the store that gives out positions
 */
export function createReportRows(
  store: Pick<Store, 'dialect' | 'read' | 'transaction'>,
  primary: Pick<Store, 'dialect' | 'read'> = store,
): ReportRows {
  const { dialect } = store;
  const read = (name: string, text: string) => store.read({ name: `reports ${name}`, text, values: [] });
  const ofBookings = bookingText(dialect);
  const settled = settledPositionOf(primary, 'reports', 'operations');
  const newestPosition = async (): Promise<number> =>
    Number((await read('newest', 'SELECT max(position) AS position FROM operations'))[0]?.['position'] ?? 0);
  return {
    progress: async () =>
      progressOfRow((await read('progress', 'SELECT step, summed_to, still_open FROM report_mark'))[0]),
    settledPosition: async () => {
      const position = await settled();
      return position && Math.min(position, await newestPosition());
    },
    newestPosition,
    // Not named, so that the server plans it for its positions.
    readBetween: async (after, to) => {
      const text = currentText('position > $1 AND position <= $2');
      return (await store.read({ text, values: [after, to] })).map(countedRowOf);
    },
    readBookings: async ({ finishedAt, id }, before, limit) =>
      bookingPageOf(await store.read({ text: ofBookings, values: [finishedAt, id, before, limit] }), limit),
    readAt: async (positions) => {
      const text = currentText(`position ${dialect.oneOf('$1', 'bigint')}`);
      return (await store.read({ text, values: [positions] })).map(countedRowOf);
    },
    // The texts of rows are long, so they are added to in turns, before the step that writes them. They change only when
    // the mark is moved; nothing is added when another process has moved on.
    add: async (from, to, sums) => {
      const before = await store.read(readBefore(dialect, sums));
      if (before.some(({ step }) => Number(step) !== from.step)) return false;
      const write = [await inTurns(addingTo(dialect, before, sums))];
      return store.transaction([moveOn(from, to)], ([moved = []]) =>
        moved.length === 0 ? { value: false } : { write, value: true },
      );
    },
    readSums: async (question) => {
      const statement = sumStatement(dialect, question);
      const rows = statement === undefined ? [] : await store.read(statement);
      return sumsOfRows(rows);
    },
    readKept: async (month, before = AFTER_PERIODS) => {
      const rows = await store.read({ name: 'reports kept', text: KEPT_TEXT, values: [month, before] });
      const [[mark], sums] = [rows.filter(isMark), rows.filter((row) => !isMark(row))];
      return {
        progress: progressOfRow(mark),
        kept: new Map(sums.map((row) => [placeKey(placeOfRow(row)), String(row['sums'])])),
      };
    },
    // The mark first: it waits for a process that adds, and stops one that has read the step before.
    clear: () =>
      store.transaction([], () => ({
        write: [
          {
            name: 'reports begin again',
            text: `UPDATE report_mark SET step = step + 1, summed_to = 0, still_open = '[]'`,
            values: [],
          },
          { name: 'reports clear', text: 'DELETE FROM report_parts', values: [] },
        ],
        value: undefined,
      })),
  };
}

/** The rows of sums, and the progress in a row without a period: in one statement, so that both are of one moment. */
const KEPT_TEXT = `
  SELECT '' AS merchant, '' AS channel_id, '' AS period, '' AS currency, '' AS sums, step, summed_to, still_open
    FROM report_mark
  UNION ALL
  SELECT merchant, channel_id, period, currency, sums, 0, 0, '' FROM report_parts
    WHERE period >= $1 AND period < $2`;

/** Sorts after each day and month. */
const AFTER_PERIODS = '~';

function isMark(row: Readonly<Record<string, unknown>>): boolean {
  return row['period'] === '';
}

/** @returns a row when nothing else has moved on since `from` was read */
function moveOn(from: Progress, to: Omit<Progress, 'step'>): Statement {
  return {
    name: 'reports move on',
    text: `INSERT INTO report_mark (one, step, summed_to, still_open) VALUES (1, CAST($1 AS bigint) + 1, $2, $3)
      ON CONFLICT (one) DO UPDATE SET step = excluded.step, summed_to = excluded.summed_to,
        still_open = excluded.still_open
      WHERE report_mark.step = CAST($1 AS bigint) RETURNING step`,
    values: [from.step, to.summedTo, JSON.stringify(to.stillOpen)],
  };
}

/** Reads the one row; without it, nothing is summed yet. */
function progressOfRow(row: Readonly<Record<string, unknown>> | undefined): Progress {
  return row === undefined
    ? { step: 0, summedTo: 0, stillOpen: [] }
    : {
        step: Number(row['step']),
        summedTo: Number(row['summed_to']),
        stillOpen: JSON.parse(String(row['still_open'])) as number[],
      };
}

import type { Columns, Dialect } from '../../store/dialect.ts';
import type { Statement } from '../../store/store.ts';
import type { Work } from '../../values/work.ts';
import { type KeptSums, placeKey, type SumPlace, sumsAfter } from './kept-sums.ts';
import { SUM_KEY } from './sum-statement.ts';

const KEY = SUM_KEY.join(', ');
const KEY_TYPES: Columns = Object.fromEntries(SUM_KEY.map((column) => [column, 'text']));

/** The statement that reads the rows that are added to, a row for each place, and the step in which they are. */
export function readBefore({ rowsOf }: Dialect, added: readonly KeptSums[]): Statement {
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
export function* addingTo(
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

export function placeOfRow(row: Readonly<Record<string, unknown>>): SumPlace {
  const { merchant, channel_id: channelId, period, currency } = row as Record<string, string>;
  return { merchant, channelId, period, currency } as SumPlace;
}

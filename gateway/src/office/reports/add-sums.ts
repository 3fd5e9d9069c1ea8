import type { Columns, Dialect } from '../../store/dialect.ts';
import type { Statement } from '../../store/store.ts';
import { type KeptSums, placeKey, type SumPlace, sumsAfter } from './kept-sums.ts';
import { SUM_KEY } from './sum-statement.ts';

const KEY = SUM_KEY.join(', ');
const KEY_TYPES: Columns = Object.fromEntries(SUM_KEY.map((column) => [column, 'text']));

export function readBefore({ rowsOf }: Dialect, added: readonly KeptSums[]): Statement {
  const columns = SUM_KEY.map((column) => `sums.${column} AS ${column}`).join(', ');
  return {
    name: 'reports before',
    text: `SELECT ${columns}, sums.sums AS sums
      FROM ${rowsOf('$1', KEY_TYPES)} AS asked
      JOIN report_parts AS sums ON ${SUM_KEY.map((column) => `sums.${column} = asked.${column}`).join(' AND ')}`,
    values: [JSON.stringify(added.map(({ place }) => rowOfPlace(place)))],
  };
}

/** The statement that adds to them. @param before the rows that {@link readBefore} found */
export function addTo(
  { rowsOf }: Dialect,
  before: readonly Readonly<Record<string, unknown>>[],
  added: readonly KeptSums[],
): Statement {
  const known = new Map(before.map((row) => [placeKey(placeOfRow(row)), String(row['sums'])]));
  const rows = added.map(({ place, sums }) => ({
    ...rowOfPlace(place),
    sums: sumsAfter(known.get(placeKey(place)), sums),
  }));
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

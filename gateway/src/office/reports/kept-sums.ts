import type { CountedRow } from './counted-operation-row.ts';
import { addTotals, dayOf, keyOf, partsOf, type SumRow, sumRows } from './sum-row.ts';
import type { Total } from './total.ts';

export interface SumPlace {
  /** Empty for all merchants together. */
  readonly merchant: string;
  /** Empty for all channels of a merchant together. */
  readonly channelId: string;
  /** A day or a month of UTC in ISO 8601. */
  readonly period: string;
  readonly currency: string;
}

/** The sums of one place, by what distinguishes them: one row, so that a payment changes six rows and not fifty. */
export interface KeptSums {
  readonly place: SumPlace;
  readonly sums: ReadonlyMap<string, Total>;
}

interface Adding extends KeptSums {
  readonly sums: Map<string, Total>;
}

/** Characters of a month in ISO 8601. */
const MONTH = 7;

/** Adds up operations as they are kept: for each channel, each merchant and all together, by day and by month. */
export function keptSums(rows: readonly CountedRow[]): readonly KeptSums[] {
  const ofChannels = new Map<string, Adding>();
  for (const row of rows) {
    const { merchant, channelId, currency } = row;
    const place = { merchant, channelId, period: dayOf(row.startedAt), currency };
    for (const part of partsOf(row)) {
      add(ofChannels, place, [[keyOf(part), part]]);
    }
  }
  const all = new Map<string, Adding>();
  for (const { place, sums } of ofChannels.values()) {
    for (const each of widerPlaces(place)) {
      add(all, each, sums);
    }
  }
  return [...all.values()];
}

function add(all: Map<string, Adding>, place: SumPlace, added: Iterable<readonly [string, Total]>): void {
  const key = placeKey(place);
  const { sums } = all.get(key) ?? { sums: new Map<string, Total>() };
  addTotals(sums, added);
  all.set(key, { place, sums });
}

function widerPlaces(place: SumPlace): readonly SumPlace[] {
  const month = { ...place, period: monthOf(place) };
  return [place, month].flatMap((each) => [
    each,
    { ...each, channelId: '' },
    { ...each, merchant: '', channelId: '' },
  ]);
}

/** The month of a row, of a day's too, such as `2026-11`. */
export function monthOf({ period }: Pick<SumPlace, 'period'>): string {
  return period.slice(0, MONTH);
}

/** No merchant's name and no id has a line break in it. */
export function placeKey({ merchant, channelId, period, currency }: SumPlace): string {
  return [merchant, channelId, period, currency].join('\n');
}

/** Counts and amounts by their names, as a row has them. Amounts are text, which loses no digits. */
type Kept = Record<string, readonly [count: number, minor: string]>;

/** Adds to the text of a row. */
export function sumsAfter(text: string | undefined, added: ReadonlyMap<string, Total>): string {
  const sums = JSON.parse(text ?? '{}') as Kept;
  for (const [name, { count, minor }] of added) {
    const [before, minorBefore] = sums[name] ?? [0, '0'];
    sums[name] = [before + count, String(BigInt(minorBefore) + minor)];
  }
  return JSON.stringify(sums);
}

/** Reads the text of a row. */
export function totalsOf(text: string): readonly (readonly [name: string, Total])[] {
  return Object.entries(JSON.parse(text) as Kept).map(([name, [count, minor]]) => [
    name,
    { count, minor: BigInt(minor) },
  ]);
}

/** The sums of rows together, as reports read them: a report of many channels reads hundreds of rows. */
export function sumsOfRows(rows: readonly Readonly<Record<string, unknown>>[]): readonly SumRow[] {
  const byCurrency = Map.groupBy(rows, (row) => String(row['currency']));
  return [...byCurrency].flatMap(([currency, ofCurrency]) => {
    const all = new Map<string, Total>();
    for (const row of ofCurrency) {
      addTotals(all, totalsOf(String(row['sums'])));
    }
    return sumRows(currency, all);
  });
}

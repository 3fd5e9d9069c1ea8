import { inPlace } from '@tollgate/testkit/programs/place';
import { runProgram } from './run-program.ts';
import { spreadOf } from './spread.ts';
import { startPostgres } from './start-store.ts';
import { textTable } from './text-table.ts';

/** What a page of the search costs, and what the index costs payments. */
interface MeasuredSearch {
  readonly size: number;
  /** Milliseconds. */
  readonly filledIn: number;
  readonly indexedIn: number;
  /** Milliseconds of each call, by filter. */
  readonly filters: Readonly<Record<string, readonly number[]>>;
  /** Payments a second, round by round. */
  readonly payments: Readonly<Record<'without' | 'with', readonly number[]>>;
}

/** `BENCH_OPERATIONS` names another number of payments. */
const SIZE = 1_000_000;

/** Filling and indexing takes minutes. */
const SECONDS = 2 * 60 * 60;

/** Filters over a large ledger on both stores. */
export function searchBench(): Promise<string> {
  return inPlace(async (place) => {
    const size = process.env['BENCH_OPERATIONS'] ?? String(SIZE);
    const measure = (kind: string, where: string): Promise<MeasuredSearch> =>
      runProgram('gateway/bench/search-filters.ts', [kind, where, size], { seconds: SECONDS });
    const sqlite = await measure('sqlite', place.folder);
    const postgres = await startPostgres(place);
    return 'missing' in postgres
      ? `${tableOf('SQLite', sqlite)}\n\nPostgreSQL is left out: ${postgres.missing}`
      : `${tableOf('SQLite', sqlite)}\n\n${tableOf('PostgreSQL', await measure('postgres', postgres.url))}`;
  });
}

function tableOf(store: string, { size, indexedIn, filters, payments }: MeasuredSearch): string {
  const head = [`${store}, ms a page of 50, ${size.toLocaleString('en')} payments`, 'median', 'p90', 'max'];
  const rows = Object.entries(filters).map(([name, samples]) => {
    const { median, p90 } = spreadOf(samples);
    return [name, median.toFixed(1), p90.toFixed(1), Math.max(...samples).toFixed(1)];
  });
  return [
    textTable(head, rows),
    `indexed in ${(indexedIn / 1000).toFixed(0)} s`,
    `payments/s without the index ${rate(payments.without)}, with it ${rate(payments.with)}`,
  ].join('\n');
}

function rate(samples: readonly number[]): string {
  return spreadOf(samples).median.toFixed(0);
}

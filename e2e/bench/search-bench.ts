import { inPlace } from '@tollgate/testkit/programs/place';
import { runProgram } from './run-program.ts';
import { spreadOf } from './spread.ts';
import { startPostgres } from './start-store.ts';
import { textTable } from './text-table.ts';

/** The cost of a page of search results, and the cost of the index for payments. */
interface MeasuredSearch {
  readonly size: number;
  /** Milliseconds. */
  readonly filledIn: number;
  /** Milliseconds of each call, by filter. */
  readonly filters: Readonly<Record<string, readonly number[]>>;
  /** Payments a second, round by round. */
  readonly payments: Readonly<Record<'without' | 'with', readonly number[]>>;
}

/** The cost of other pages of the back office in the same ledger. */
interface MeasuredPages {
  /** Milliseconds. */
  readonly summedIn: number;
  /** Milliseconds of each call, by page. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** `BENCH_OPERATIONS` names another number of payments. */
const SIZE = 1_000_000;

/** Filling and indexing takes minutes. */
const SECONDS = 2 * 60 * 60;

/** Filters, reports and the page of a payment over a large ledger on both stores. */
export function searchBench(): Promise<string> {
  return inPlace(async (place) => {
    const size = process.env['BENCH_OPERATIONS'] ?? String(SIZE);
    const measure = async (store: string, kind: string, where: string): Promise<string> => {
      const parameters = [kind, where, size];
      const limit = { seconds: SECONDS };
      const search = await runProgram<MeasuredSearch>('gateway/bench/search-filters.ts', parameters, limit);
      const office = await runProgram<MeasuredPages>('gateway/bench/office-pages.ts', parameters, limit);
      return tableOf(store, search, office);
    };
    const sqlite = await measure('SQLite', 'sqlite', place.folder);
    const postgres = await startPostgres(place);
    return 'missing' in postgres
      ? `${sqlite}\n\nPostgreSQL is left out: ${postgres.missing}`
      : `${sqlite}\n\n${await measure('PostgreSQL', 'postgres', postgres.url)}`;
  });
}

function tableOf(
  store: string,
  { size, filledIn, filters, payments }: MeasuredSearch,
  { pages, summedIn }: MeasuredPages,
): string {
  const head = [`${store}, ms a page of 50, ${size.toLocaleString('en')} payments`, 'median', 'p90', 'max'];
  const rows = Object.entries({ ...filters, ...pages }).map(([name, samples]) => {
    const { median, p90 } = spreadOf(samples);
    return [name, median.toFixed(1), p90.toFixed(1), Math.max(...samples).toFixed(1)];
  });
  return [
    textTable(head, rows),
    `filled in ${(filledIn / 1000).toFixed(0)} s, summed for reports in ${(summedIn / 1000).toFixed(0)} s`,
    `payments/s without the index ${rate(payments.without)}, with it ${rate(payments.with)}`,
  ].join('\n');
}

function rate(samples: readonly number[]): string {
  return spreadOf(samples).median.toFixed(0);
}

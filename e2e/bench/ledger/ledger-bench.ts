import { inPlace } from '@tollgate/testkit/programs/place';
import { type Spread, spreadOf } from '../spread.ts';
import { startPostgres } from '../start-store.ts';
import { textTable } from '../text-table.ts';
import { type MeasuredSize, measureWhileFilling } from './fill-ledger.ts';

/** How many operations are on the ledger when it is asked. `BENCH_OPERATIONS` names another largest one. */
const SIZES = [1000, 10_000, 100_000, 1_000_000];

/** The cost of the ledger's verbs from a ledger whose pages are just full to a large one, on both stores. */
export function ledgerBench(): Promise<string> {
  return inPlace(async (place) => {
    const postgres = await startPostgres(place);
    const sqlite = await measureWhileFilling({ kind: 'sqlite', where: place.folder }, sizes());
    if ('missing' in postgres) {
      return `${tableOf('SQLite', sqlite)}\n\nPostgreSQL is left out: ${postgres.missing}`;
    }
    const other = await measureWhileFilling({ kind: 'postgres', where: postgres.url }, sizes());
    return `${tableOf('SQLite', sqlite)}\n\n${tableOf('PostgreSQL', other)}`;
  });
}

function sizes(): number[] {
  const largest = Number(process.env['BENCH_OPERATIONS'] ?? SIZES.at(-1));
  return SIZES.filter((size) => size < largest).concat(largest);
}

function tableOf(store: string, measured: readonly MeasuredSize[]): string {
  const verbs = Object.keys(measured[0]?.verbs ?? {});
  const head = [
    `${store}, µs a call`,
    ...measured.map(({ size }) => size.toLocaleString('en')),
    'largest / smallest',
  ];
  const rows = verbs.map((verb) => {
    const spreads = measured.map(({ verbs: samples }) => spreadOf(samples[verb] ?? []));
    const [first, last] = [spreads[0], spreads.at(-1)];
    const ratio = first === undefined || last === undefined ? '' : (last.median / first.median).toFixed(2);
    return [verb].concat(spreads.map(shown), ratio);
  });
  return textTable(head, rows);
}

function shown({ median, p90 }: Spread): string {
  return `${median.toFixed(0)} (p90 ${p90.toFixed(0)})`;
}

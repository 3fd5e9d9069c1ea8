import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inPlace } from '@tollgate/testkit/programs/place';
import { ROOT } from '@tollgate/testkit/programs/start-process';
import type { BenchOptions } from '../read-arguments.ts';
import { runProgram } from '../run-program.ts';
import { spreadOf } from '../spread.ts';
import { startPostgres } from '../start-store.ts';
import { textTable } from '../text-table.ts';
import { roundRatios } from '../turns/round-ratios.ts';
import { FILLING_SECONDS, type LedgerPlace } from './fill-ledger.ts';

/** The cost of verbs at one size: microseconds of processor time of each call. */
interface MeasuredSize {
  readonly size: number;
  readonly verbs: Readonly<Record<string, readonly number[]>>;
}

const SMALL = 1000;

/** `BENCH_OPERATIONS` names another number of payments. */
const LARGE = 1_000_000;

/** Its first table is the one that is kept. */
const GUIDE = join(ROOT, 'docs/guide/operator/growth.md');
const HEADING = '## What growth costs';

/** What a payment and its reads cost in a small store and in a large one, in turns. With `--keep` the guide gets the table. */
export function ledgerBench({ keep }: Pick<BenchOptions, 'keep'>): Promise<string> {
  return inPlace(async (place) => {
    const large = Number(process.env['BENCH_OPERATIONS'] ?? LARGE);
    const measure = ({ kind, where }: LedgerPlace): Promise<readonly MeasuredSize[]> =>
      runProgram('gateway/bench/growth.ts', [kind, where, String(SMALL), String(large)], {
        seconds: FILLING_SECONDS,
      });
    const sqlite = await measure({ kind: 'sqlite', where: process.env['BENCH_SQLITE'] ?? place.folder });
    const postgres = await postgresOf();
    if ('missing' in postgres) {
      return `${tableOf({ SQLite: sqlite })}\n\nPostgreSQL is left out: ${postgres.missing}`;
    }
    const other = await measure({ kind: 'postgres', where: postgres.url });
    const table = tableOf({ SQLite: sqlite, PostgreSQL: other });
    if (keep) writeFileSync(GUIDE, withTable(readFileSync(GUIDE, 'utf8'), table));
    return table;

    function postgresOf() {
      const url = process.env['BENCH_POSTGRES'];
      return url === undefined ? startPostgres(place) : { url };
    }
  });
}

function tableOf(stores: Readonly<Record<string, readonly MeasuredSize[]>>): string {
  const measured = Object.entries(stores);
  const head = measured.flatMap(([store, sizes]) =>
    sizes.map(({ size }) => `${store}, ${size.toLocaleString('en')}`).concat('times'),
  );
  const verbs = Object.keys(measured[0]?.[1][0]?.verbs ?? {});
  const rows = verbs.map((verb) => [verb].concat(measured.flatMap(([, sizes]) => cellsOf(verb, sizes))));
  return textTable(['µs of processor time a call', ...head], rows);
}

function cellsOf(verb: string, sizes: readonly MeasuredSize[]): string[] {
  const samples = sizes.map(({ verbs }) => verbs[verb] ?? []);
  const [small = [], large = []] = samples;
  const medians = samples.map((some) => spreadOf(some).median.toFixed(0));
  return medians.concat(roundRatios(large, small).median.toFixed(2));
}

/** @returns the page with this table in place of the first one behind the heading */
function withTable(page: string, table: string): string {
  const from = page.indexOf('\n|', page.indexOf(HEADING)) + 1;
  const to = page.indexOf('\n\n', from);
  return `${page.slice(0, from)}${table}${page.slice(to)}`;
}

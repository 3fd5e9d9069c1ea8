import { inPlace } from '@tollgate/testkit/programs/place';
import { bareEcho, type Candidate } from '../payments/candidates.ts';
import type { BenchOptions } from '../read-arguments.ts';
import { textTable } from '../text-table.ts';
import { grownCounts, type RoadWork } from './compare-figures.ts';
import { countWidget, WIDGET } from './count-widget.ts';
import { type CountedGateway, countWork, startOnServers, startOnSqlite } from './count-work.ts';
import { figuresOf, keepFigures } from './figures.ts';
import { processorRatios } from './processor-ratios.ts';
import { COUNTS, type Work } from './work.ts';

/**
 * `budget`: the work that one request of each kind causes in the stores, compared with the figures that are checked in. A count
 * that has grown by more than a tenth makes the command fail.
 */
export function budgetBench({ keep }: BenchOptions): Promise<string> {
  return inPlace(async (place) => {
    const echo = await bareEcho(place);
    const tables = [await budgetOf(echo, await startOnSqlite(place), keep)];
    const servers = await startOnServers(place);
    tables.push('missing' in servers ? `Left out: ${servers.missing}` : await budgetOf(echo, servers, keep));
    tables.push(compared(WIDGET, await countWidget(place), keep));
    return tables.join('\n\n');
  });
}

async function budgetOf(echo: Candidate, gateway: CountedGateway, keep: boolean): Promise<string> {
  const counted = await countWork(gateway);
  const times = await processorRatios(echo, gateway.server);
  const timeOf = (road: string): string => times.get(road)?.median.toFixed(2) ?? '';
  return compared(gateway.name, counted, keep, [`processor, of ${timeOf('echo, µs')} µs`, timeOf]);
}

/** The table of some counts, and what has grown. @param more one column that nothing is compared in */
function compared(
  name: string,
  counted: RoadWork,
  keep: boolean,
  [title, more]: readonly [title?: string, more?: (road: string) => string] = [],
): string {
  const counts = COUNTS.filter((count) => Object.values(counted).some((work) => work[count] !== undefined));
  const rows = Object.entries(counted).map(([road, work]) =>
    [road].concat(countsOf(work, counts), more === undefined ? [] : more(road)),
  );
  if (keep) keepFigures(name, counted);
  const grown = grownCounts(counted, figuresOf(name));
  if (grown.length > 0) process.exitCode = 1;
  const head = [name, ...counts, ...(title === undefined ? [] : [title])];
  return [textTable(head, rows), ...grown.map((line) => `Too much: ${line}`)].join('\n');
}

function countsOf(work: Work, counts: readonly (keyof Work)[]): string[] {
  return counts.map((count) => String(work[count] ?? ''));
}

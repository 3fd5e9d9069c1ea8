import { inPlace } from '@tollgate/testkit/programs/place';
import { bareEcho, type Candidate } from '../payments/candidates.ts';
import type { BenchOptions } from '../read-arguments.ts';
import { textTable } from '../text-table.ts';
import { grownCounts } from './compare-figures.ts';
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
    return tables.join('\n\n');
  });
}

async function budgetOf(echo: Candidate, gateway: CountedGateway, keep: boolean): Promise<string> {
  const counted = await countWork(gateway);
  const times = await processorRatios(echo, gateway.server);
  const timeOf = (road: string): string => times.get(road)?.median.toFixed(2) ?? '';
  const head = [`${gateway.name}, one request`, ...COUNTS, `processor, of ${timeOf('echo, µs')} µs`];
  const rows = Object.entries(counted).map(([road, work]) => [road].concat(countsOf(work), timeOf(road)));
  if (keep) {
    keepFigures(gateway.name, counted);
  }
  const grown = grownCounts(counted, figuresOf(gateway.name));
  if (grown.length > 0) {
    process.exitCode = 1;
  }
  return [textTable(head, rows), ...grown.map((line) => `Too much: ${line}`)].join('\n');
}

function countsOf(work: Work): string[] {
  return COUNTS.map((count) => String(work[count] ?? ''));
}

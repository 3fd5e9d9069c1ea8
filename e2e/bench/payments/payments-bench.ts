import { inPlace } from '@tollgate/testkit/programs/place';
import type { BenchOptions } from '../read-arguments.ts';
import { withRange } from '../spread.ts';
import { textTable } from '../text-table.ts';
import { measurePayments, type Throughput } from './measure-payments.ts';

/** `payments`: how many debits a second the gateway writes down and answers, and other servers for comparison. */
export async function paymentsBench({ filled }: BenchOptions): Promise<string> {
  const { throughputs, missing } = await inPlace((place) => measurePayments(place, filled));
  const table = textTable(
    [
      'POST, 32 connections',
      'requests/s',
      'min - max',
      'times the INSERT',
      'durable writes',
      'p50 ms',
      'p99 ms',
      'p99 / p50',
      'server µs',
      'database µs',
    ],
    throughputs.map(rowOf),
  );
  return [
    table,
    ...throughputs.flatMap(sentenceOf),
    ...(missing === undefined ? [] : [`PostgreSQL was left out: ${missing}`]),
  ].join('\n\n');
}

function rowOf({
  candidate,
  perSecond,
  timesInsert,
  latency,
  serverTime,
  databaseTime,
}: Throughput): string[] {
  return [
    candidate.name,
    perSecond.median.toFixed(0),
    `${perSecond.min.toFixed(0)} - ${perSecond.max.toFixed(0)}`,
    timesInsert?.median.toFixed(2) ?? '',
    String(candidate.writes),
    latency.median.toFixed(2),
    latency.p99.toFixed(2),
    (latency.p99 / latency.median).toFixed(1),
    serverTime.median.toFixed(0),
    databaseTime.median.toFixed(0),
  ];
}

/** The cost of a filled ledger, in one line; empty for any other. */
function sentenceOf({ candidate, timesEmpty }: Throughput): string[] {
  const { name, emptyName } = candidate;
  return timesEmpty === undefined || emptyName === undefined
    ? []
    : [`${name}: ${withRange(timesEmpty)} times the requests of ${emptyName}.`];
}

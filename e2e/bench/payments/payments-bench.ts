import { inPlace } from '../place.ts';
import { textTable } from '../text-table.ts';
import { SINGLE_INSERT } from './candidates.ts';
import { measurePayments, type Throughput } from './measure-payments.ts';

/** `payments`: how many debits a second the gateway writes down and answers, and bare servers beside it. */
export async function paymentsBench(): Promise<string> {
  const { throughputs, missing } = await inPlace(measurePayments);
  const inserts = throughputs.find(({ candidate }) => candidate.name === SINGLE_INSERT);
  const table = textTable(
    [
      'POST, 32 connections',
      'requests/s',
      'p10 - p90',
      'times the INSERT',
      'durable writes',
      'median ms',
      'p90 ms',
      'server µs',
      'database µs',
    ],
    throughputs.map((each) => rowOf(each, inserts)),
  );
  return missing === undefined ? table : `${table}\n\nPostgreSQL was left out: ${missing}`;
}

function rowOf(
  { candidate, perSecond, latency, serverTime, databaseTime }: Throughput,
  inserts: Throughput | undefined,
): string[] {
  const { median, p10, p90 } = perSecond;
  const times = inserts === undefined ? '' : (median / inserts.perSecond.median).toFixed(2);
  return [
    candidate.name,
    median.toFixed(0),
    `${p10.toFixed(0)} - ${p90.toFixed(0)}`,
    times,
    String(candidate.writes),
    latency.median.toFixed(2),
    latency.p90.toFixed(2),
    serverTime.median.toFixed(0),
    databaseTime.median.toFixed(0),
  ];
}

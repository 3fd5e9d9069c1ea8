import type { LoadPlan } from '../http/load.ts';
import { putLoad } from '../http/put-load.ts';
import type { Place } from '../place.ts';
import { processorTime } from '../processor-time.ts';
import { type Spread, spreadOf } from '../spread.ts';
import { startPostgres } from '../start-postgres.ts';
import { bareEcho, type Candidate, onPostgres, onSqlite } from './candidates.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_SECONDS = 2;

export interface Throughput {
  readonly candidate: Candidate;
  /** Answers a second, one figure a round. */
  readonly perSecond: Spread;
  /** Milliseconds, over all rounds. */
  readonly latency: Spread;
  /** Microseconds of processor time a request, of the server and of its database. */
  readonly serverTime: Spread;
  readonly databaseTime: Spread;
}

export interface MeasuredPayments {
  readonly throughputs: readonly Throughput[];
  /** Why there is nothing on PostgreSQL. */
  readonly missing: string | undefined;
}

interface Samples {
  readonly rates: number[];
  readonly latencies: number[];
  readonly serverTimes: number[];
  readonly databaseTimes: number[];
}

/** Payments a second of the gateway on both of its stores, and of bare servers beside it. */
export async function measurePayments(place: Place): Promise<MeasuredPayments> {
  const postgres = await startPostgres(place);
  const candidates = [
    ...(await onSqlite(place)),
    ...('url' in postgres ? await onPostgres(place, postgres) : []),
    await bareEcho(place),
  ];
  for (const candidate of candidates) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: they share the processors
    await measureRound(candidate, emptySamples());
  }
  const runs = candidates.map((candidate) => ({ candidate, samples: emptySamples() }));
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each begins a round once, so that none always comes after the same one.
    const turn = round % runs.length;
    for (const { candidate, samples } of [...runs.slice(turn), ...runs.slice(0, turn)]) {
      // oxlint-disable-next-line no-await-in-loop
      await measureRound(candidate, samples);
    }
  }
  return {
    throughputs: runs.map(({ candidate, samples }) => throughputOf(candidate, samples)),
    missing: 'missing' in postgres ? postgres.missing : undefined,
  };
}

async function measureRound({ server, database, plan }: Candidate, samples: Samples): Promise<void> {
  const times = (): [number, number] => [
    processorTime(server.pid),
    database === undefined ? 0 : processorTime(database.pid),
  ];
  const [serverBefore, databaseBefore] = times();
  const { address } = server;
  const load: LoadPlan = { ...plan, address, connections: CONNECTIONS, seconds: ROUND_SECONDS };
  const { answers, seconds, latencies } = await putLoad(load);
  const [serverAfter, databaseAfter] = times();
  samples.rates.push(answers / seconds);
  samples.latencies.push(...latencies);
  samples.serverTimes.push((serverAfter - serverBefore) / answers);
  samples.databaseTimes.push((databaseAfter - databaseBefore) / answers);
}

function emptySamples(): Samples {
  return { rates: [], latencies: [], serverTimes: [], databaseTimes: [] };
}

function throughputOf(
  candidate: Candidate,
  { rates, latencies, serverTimes, databaseTimes }: Samples,
): Throughput {
  return {
    candidate,
    perSecond: spreadOf(rates),
    latency: spreadOf(latencies.map((microseconds) => microseconds / 1000)),
    serverTime: spreadOf(serverTimes),
    databaseTime: spreadOf(databaseTimes),
  };
}

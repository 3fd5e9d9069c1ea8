import type { LoadPlan } from '../http/load.ts';
import { putLoad } from '../http/put-load.ts';
import type { Place } from '../place.ts';
import { processorTime } from '../processor-time.ts';
import { type Spread, spreadOf } from '../spread.ts';
import { allCandidates } from './all-candidates.ts';
import { type Candidate, SINGLE_INSERT } from './candidates.ts';
import { readBack } from './read-back.ts';
import { turnsOf } from './turns-of.ts';

const CONNECTIONS = 32;
/** Many short rounds: what the machine does besides then meets all candidates alike. */
const ROUNDS = 14;
const ROUND_SECONDS = 1;

export interface Throughput {
  readonly candidate: Candidate;
  /** Answers a second, one figure a round. */
  readonly perSecond: Spread;
  /** Round by round, answers of this one to those of the single INSERT; `undefined` without PostgreSQL. */
  readonly timesInsert: Spread | undefined;
  /** The same to those on an empty ledger; `undefined` where this one's is. */
  readonly timesEmpty: Spread | undefined;
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

/**
 * Payments a second of the gateway on both of its stores, and of other servers beside it.
 *
 * @param filled how many operations a second ledger of each store has; `undefined` leaves it out
 */
export async function measurePayments(place: Place, filled: number | undefined): Promise<MeasuredPayments> {
  const { candidates, missing } = await allCandidates(place, filled);
  for (const candidate of candidates) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: they share the processors
    await measureRound(candidate, emptySamples());
  }
  const runs = candidates.map((candidate) => ({ candidate, samples: emptySamples() }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const run of turnsOf(runs.length, round).flatMap((turn) => runs[turn] ?? [])) {
      // oxlint-disable-next-line no-await-in-loop
      await measureRound(run.candidate, run.samples);
    }
  }
  const ratesOf = (name: string | undefined): readonly number[] | undefined =>
    runs.find(({ candidate }) => candidate.name === name)?.samples.rates;
  return {
    throughputs: runs.map(({ candidate, samples }) =>
      throughputOf(candidate, samples, {
        timesInsert: ratios(samples.rates, ratesOf(SINGLE_INSERT)),
        timesEmpty: ratios(samples.rates, ratesOf(candidate.emptyName)),
      }),
    ),
    missing,
  };
}

/** Of one round to the same round: what else the machine did meanwhile met both. */
function ratios(rates: readonly number[], others: readonly number[] | undefined): Spread | undefined {
  return others && spreadOf(rates.map((rate, round) => rate / (others[round] ?? Number.NaN)));
}

async function measureRound({ server, database, plan, kept }: Candidate, samples: Samples): Promise<void> {
  const times = (): [number, number] => [
    processorTime(server.pid),
    database === undefined ? 0 : processorTime(database.pid),
  ];
  const [serverBefore, databaseBefore] = times();
  const { address } = server;
  const load: LoadPlan = { ...plan, address, connections: CONNECTIONS, seconds: ROUND_SECONDS };
  const { answers, seconds, latencies, last } = await putLoad(load);
  const [serverAfter, databaseAfter] = times();
  if (kept !== undefined) {
    await readBack(address, kept, last);
  }
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
  times: Pick<Throughput, 'timesInsert' | 'timesEmpty'>,
): Throughput {
  return {
    candidate,
    ...times,
    perSecond: spreadOf(rates),
    latency: spreadOf(latencies.map((microseconds) => microseconds / 1000)),
    serverTime: spreadOf(serverTimes),
    databaseTime: spreadOf(databaseTimes),
  };
}

import type { Place } from '@tollgate/testkit/programs/place';
import type { LoadPlan } from '../http/load.ts';
import { putLoad } from '../http/put-load.ts';
import { processorTime } from '../processor-time.ts';
import { type Spread, spreadOf } from '../spread.ts';
import { inTurns, type Measured } from '../turns/in-turns.ts';
import { roundRatios } from '../turns/round-ratios.ts';
import { allCandidates } from './all-candidates.ts';
import { type Candidate, SINGLE_INSERT } from './candidates.ts';
import { readBack } from './read-back.ts';

const CONNECTIONS = 32;
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

interface MeasuredPayments {
  readonly throughputs: readonly Throughput[];
  /** Why there is nothing on PostgreSQL. */
  readonly missing: string | undefined;
}

interface Sample {
  readonly rate: number;
  readonly latencies: readonly number[];
  readonly serverTime: number;
  readonly databaseTime: number;
}

/**
 * Payments a second of the gateway on both of its stores, and of other servers for comparison.
 *
 * @param filled how many operations a second ledger of each store has; `undefined` leaves it out
 */
export async function measurePayments(place: Place, filled: number | undefined): Promise<MeasuredPayments> {
  const { candidates, missing } = await allCandidates(place, filled);
  const runs = await inTurns(candidates, ROUNDS, measureRound);
  const ratesOf = (name: string | undefined): readonly number[] | undefined =>
    runs.find(({ candidate }) => candidate.name === name)?.samples.map(({ rate }) => rate);
  return { throughputs: runs.map((run) => throughputOf(run, ratesOf)), missing };
}

async function measureRound({ server, database, plan, kept }: Candidate): Promise<Sample> {
  const times = (): [number, number] => [
    processorTime(server.pid),
    database === undefined ? 0 : processorTime(database.pid),
  ];
  const [serverBefore, databaseBefore] = times();
  const { address } = server;
  const load: LoadPlan = { ...plan, address, connections: CONNECTIONS, seconds: ROUND_SECONDS };
  const { answers, seconds, latencies, last } = await putLoad(load);
  const [serverAfter, databaseAfter] = times();
  if (kept !== undefined) await readBack(address, kept, last);
  return {
    rate: answers / seconds,
    latencies,
    serverTime: (serverAfter - serverBefore) / answers,
    databaseTime: (databaseAfter - databaseBefore) / answers,
  };
}

function throughputOf(
  { candidate, samples }: Measured<Candidate, Sample>,
  ratesOf: (name: string | undefined) => readonly number[] | undefined,
): Throughput {
  const rates = samples.map(({ rate }) => rate);
  const times = (name: string | undefined): Spread | undefined => {
    const others = ratesOf(name);
    return others && roundRatios(rates, others);
  };
  return {
    candidate,
    timesInsert: times(SINGLE_INSERT),
    timesEmpty: times(candidate.emptyName),
    perSecond: spreadOf(rates),
    latency: spreadOf(samples.flatMap(({ latencies }) => latencies.map((micros) => micros / 1000))),
    serverTime: spreadOf(samples.map(({ serverTime }) => serverTime)),
    databaseTime: spreadOf(samples.map(({ databaseTime }) => databaseTime)),
  };
}

import { inPlace, type Place } from '@tollgate/testkit/programs/place';
import { putLoad } from '../http/put-load.ts';
import { processorTime } from '../processor-time.ts';
import { spreadOf, withRange } from '../spread.ts';
import { startPostgres, startRedis } from '../start-store.ts';
import { textTable } from '../text-table.ts';
import { inTurns } from '../turns/in-turns.ts';
import { roundRatios } from '../turns/round-ratios.ts';
import { type CheckoutCandidate, checkoutCandidates } from './checkout-candidates.ts';

const CONNECTIONS = 32;
const ROUNDS = 12;
const ROUND_SECONDS = 1;

interface Sample {
  readonly rate: number;
  /** Milliseconds. */
  readonly latencies: readonly number[];
  /** Microseconds of processor time a request. */
  readonly serverTime: number;
}

/** `checkouts`: creation and status reads with sessions in Redis, alongside bare routes with one GET or SET there. */
export function checkoutsBench(): Promise<string> {
  return inPlace(async (place) => {
    const redis = await startRedis(place);
    return 'missing' in redis ? `Left out: ${redis.missing}` : await tableOn(place, redis.url);
  });
}

async function tableOn(place: Place, redis: string): Promise<string> {
  const postgres = await startPostgres(place);
  const candidates = await checkoutCandidates(place, redis, 'url' in postgres ? postgres.url : undefined);
  const runs = (await inTurns(candidates, ROUNDS, measureRound)).map(({ candidate, samples }) => ({
    candidate,
    rates: samples.map(({ rate }) => rate),
    latency: spreadOf(samples.flatMap(({ latencies }) => latencies)),
    serverTime: spreadOf(samples.map(({ serverTime }) => serverTime)),
  }));
  const ratesOf = (name: string | undefined) => runs.find(({ candidate }) => candidate.name === name)?.rates;
  const rows = runs.map(({ candidate, rates, latency, serverTime }) => {
    const bare = ratesOf(candidate.comparedWith);
    const perSecond = spreadOf(rates);
    return [
      candidate.name,
      perSecond.median.toFixed(0),
      `${perSecond.min.toFixed(0)} - ${perSecond.max.toFixed(0)}`,
      bare === undefined ? '' : withRange(roundRatios(rates, bare)),
      latency.median.toFixed(2),
      latency.p99.toFixed(2),
      serverTime.median.toFixed(0),
    ];
  });
  const head = [
    '32 connections',
    'requests/s',
    'min - max',
    'times the bare route',
    'p50 ms',
    'p99 ms',
    'server µs',
  ];
  return textTable(head, rows);
}

async function measureRound({ server, plan }: CheckoutCandidate): Promise<Sample> {
  const before = processorTime(server.pid);
  const { answers, seconds, latencies } = await putLoad({
    ...plan,
    address: server.address,
    connections: CONNECTIONS,
    seconds: ROUND_SECONDS,
  });
  return {
    rate: answers / seconds,
    latencies: latencies.map((microseconds) => microseconds / 1000),
    serverTime: (processorTime(server.pid) - before) / answers,
  };
}

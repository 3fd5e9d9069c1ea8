import { join } from 'node:path';
import { inPlace, type Place } from '@tollgate/testkit/programs/place';
import { postgresEnv } from '../checkouts/checkout-candidates.ts';
import { putLoad } from '../http/put-load.ts';
import { smallPayments } from '../payments/candidates.ts';
import { processorTime } from '../processor-time.ts';
import { spreadOf, withRange } from '../spread.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { startPostgres, startRedis } from '../start-store.ts';
import { textTable } from '../text-table.ts';
import { inTurns } from '../turns/in-turns.ts';
import { roundRatios } from '../turns/round-ratios.ts';
import { withShare } from './with-share.ts';

const CONNECTIONS = 32;
const ROUNDS = 10;
const ROUND_SECONDS = 1.5;
/** Of one processor for each gateway: the stores and the load keep the rest of two. */
const SHARE = 0.25;

/** Gateways on the same stores, under load together. */
interface Several {
  readonly name: string;
  readonly servers: readonly RunningServer[];
  readonly share: number | undefined;
  /** The name of the single process under the same conditions. */
  readonly comparedWith?: string;
}

interface Sample {
  readonly rate: number;
  /** Microseconds of processor time a payment, of all gateways. */
  readonly gatewayTime: number;
}

/** `processes`: payments a second of one gateway and of two, on the same PostgreSQL and Redis. */
export function processesBench(): Promise<string> {
  return inPlace(async (place) => {
    const [postgres, redis] = [await startPostgres(place), await startRedis(place)];
    if ('missing' in postgres || 'missing' in redis) {
      const missing = [postgres, redis].flatMap((store) => ('missing' in store ? store.missing : []));
      return `Left out: ${missing.join('; ')}`;
    }
    const env = { ...postgresEnv(postgres.url), REDIS_URL: redis.url };
    return tableOf(await inTurns(await severals(place, env), ROUNDS, measureRound));
  });
}

async function severals(place: Place, env: Readonly<Record<string, string>>): Promise<Several[]> {
  const start = (name: string): Promise<RunningServer> =>
    startServer(place, name, ['bff/src/server.ts'], { DATA_DIR: join(place.folder, name), ...env });
  const one = await start('gateway-1');
  const both = [one, await start('gateway-2')];
  return [undefined, SHARE].flatMap((share) => {
    const conditions = share === undefined ? 'all of the machine' : `${share} of a processor each`;
    const single = `one process, ${conditions}`;
    return [
      { name: single, servers: [one], share },
      { name: `two processes, ${conditions}`, servers: both, share, comparedWith: single },
    ];
  });
}

async function measureRound({ servers, share }: Several): Promise<Sample> {
  const pids = servers.map(({ pid }) => pid);
  const used = (): number => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
  return withShare(share, pids, async () => {
    const before = used();
    const ends = await Promise.all(
      servers.map(({ address }) =>
        putLoad({ ...smallPayments(), address, connections: CONNECTIONS, seconds: ROUND_SECONDS }),
      ),
    );
    const answers = ends.reduce((sum, end) => sum + end.answers, 0);
    return {
      rate: ends.reduce((sum, end) => sum + end.answers / end.seconds, 0),
      gatewayTime: (used() - before) / answers,
    };
  });
}

function tableOf(
  runs: readonly { readonly candidate: Several; readonly samples: readonly Sample[] }[],
): string {
  const ratesOf = (name: string | undefined) =>
    runs.find(({ candidate }) => candidate.name === name)?.samples.map(({ rate }) => rate);
  const rows = runs.map(({ candidate, samples }) => {
    const rates = samples.map(({ rate }) => rate);
    const single = ratesOf(candidate.comparedWith);
    const perSecond = spreadOf(rates);
    return [
      candidate.name,
      perSecond.median.toFixed(0),
      `${perSecond.min.toFixed(0)} - ${perSecond.max.toFixed(0)}`,
      single === undefined ? '' : withRange(roundRatios(rates, single)),
      spreadOf(samples.map(({ gatewayTime }) => gatewayTime)).median.toFixed(0),
    ];
  });
  return textTable(['payments', 'payments/s', 'min - max', 'times one process', 'gateway µs'], rows);
}

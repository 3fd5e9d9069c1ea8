import { join } from 'node:path';
import type { Place } from '@tollgate/testkit/programs/place';
import { postgresEnv } from '../checkouts/checkout-candidates.ts';
import type { LoadPlan } from '../http/load.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { startPostgres, startRedis } from '../start-store.ts';
import { countServers } from './count-servers.ts';
import { countSqlite } from './count-sqlite.ts';
import { countCommands, countStatements, startCountingProxy } from './counting-proxy.ts';
import { ROADS, type Road } from './roads.ts';
import { leastWork, type Work, type WorkCounter, workBetween } from './work.ts';

/** A gateway with its stores, and what counts their work. */
export interface CountedGateway {
  readonly name: string;
  readonly server: RunningServer;
  readonly counter: WorkCounter;
}

/** So few that what the server does on its own once a second is in few of the rounds, and no log is cut in one. */
const REQUESTS = 8;
const ROUNDS = 5;

/** The module that the gateway loads first, which answers the counter's requests. */
type Imports = readonly ['--import', string] | readonly [];

const COUNTING: Imports = ['--import', './bff/bench/count-statements.ts'];

export async function startOnSqlite(place: Place, imports: Imports = COUNTING): Promise<CountedGateway> {
  const folder = join(place.folder, 'sqlite');
  const server = await startServer(place, 'gateway-sqlite', [...imports, 'bff/server.mjs'], {
    DATA_DIR: folder,
  });
  return { name: 'SQLite', server, counter: countSqlite(place, folder, server) };
}

/** @returns why there is none */
export async function startOnServers(
  place: Place,
  imports: Imports = [],
): Promise<CountedGateway | { readonly missing: string }> {
  const [postgres, redis] = [await startPostgres(place), await startRedis(place)];
  if ('missing' in postgres) return postgres;
  if ('missing' in redis) return redis;
  const toPostgres = await startCountingProxy(place, postgres.url, countStatements);
  const toRedis = await startCountingProxy(place, redis.url, countCommands);
  const server = await startServer(place, 'gateway-servers', [...imports, 'bff/server.mjs'], {
    DATA_DIR: join(place.folder, 'servers'),
    REDIS_URL: toRedis.url,
    ...postgresEnv(toPostgres.url),
  });
  return { name: 'PostgreSQL, Redis', server, counter: countServers(postgres.url, toPostgres, toRedis) };
}

/** The work of one request of each road, by the road's name. */
export async function countWork({
  server,
  counter,
}: CountedGateway): Promise<Readonly<Record<string, Work>>> {
  const counted: Record<string, Work> = {};
  for (const road of ROADS) {
    const rounds: Work[] = [];
    // The first one prepares statements and warms caches.
    for (let round = 0; round <= ROUNDS; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- two at once would be counted together
      const work = await countRound(road, server.address, counter);
      rounds.push(...(round === 0 ? [] : [work]));
    }
    counted[road.name] = leastWork(rounds);
  }
  return counted;
}

async function countRound(road: Road, address: string, counter: WorkCounter): Promise<Work> {
  const plan = await road.prepare(address, REQUESTS);
  const before = await counter.read();
  for (const request of plan.requests) {
    // oxlint-disable-next-line no-await-in-loop -- together they would share commits
    await send(address, plan, request);
  }
  return workBetween(before, await counter.read(), plan.requests.length);
}

async function send(
  address: string,
  { headers, expected }: Pick<LoadPlan, 'headers' | 'expected'>,
  { path, body }: LoadPlan['requests'][number],
): Promise<void> {
  const answer = await fetch(address + path, {
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body !== undefined && { method: 'POST', body }),
  });
  const text = await answer.text();
  if (answer.status !== expected.status || !text.includes(expected.text)) {
    throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  }
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DEMO_HEADERS } from '../bodies/form-of.ts';
import { smallPayment } from '../bodies/small-payment.ts';
import type { LoadPlan } from '../http/load.ts';
import { putLoad } from '../http/put-load.ts';
import type { Place } from '../place.ts';
import { type Spread, spreadOf } from '../spread.ts';
import { startPostgres } from '../start-postgres.ts';
import { startServer } from '../start-server.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const WARM_SECONDS = 2;
const ROUND_SECONDS = 2;

const BODIES = Array.from({ length: 1000 }, (_, number) => smallPayment(number));

/** What our gateway answers to an approved payment in the INTERNAL test mode. */
const APPROVED = { status: 200, text: '"000.100.110"' } as const;

/** More connections made single inserts slower or no faster here; the driver's own default is 10. */
const INSERT_CONNECTIONS = 16;

export interface Candidate {
  readonly name: string;
  /** Durable writes that a request waits for. */
  readonly writes: number;
  readonly plan: Pick<LoadPlan, 'address' | 'path' | 'headers' | 'expected'>;
}

export interface Throughput {
  readonly candidate: Candidate;
  readonly perSecond: Spread;
  /** Milliseconds, over all rounds. */
  readonly latency: Spread;
}

/** Payments a second of the gateway on both of its stores, and of bare servers beside it. */
export async function measurePayments(
  place: Place,
): Promise<{ readonly throughputs: readonly Throughput[]; readonly missing: string | undefined }> {
  const postgres = await startPostgres(place);
  const candidates = [
    await embeddedGateway(place),
    ...('url' in postgres ? await onPostgres(place, postgres.url) : []),
    await bareEcho(place),
  ];
  const runs = candidates.map((candidate) => ({
    candidate,
    rates: [] as number[],
    latencies: [] as number[],
  }));
  for (const { candidate } of runs) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: they share the processors
    await putLoad(planOf(candidate, WARM_SECONDS));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Everybody begins a round once, so that nobody always comes after the same one.
    const turn = round % runs.length;
    for (const run of [...runs.slice(turn), ...runs.slice(0, turn)]) {
      // oxlint-disable-next-line no-await-in-loop
      const { answers, seconds, latencies } = await putLoad(planOf(run.candidate, ROUND_SECONDS));
      run.rates.push(answers / seconds);
      run.latencies.push(...latencies);
    }
  }
  const throughputs = runs.map(({ candidate, rates, latencies }) => ({
    candidate,
    perSecond: spreadOf(rates),
    latency: spreadOf(latencies.map((microseconds) => microseconds / 1000)),
  }));
  return { throughputs, missing: 'missing' in postgres ? postgres.missing : undefined };
}

function planOf({ plan }: Candidate, seconds: number): LoadPlan {
  return { ...plan, bodies: BODIES, connections: CONNECTIONS, seconds };
}

const GATEWAY = ['bff/src/server.ts'] as const;

async function embeddedGateway(place: Place): Promise<Candidate> {
  const env = { DATA_DIR: join(place.folder, 'embedded') };
  const address = await startServer(place, 'gateway-sqlite', GATEWAY, env);
  return { name: 'Tollgate, SQLite', writes: 2, plan: paymentsAt(address) };
}

async function onPostgres(place: Place, url: string): Promise<Candidate[]> {
  const gateway = await startServer(place, 'gateway-postgres', GATEWAY, {
    DATA_DIR: join(place.folder, 'beside-postgres'),
    DATABASE_URL: url,
    VAULT_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  });
  const insert = await startServer(
    place,
    'single-row',
    ['bff/bench/single-row-server.ts', String(INSERT_CONNECTIONS)],
    { DATABASE_URL: url },
  );
  return [
    { name: 'Tollgate, PostgreSQL', writes: 2, plan: paymentsAt(gateway) },
    {
      name: SINGLE_INSERT,
      writes: 1,
      plan: { address: insert, path: '/payments', headers: {}, expected: { status: 200, text: '"id"' } },
    },
  ];
}

/** What the others are compared with. */
export const SINGLE_INSERT = 'Fastify, one INSERT, PostgreSQL';

async function bareEcho(place: Place): Promise<Candidate> {
  const address = await startServer(place, 'echo', ['bff/bench/form-echo.ts']);
  const expected = { status: 200, text: '"amount"' };
  return { name: 'Fastify, form echo', writes: 0, plan: { address, path: '/echo', headers: {}, expected } };
}

function paymentsAt(address: string): Candidate['plan'] {
  return { address, path: '/v1/payments', headers: DEMO_HEADERS, expected: APPROVED };
}

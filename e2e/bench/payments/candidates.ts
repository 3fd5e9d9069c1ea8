import { basename, join } from 'node:path';
import { TEST_CARD } from '@tollgate/testkit/cards/test-card';
import type { Place } from '@tollgate/testkit/programs/place';
import { CARD_ENTITY, DEMO_HEADERS, FOREIGN_ENTITY, formOf, OTHER_HEADERS } from '../bodies/form-of.ts';
import type { LoadPlan } from '../http/load.ts';
import { posts } from '../http/load-requests.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import type { RunningStore } from '../start-store.ts';
import type { ReadBack } from './read-back.ts';

/** A server that takes payments, or what is measured in its place. */
export interface Candidate {
  readonly name: string;
  /** Durable writes that a request waits for. */
  readonly writes: number;
  readonly server: RunningServer;
  readonly database: RunningStore | undefined;
  readonly plan: Pick<LoadPlan, 'headers' | 'requests' | 'expected'>;
  /** Where its payments can be looked up; `undefined` where they cannot. */
  readonly kept: ReadBack | undefined;
  /** The name of the same thing on an empty ledger; only where this one's was filled before. */
  readonly emptyName?: string;
}

/** The candidate that the others are compared with. */
export const SINGLE_INSERT = 'Fastify, one INSERT, PostgreSQL';

/** The npm package that our gateway has to be faster than. */
const STATEFUL_MOCK = 'stripe-stateful-mock, in memory';

/** Generous: from 10, the default of the driver, to 32 there was no difference beyond the noise. */
const INSERT_CONNECTIONS = 16;

const BODIES = bodiesFor(CARD_ENTITY);
const BODIES_WITHOUT_RULES = bodiesFor(FOREIGN_ENTITY);

/** The gateway's answer to an approved payment in the INTERNAL test mode. */
const APPROVED = { status: 200, text: '"000.100.110"' } as const;

const GATEWAY = ['bff/src/server.ts'] as const;

/** Our gateway on the embedded store. @param dataFolder may hold a ledger already */
export async function onSqlite(place: Place, dataFolder: string): Promise<Candidate[]> {
  const name = `gateway-${basename(dataFolder)}`;
  const server = await startServer(place, name, GATEWAY, { DATA_DIR: dataFolder });
  return gatewayCandidates('SQLite', server, undefined);
}

/** Our gateway on PostgreSQL. @param database may hold a ledger already; nothing else may work in it */
export async function onPostgres(place: Place, database: RunningStore): Promise<Candidate[]> {
  const name = `gateway-postgres-${new URL(database.url).port}`;
  const gateway = await startServer(place, name, GATEWAY, {
    DATA_DIR: join(place.folder, name),
    DATABASE_URL: database.url,
    // As whatever filled the database before.
    VAULT_KEYS: `bench:${Buffer.alloc(32, 'bench').toString('base64')}`,
  });
  return gatewayCandidates('PostgreSQL', gateway, database);
}

/** The single row, on the same server as our gateway. */
export async function singleInsert(place: Place, database: RunningStore): Promise<Candidate> {
  const single = ['bff/bench/single-row-server.ts', String(INSERT_CONNECTIONS)] as const;
  const server = await startServer(place, 'single-row', single, { DATABASE_URL: database.url });
  const expected = { status: 200, text: '"id"' };
  const plan = { headers: {}, requests: posts('/payments', BODIES), expected };
  // Its id comes from the row that was inserted.
  return { name: SINGLE_INSERT, writes: 1, server, database, plan, kept: undefined };
}

/** Fastify alone: nothing is written. */
export async function bareEcho(place: Place): Promise<Candidate> {
  const server = await startServer(place, 'echo', ['bff/bench/form-echo.ts']);
  const expected = { status: 200, text: '"amount"' };
  const plan = { headers: {}, requests: posts('/echo', BODIES), expected };
  return { name: 'Fastify, form echo', writes: 0, server, database: undefined, plan, kept: undefined };
}

/** A developer's alternative: charges of Stripe's API, kept in memory. */
export async function statefulMock(place: Place): Promise<Candidate> {
  const server = await startServer(place, 'stateful-mock', ['e2e/bench/payments/stateful-mock-server.ts']);
  const headers = { authorization: 'Bearer sk_test_bench' };
  const bodies = Array.from({ length: 1000 }, (_, number) => smallCharge(number));
  return {
    name: STATEFUL_MOCK,
    writes: 0,
    server,
    database: undefined,
    plan: {
      headers,
      requests: posts('/v1/charges', bodies),
      expected: { status: 200, text: '"status":"succeeded"' },
    },
    kept: { path: (id) => `/v1/charges/${id}`, headers },
  };
}

/** Small payments on the channel without velocity rules. */
export function smallPayments(): Candidate['plan'] {
  return planOf(OTHER_HEADERS, BODIES_WITHOUT_RULES);
}

function planOf(headers: LoadPlan['headers'], bodies: readonly string[]): Candidate['plan'] {
  return { headers, requests: posts('/v1/payments', bodies), expected: APPROVED };
}

/** One channel of the demo file has velocity rules, which count earlier payments; the other merchant's has none. */
function gatewayCandidates(
  store: string,
  server: RunningServer,
  database: RunningStore | undefined,
): Candidate[] {
  const common = { writes: 2, server, database };
  return [
    {
      ...common,
      name: `Tollgate, ${store}`,
      plan: smallPayments(),
      kept: keptFor(FOREIGN_ENTITY, OTHER_HEADERS),
    },
    {
      ...common,
      name: `Tollgate, ${store}, velocity rules`,
      plan: planOf(DEMO_HEADERS, BODIES),
      kept: keptFor(CARD_ENTITY, DEMO_HEADERS),
    },
  ];
}

function keptFor(entityId: string, headers: ReadBack['headers']): ReadBack {
  return { path: (id) => `/v1/payments/${id}?${formOf({ entityId })}`, headers };
}

function bodiesFor(entityId: string): string[] {
  return Array.from({ length: 1000 }, (_, number) => smallPayment(entityId, number));
}

/** A debit with a card and little else, different for each number: what the throughput is measured with. */
function smallPayment(entityId: string, number: number): string {
  return formOf({
    entityId,
    amount: `${(number % 90) + 10}.00`,
    currency: 'EUR',
    paymentBrand: 'VISA',
    paymentType: 'DB',
    merchantTransactionId: `order-${100_000 + number}`,
    ...TEST_CARD,
    'customer.ip': `192.0.2.${number % 256}`,
  });
}

/** The same order in the words of Stripe's API: the mock has cards only behind tokens. */
function smallCharge(number: number): string {
  return formOf({
    amount: `${((number % 90) + 10) * 100}`,
    currency: 'eur',
    source: 'tok_visa',
    description: `order-${100_000 + number}`,
    'metadata[customer]': `192.0.2.${number % 256}`,
  });
}

import { join } from 'node:path';
import type { Place } from '@tollgate/testkit/programs/place';
import { CARD_ENTITY, DEMO_HEADERS, formOf } from '../bodies/form-of.ts';
import type { LoadPlan } from '../http/load.ts';
import { gets, posts } from '../http/load-requests.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { makeCheckouts, payCheckout } from './make-checkouts.ts';

/** A route that works with checkouts, or the bare one that it is compared with. */
export interface CheckoutCandidate {
  readonly name: string;
  readonly server: RunningServer;
  readonly plan: Pick<LoadPlan, 'headers' | 'requests' | 'expected'>;
  /** The name of the bare route that it is compared with; none for a bare one. */
  readonly comparedWith?: string;
}

const BARE_GET = 'Fastify, one Redis GET';
const BARE_SET = 'Fastify, one Redis SET';
/** Read in turn: more than any cache of one request would help. */
const CHECKOUTS = 500;

const BODIES = Array.from({ length: 1000 }, (_, number) =>
  formOf({
    entityId: CARD_ENTITY,
    amount: `${(number % 90) + 10}.00`,
    currency: 'EUR',
    paymentType: 'DB',
    merchantTransactionId: `order-${100_000 + number}`,
    'customer.ip': `192.0.2.${number % 256}`,
  }),
);

/** The gateway's checkouts in Redis with each of its ledgers, and bare routes on the same Redis. */
export async function checkoutCandidates(
  place: Place,
  redis: string,
  postgres: string | undefined,
): Promise<CheckoutCandidate[]> {
  const gateway = async (ledger: string, env: Readonly<Record<string, string>>) =>
    gatewayCandidates(
      ledger,
      await startServer(place, `gateway-${ledger}`, ['bff/src/server.ts'], {
        DATA_DIR: join(place.folder, ledger),
        REDIS_URL: redis,
        ...env,
      }),
    );
  return [
    ...(await bareCandidates(place, redis)),
    ...(await gateway('SQLite', {})),
    ...(postgres === undefined ? [] : await gateway('PostgreSQL', postgresEnv(postgres))),
  ];
}

/** A gateway on PostgreSQL has to be given the keys of its vault. */
export function postgresEnv(url: string): Readonly<Record<string, string>> {
  return { DATABASE_URL: url, VAULT_KEYS: `bench:${Buffer.alloc(32, 'bench').toString('base64')}` };
}

function answered(text: string): LoadPlan['expected'] {
  return { status: 200, text };
}

function statusOf(id: string): string {
  return `/v1/checkouts/${id}/payment?${formOf({ entityId: CARD_ENTITY })}`;
}

async function bareCandidates(place: Place, redis: string): Promise<CheckoutCandidate[]> {
  const server = await startServer(place, 'single-key', ['bff/bench/single-key-server.ts'], {
    REDIS_URL: redis,
  });
  const ids = await makeCheckouts(`${server.address}/sessions`, {}, BODIES.slice(0, CHECKOUTS));
  const paths = ids.map((id) => `/sessions/${id}`);
  return [
    { name: BARE_GET, server, plan: { headers: {}, requests: gets(paths), expected: answered('"amount"') } },
    {
      name: BARE_SET,
      server,
      plan: { headers: {}, requests: posts('/sessions', BODIES), expected: answered('"id"') },
    },
  ];
}

async function gatewayCandidates(ledger: string, server: RunningServer): Promise<CheckoutCandidate[]> {
  const address = `${server.address}/v1/checkouts`;
  const make = (): Promise<string[]> => makeCheckouts(address, DEMO_HEADERS, BODIES.slice(0, CHECKOUTS));
  const [open, paid] = [await make(), await make()];
  for (const id of paid) {
    // oxlint-disable-next-line no-await-in-loop -- five hundred at once would be another measurement
    await payCheckout(address, id);
  }
  const reads = (state: string, ids: readonly string[], code: string): CheckoutCandidate => ({
    name: `Tollgate, ${ledger}, status of ${state}`,
    server,
    plan: { headers: DEMO_HEADERS, requests: gets(ids.map(statusOf)), expected: answered(`"${code}"`) },
    comparedWith: BARE_GET,
  });
  return [
    reads('an open checkout', open, '000.200.000'),
    reads('a paid checkout', paid, '000.100.110'),
    {
      name: `Tollgate, ${ledger}, checkout created`,
      server,
      plan: {
        headers: DEMO_HEADERS,
        requests: posts('/v1/checkouts', BODIES),
        expected: answered('"000.200.100"'),
      },
      comparedWith: BARE_SET,
    },
  ];
}

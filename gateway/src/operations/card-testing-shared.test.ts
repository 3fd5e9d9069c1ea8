// needs: Redis
import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryCounters } from '../counters/memory/memory-counters.ts';
import { createRedisCounters } from '../counters/redis/redis-counters.ts';
import { createSteadyCounters } from '../counters/steady-counters.ts';
import { APPROVED, DECLINED } from '../testing/scripted-connector.ts';
import { makeCheckout } from '../testing/test-checkout.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type CounterName, createCounterNames } from '../vault/counter-names.ts';
import { VaultKey } from '../vault/vault-keys.ts';

const KEY = new VaultKey('test', randomBytes(32).toString('base64'));

let clients: Redis[];
let counterName: CounterName;
let test: TestGateway;
/** Of this test alone, so that other runs on the same Redis count elsewhere. */
let names: Set<string>;

/** The counters of this test. */
async function keysIn(client: Redis): Promise<string[]> {
  const keys = await client.keys('{n:test:card-testing:*');
  return keys.filter((key) => [...names].some((name) => key.includes(name)));
}

async function connect(): Promise<Redis> {
  const client = new Redis(process.env['TEST_REDIS_URL'] ?? '', {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    retryStrategy: () => null,
  });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

/** The gateway as another process that counts in the same Redis. */
async function sharing() {
  const client = await connect();
  const shared = createRedisCounters(client);
  const counters = createSteadyCounters({
    shared,
    own: createMemoryCounters(),
    clock: test.ports.clock,
    observer: { countersShared: () => undefined },
  });
  return { client, gateway: test.with({ counters, counterName }) };
}

beforeEach(() => {
  clients = [];
  test = openTestGateway();
  test.acquirer.answer = async () => DECLINED;
  names = new Set();
  const nameOf = createCounterNames({ current: KEY, all: [KEY] });
  counterName = (what) => {
    const name = nameOf(what);
    names.add(name);
    return name;
  };
});

afterEach(async () => {
  const client = await connect();
  for (const key of await keysIn(client)) {
    // oxlint-disable-next-line no-await-in-loop -- a few keys
    await client.del(key);
  }
  clients.forEach((each) => each.disconnect());
  await test.close();
});

async function attempt({ gateway }: Awaited<ReturnType<typeof sharing>>) {
  const { id } = await makeCheckout(test);
  return gateway.payCheckout(id, fieldsOf(CARD, { paymentBrand: 'VISA' }), { ip: '198.51.100.7' });
}

it('attempts of two processes count together, under names without a BIN or an address', async () => {
  const [first, second] = [await sharing(), await sharing()];
  for (let time = 0; time < 30; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
    await attempt(time % 2 === 0 ? first : second);
  }
  expect(test.acquirer.requests).toHaveLength(20);
  const keys = await keysIn(first.client);
  expect(keys).toHaveLength(4);
  expect(keys.join('\n')).not.toMatch(/198\.51|420000/);
});

it('without the shared counters payments go on, and each process counts for itself', async () => {
  const cut = await sharing();
  cut.client.disconnect();
  test.acquirer.answer = async () => APPROVED;
  expect(await attempt(cut)).toMatchObject({ value: { state: 'approved' } });
  test.acquirer.answer = async () => DECLINED;
  for (let time = 0; time < 30; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
    await attempt(cut);
  }
  expect(test.acquirer.requests.length).toBeLessThanOrEqual(21);
});

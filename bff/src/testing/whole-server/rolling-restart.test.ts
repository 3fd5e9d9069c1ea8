// needs: PostgreSQL, Redis, the night
/** Live gateways that are restarted in turn, behind clients that keep their connections, with a slow acquirer. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type StubAcquirer,
  sendOperation,
  startStubAcquirer,
} from '@tollgate/gateway/connectors/http-acquirer/stub-acquirer.fixture';
import { makeTestAuthority } from '@tollgate/gateway/connectors/test-certificates.fixture';
import {
  makeTemporaryDatabase,
  type TemporaryDatabase,
} from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { endProcesses, type GatewayProcess, startGateway } from '@tollgate/testkit/programs/start-gateway';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STRONG_TOKEN, strongKey } from '../../config/live-environment.fixture.ts';
import { CARD, encode, FORM, ORDER } from '../test-app.ts';

const NIGHTLY = process.env['NIGHTLY'] === '1';

/** How long the acquirer takes, and the time of a stop that fits it. */
const { DELAY, DRAIN_SECONDS } = NIGHTLY
  ? { DELAY: 6000, DRAIN_SECONDS: 15 }
  : { DELAY: 700, DRAIN_SECONDS: 3 };

const CLIENTS = 6;
const GATEWAYS = 2;
const TIME_LIMIT = NIGHTLY ? 180_000 : 60_000;

let folder: string;
let database: TemporaryDatabase;
let acquirer: StubAcquirer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-rolling-'));
  database = await makeTemporaryDatabase();
  // In live, an acquirer speaks TLS and knows the gateway by its token.
  const authority = await makeTestAuthority();
  writeFileSync(join(folder, 'authority.pem'), authority.certificate);
  acquirer = await startStubAcquirer(
    (response, { key }) => {
      setTimeout(() => sendOperation(response, key), DELAY);
    },
    await authority.sign(),
  );
});
afterEach(async () => {
  await endProcesses();
  await acquirer.stop();
  await database.remove();
  rmSync(folder, { recursive: true });
});

function writeMerchants(): string {
  const path = join(folder, 'merchants.json');
  const channel = { entityId: ORDER.entityId, name: 'card', acquirer: 'slow', cardTesting: 'off' };
  const file = {
    acquirers: [
      {
        name: 'slow',
        connector: 'http-acquirer',
        address: acquirer.address,
        tokenVariable: 'SLOW_TOKEN',
        authority: 'authority.pem',
      },
    ],
    merchants: [{ name: 'Shop', accessTokens: [STRONG_TOKEN], channels: [channel] }],
  };
  writeFileSync(path, JSON.stringify(file));
  return path;
}

function startOn(port: number): Promise<GatewayProcess> {
  return startGateway({
    ENVIRONMENT: 'live',
    PORT: String(port),
    BASE_URL: 'https://gateway.example/',
    DATA_DIR: join(folder, String(port)),
    DATABASE_URL: database.url,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    VAULT_KEYS: `k1:${strongKey('k1')}`,
    SLOW_TOKEN: 'token-at-the-slow-acquirer',
    MERCHANTS_FILE: writeMerchants(),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  });
}

async function exchange(agent: Agent | false, port: number, path: string, body?: string): Promise<Exchanged> {
  const headers = { authorization: `Bearer ${STRONG_TOKEN}`, 'content-type': FORM };
  const sent = request({ agent, port, path, headers, method: body === undefined ? 'GET' : 'POST' });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  await text(response);
  return { status: response.statusCode, isLast: response.headers.connection === 'close' };
}

interface Exchanged {
  readonly status: number | undefined;
  readonly isLast: boolean;
}

/** Asks the gateways whether they are ready, as a load balancer does. */
function balance(ports: readonly number[]): { readonly next: () => Promise<number>; stop(): void } {
  const ready = new Set(ports);
  let turn = 0;
  const asking = setInterval(() => {
    for (const port of ports) {
      exchange(false, port, '/health/ready').then(
        ({ status }) => (status === 200 ? ready.add(port) : ready.delete(port)),
        () => ready.delete(port),
      );
    }
  }, 100);
  return {
    next: async () => {
      while (ready.size === 0) {
        // oxlint-disable-next-line no-await-in-loop
        await sleep(10);
      }
      turn += 1;
      return [...ready][turn % ready.size] ?? 0;
    },
    stop: () => clearInterval(asking),
  };
}

/** The outcome of a client's payments, and how often it was asked to move to another connection. */
interface Sold {
  paid: number;
  moved: number;
  readonly failures: string[];
}

/** Pays again and again on one connection for as long as its gateway keeps it open. */
async function sell(next: () => Promise<number>, sold: Sold, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = encode({ ...ORDER, ...CARD });
  let port = await next();
  while (!isOver()) {
    /* oxlint-disable no-await-in-loop -- one connection has one request at a time */
    try {
      const { status, isLast } = await exchange(agent, port, '/v1/payments', body);
      sold.paid += status === 200 ? 1 : 0;
      if (status !== 200) sold.failures.push(`HTTP ${status}`);
      if (isLast) {
        sold.moved += 1;
        port = await next();
      }
    } catch (error) {
      sold.failures.push(String(error));
      port = await next();
    }
    await sleep(Math.random() * 50);
    /* oxlint-enable no-await-in-loop */
  }
  agent.destroy();
}

it(
  'a rolling restart loses no request, however slow the acquirer',
  async () => {
    const ports = await Promise.all(Array.from({ length: GATEWAYS }, freePort));
    // One after the other: both migrate the same database.
    const gateways: GatewayProcess[] = [];
    for (const port of ports) {
      // oxlint-disable-next-line no-await-in-loop
      gateways.push(await startOn(port));
    }
    const balancer = balance(ports);
    const sold: Sold = { paid: 0, moved: 0, failures: [] };
    let isOver = false;
    const clients = Array.from({ length: CLIENTS }, () => sell(balancer.next, sold, () => isOver));
    await sleep(DELAY);
    for (const [index, port] of ports.entries()) {
      /* oxlint-disable no-await-in-loop -- restarted in turn */
      await gateways[index]?.stop();
      gateways.push(await startOn(port));
      // Until the load balancer has seen it.
      await sleep(500);
      /* oxlint-enable no-await-in-loop */
    }
    await sleep(DELAY);
    isOver = true;
    await Promise.all(clients);
    balancer.stop();
    expect(sold.failures).toEqual([]);
    expect(sold.paid).toBe(acquirer.received.length);
    // Every client was on one of the two that stopped at some time, with its connection open.
    expect(sold.moved).toBeGreaterThanOrEqual(CLIENTS);
    expect(gateways.map((gateway) => gateway.output()).join('\n')).not.toContain('cut off');
  },
  TIME_LIMIT,
);

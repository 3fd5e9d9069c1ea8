// needs: PostgreSQL, Redis, the built widget, a process of its own, the night
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  makeTemporaryDatabase,
  type TemporaryDatabase,
} from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { endProcesses, startGateway } from '@tollgate/testkit/programs/start-gateway';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';

const VAULT_KEYS = `k1:${Buffer.alloc(32, 9).toString('base64')}`;

let folder: string;
let database: TemporaryDatabase;
let proxy: Server | undefined;
let settings: Record<string, string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-doctor-'));
  database = await makeTemporaryDatabase();
  settings = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    VAULT_KEYS,
    PORT: String(await freePort()),
  };
});
afterEach(async () => {
  await endProcesses();
  proxy?.closeAllConnections();
  proxy?.close();
  proxy = undefined;
  await database.remove();
  rmSync(folder, { recursive: true });
});

async function examine(only: string, more: Readonly<Record<string, string>> = {}) {
  const end = await runCommand(['doctor', '--only', only, '--json'], { ...settings, ...more });
  const { findings } = JSON.parse(end.out) as {
    findings: readonly { part: string; level: string; text: string }[];
  };
  return {
    exitCode: end.exitCode,
    findings,
    texts: findings.map(({ part, level, text }) => `${part} ${level} ${text}`),
  };
}

/** A proxy that passes everything on, and changes answers as a test wishes. */
async function startProxy(change: (path: string, headers: Headers, body: Buffer) => Buffer): Promise<string> {
  proxy = createServer((request, response) => {
    const pass = async () => {
      const answer = await fetch(`http://127.0.0.1:${settings['PORT']}${request.url ?? '/'}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      const headers = new Headers(answer.headers);
      const body = change(request.url ?? '/', headers, Buffer.from(await answer.arrayBuffer()));
      headers.delete('content-length');
      response.writeHead(answer.status, Object.fromEntries(headers)).end(body);
    };
    void pass();
  });
  const { port } = await listenOnFreePort(proxy);
  return `http://127.0.0.1:${port}/`;
}

describe('the doctor alongside a gateway with PostgreSQL and Redis', { timeout: 180_000 }, () => {
  it('makes no tables before the first start, and says that they are missing', async () => {
    const { texts, exitCode } = await examine('stores,keys,open');
    expect(exitCode).toBe(3);
    expect(texts).toContainEqual('stores warning PostgreSQL is empty: no gateway has used it yet');
    expect(texts).toContainEqual(
      expect.stringMatching(/^keys unchecked .*start a gateway, which makes them/),
    );
    const tables = await database.query(`SELECT 1 FROM pg_tables WHERE schemaname = current_schema()`);
    expect(tables).toEqual([]);
  });

  it('finds all of it well', async () => {
    await startGateway(settings);
    const found = await examine('gateway,stores,clock,keys,address,open,contradictions', {
      ACQUIRER_PORT: '1',
    });
    expect(found.texts).toEqual(
      expect.arrayContaining([
        `gateway ok a gateway runs at http://127.0.0.1:${settings['PORT']}/ and is ready`,
        expect.stringMatching(/^stores ok PostgreSQL \d+\S* .*answers$/),
        expect.stringMatching(/^stores ok Redis \S+ answers$/),
        'stores ok PostgreSQL has the tables of this version',
        expect.stringMatching(/^clock ok the clock of PostgreSQL and ours differ by 0\.\d s$/),
        expect.stringMatching(/^keys ok all \d data keys open with the keys of VAULT_KEYS$/),
        `address ok http://127.0.0.1:${settings['PORT']}/ answers with the widget of this build`,
        'open ok 0 operations are open, none for longer than an hour',
        'contradictions ok no acquirer contradicts the ledger',
      ]),
    );
    expect(found.findings.filter(({ level }) => level === 'failure')).toEqual([]);
  });

  it('finds a proxy that changes the script, and one that adds a cookie', async () => {
    await startGateway(settings);
    const changing = await startProxy((_path, _headers, body) =>
      Buffer.concat([body, Buffer.from('/* edge */')]),
    );
    const changed = await examine('address', { BASE_URL: changing });
    expect(changed.exitCode).toBe(1);
    expect(changed.texts[0]).toContain('answers 200 with another script (sha384-');
    proxy?.closeAllConnections();
    proxy?.close();
    const adding = await startProxy((_path, headers, body) => {
      headers.set('set-cookie', 'edge=1');
      return body;
    });
    const added = await examine('address', { BASE_URL: adding });
    expect(added.exitCode).toBe(0);
    expect(added.texts).toContainEqual(
      `address warning between the gateway and ${adding}, the header set-cookie is added`,
    );
  });

  it('say of a database and a Redis that are unavailable why', async () => {
    const closedPort = await freePort();
    const found = await examine('stores,clock', {
      DATABASE_URL: `postgres://tollgate:canary@127.0.0.1:${closedPort}/postgres`,
      REDIS_URL: `redis://:canary@127.0.0.1:${closedPort}`,
    });
    expect(found.exitCode).toBe(1);
    expect(found.texts).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^stores failure DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+ does not answer/),
        expect.stringMatching(/^stores failure REDIS_URL: no Redis answers/),
        expect.stringMatching(/^clock unchecked could not be compared with PostgreSQL/),
      ]),
    );
    expect(JSON.stringify(found)).not.toContain('canary');
  });
});

// needs: PostgreSQL, Redis, the night
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporaryDatabase, type TemporaryDatabase } from '@tollgate/gateway/postgres/temporary-database';
import { type FaultProxy, startFaultProxy } from '@tollgate/testkit/network/fault-proxy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { strongKey } from './config/live-environment.fixture.ts';
import { runCommand } from './operator/run-command.ts';
import { environmentOfPrograms } from './stored-details/gateway-process.fixture.ts';
import { CARD, encode, FORM, ORDER, TOKEN } from './test-app.ts';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));
const VAULT_KEYS = `k1:${strongKey('9')}`;
const PAYMENT = { ...ORDER, ...CARD };

let folder: string;
let database: TemporaryDatabase;
let proxy: FaultProxy;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-server-'));
  database = await makeTemporaryDatabase();
  proxy = await startFaultProxy(database.url);
});

afterEach(async () => {
  await Promise.all(
    children.splice(0).map(async (child) => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }),
  );
  await proxy.close();
  await database.remove();
  rmSync(folder, { recursive: true });
});

function settings(): Record<string, string> {
  const redis = process.env['TEST_REDIS_URL'];
  if (redis === undefined) {
    throw new Error('set TEST_REDIS_URL to a running Redis, such as redis://127.0.0.1:6379');
  }
  const DATA_DIR = join(folder, 'data');
  return { PORT: '0', DATA_DIR, REDIS_URL: redis, DATABASE_URL: proxy.url, VAULT_KEYS };
}

/** Starts a gateway and gives its address. */
async function start(environment: Readonly<Record<string, string>> = settings()): Promise<string> {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...environmentOfPrograms(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /"address":"(?<address>[^"]+)".*"gateway ready"/.exec(said)?.groups?.['address'];
      if (address !== undefined) {
        resolve(address);
      }
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

async function call(url: string, fields?: Readonly<Record<string, string>>, token = TOKEN): Promise<Answer> {
  const response = await fetch(url, {
    ...(fields !== undefined && { method: 'POST', body: encode(fields) }),
    headers: { authorization: `Bearer ${token}`, ...(fields !== undefined && { 'content-type': FORM }) },
  });
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

/** Several starts of a gateway, each of which takes seconds on a busy machine. */
const TIME_LIMIT = { timeout: 180_000 };

describe('the gateway process with PostgreSQL and Redis', TIME_LIMIT, () => {
  it('pays, and keeps nothing of it in a folder of its own', async () => {
    const address = await start();
    const paid = await call(`${address}/v1/payments`, PAYMENT);
    expect(paid).toMatchObject({ status: 200, body: { result: { code: '000.100.110' } } });
    expect(await database.query('SELECT id, state FROM operation_states')).toEqual([
      { id: paid.body['id'], state: 'approved' },
    ]);
    expect(
      await database.query('SELECT sum(minor)::integer AS sum, count(*)::integer AS n FROM journal'),
    ).toEqual([{ sum: 0, n: 2 }]);
    expect(existsSync(join(folder, 'data', 'tollgate.sqlite'))).toBe(false);
  });

  it('does not start with keys that the database was never used with', async () => {
    await start();
    const lost = { ...settings(), VAULT_KEYS: `k1:${strongKey('8')}` };
    const refused = await start(lost).catch(String);
    expect(refused).toMatch(/ended with 1: tollgate: VAULT_KEYS: [^\n]*restore the lost key\n$/);
    expect((await runCommand(['token', 'list'], lost)).err).toContain('restore the lost key');
  });

  it('keeps checkouts in the embedded store when there is no Redis', async () => {
    const address = await start({ ...settings(), REDIS_URL: '' });
    expect((await call(`${address}/v1/checkouts`, ORDER)).status).toBe(200);
    expect((await call(`${address}/v1/payments`, PAYMENT)).status).toBe(200);
    expect(await database.query('SELECT state FROM operation_states')).toHaveLength(1);
    expect(existsSync(join(folder, 'data', 'tollgate.sqlite'))).toBe(true);
  });

  it('does not start when the database does not answer, and says so in one line without its password', async () => {
    await proxy.goDown();
    const url = new URL(proxy.url);
    url.password = 'secret';
    const refused = await start({ ...settings(), DATABASE_URL: url.href }).catch(String);
    expect(refused).toMatch(
      /ended with 1: tollgate: DATABASE_URL: PostgreSQL at [^\n]+ does not answer[^\n]+\n$/,
    );
    expect(refused).not.toContain('secret');
  });
});

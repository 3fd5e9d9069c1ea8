// needs: redis-server, a process of its own
/** Redis over TLS with certificates of an authority of the operator's own, which Node learns from its environment. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestAuthority } from '../../connectors/test-certificates.fixture.ts';
import { type RedisProcess, startRedisProcess, untilTrue } from './redis-process.fixture.ts';

const run = promisify(execFile);
const MODULE = fileURLToPath(new URL('connect-redis.ts', import.meta.url));
const TIME_LIMIT = 240_000;
const SLOTS = 16_384;

let folder: string;
let started: RedisProcess[];

beforeAll(async () => {
  started = [];
  folder = mkdtempSync(join(tmpdir(), 'tollgate-redis-tls-'));
  const authority = await makeTestAuthority();
  const server = await authority.sign();
  writeFileSync(join(folder, 'authority.pem'), authority.certificate);
  writeFileSync(join(folder, 'server.pem'), server.certificate);
  writeFileSync(join(folder, 'server.key'), server.key);
});
afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()));
  rmSync(folder, { recursive: true });
});

/** In addition to its plain port, which the test uses. @returns the port with TLS */
async function startWithTls(
  settings: readonly string[],
  how: 'server' | 'sentinel' = 'server',
): Promise<RedisProcess & { readonly tlsPort: number }> {
  const tlsPort = await freePort();
  const tls = [
    `tls-port ${tlsPort}`,
    `tls-cert-file ${join(folder, 'server.pem')}`,
    `tls-key-file ${join(folder, 'server.key')}`,
    `tls-ca-cert-file ${join(folder, 'authority.pem')}`,
    'tls-auth-clients no',
  ];
  const process = await startRedisProcess([...tls, ...settings], how);
  started.push(process);
  return { ...process, tlsPort };
}

/** Connects in a process of its own, and writes and reads there. @returns the value read, or the refusal */
async function connectTo(url: string, trusted = true): Promise<string> {
  const program = `
    const { connectRedis } = await import(${JSON.stringify(MODULE)});
    const connected = await connectRedis(${JSON.stringify(url)}, () => undefined);
    if (connected.ok) {
      await connected.value.set('{co:1}:s', 'kept');
      console.log(await connected.value.get('{co:1}:s'));
      connected.value.disconnect();
    } else {
      console.log(connected.error);
    }
    process.exit();`;
  const { PATH = '' } = process.env;
  const env = { PATH, ...(trusted && { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') }) };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { env });
  return stdout.trim();
}

it(
  'one server is believed by its certificate',
  async () => {
    const { tlsPort } = await startWithTls([]);
    expect(await connectTo(`rediss://127.0.0.1:${tlsPort}`)).toBe('kept');
    expect(await connectTo(`rediss://127.0.0.1:${tlsPort}`, false)).toMatch(
      /^REDIS_URL: no encrypted connection /,
    );
  },
  TIME_LIMIT,
);

it(
  'sentinels and the master that they name are spoken to in TLS, with a login for each',
  async () => {
    const master = await startWithTls(['user shop on >of-the-master ~* +@all']);
    const sentinel = await startWithTls(
      [
        'tls-replication yes',
        `sentinel monitor checkouts 127.0.0.1 ${master.tlsPort} 1`,
        'user watch on >of-the-sentinel +@all',
      ],
      'sentinel',
    );
    const at = `127.0.0.1:${sentinel.tlsPort}/checkouts`;
    const behind = '?sentinelUser=watch&sentinelPassword=of-the-sentinel';
    expect(await connectTo(`rediss+sentinel://shop:of-the-master@${at}${behind}`)).toBe('kept');
    expect(await connectTo(`rediss+sentinel://shop:wrong@${at}${behind}`)).toBe(
      `REDIS_URL: the Redis at rediss+sentinel://${at} refuses the user or the password; write them as redis://user:password@host:port`,
    );
    expect(await connectTo(`rediss+sentinel://shop:of-the-master@${at}${behind}`, false)).toMatch(
      /^REDIS_URL: no /,
    );
  },
  TIME_LIMIT,
);

it(
  'the nodes of a cluster are spoken to in TLS, with the login of the addresses',
  async () => {
    const busPort = await freePort();
    const node = await startWithTls([
      'cluster-enabled yes',
      `cluster-port ${busPort}`,
      'cluster-announce-ip 127.0.0.1',
      'tls-cluster yes',
      'user shop on >of-the-node ~* +@all',
    ]);
    await node.asks.call('CLUSTER', 'ADDSLOTSRANGE', '0', String(SLOTS - 1));
    await untilTrue('the cluster is whole', async () =>
      (await node.asks.cluster('INFO')).includes('cluster_state:ok'),
    );
    const address = `rediss://shop:of-the-node@127.0.0.1:${node.tlsPort}`;
    expect(await connectTo(`${address},${address}`)).toBe('kept');
  },
  TIME_LIMIT,
);

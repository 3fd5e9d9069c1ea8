import { createServer, type Server } from 'node:net';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { afterEach, describe, expect, it } from 'vitest';
import { connectRedis } from './connect-redis.ts';

const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** Answers each command with the same line. */
async function startServer(line: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const commands = data.toString('latin1').match(/^\*\d+\r$/gm) ?? [];
      socket.write(commands.map(() => `${line}\r\n`).join(''));
    });
  });
  servers.push(server);
  return (await listenOnFreePort(server)).port;
}

/** Notes the first byte that it gets, and ends the connection. */
async function startListener(): Promise<{ readonly port: number; readonly first: number[] }> {
  const first: number[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      first.push(data[0] ?? 0);
      socket.destroy();
    });
  });
  servers.push(server);
  const { port } = await listenOnFreePort(server);
  return { port, first };
}

/** The text of the refusal, after a check that no fault was reported before. */
async function refusal(addresses: string): Promise<string> {
  const faults: Error[] = [];
  const connected = await connectRedis(addresses, (error) => faults.push(error));
  expect(faults).toEqual([]);
  if (connected.ok) connected.value.disconnect();
  return connected.ok ? '' : connected.error;
}

/** The type of the record that begins a TLS connection. RFC 8446, section 5.1. */
const HANDSHAKE = 22;

describe('an address that asks for TLS', () => {
  it.each([
    ['of one server', 1],
    ['of a cluster', 2],
    ['of sentinels', 0],
  ])('is spoken to in TLS from the first byte: %s', async (_what, count) => {
    const { port, first } = await startListener();
    const place = `rediss://127.0.0.1:${port}`;
    const addresses =
      count === 0
        ? `rediss+sentinel://127.0.0.1:${port}/checkouts`
        : Array.from({ length: count }, () => place).join(',');
    expect(await refusal(addresses)).toMatch(/^REDIS_URL: no /);
    expect(new Set(first)).toEqual(new Set([HANDSHAKE]));
  });
});

describe('a Redis that cannot be used is refused in one line and nothing else', () => {
  it.each([
    ['a server that is no Redis', 'HTTP/1.1 400 Bad Request', 'what answers at <place> is no Redis; '],
    [
      'one that wants a password',
      '-NOAUTH Authentication required.',
      'the Redis at <place> refuses the user or the password; ',
    ],
    [
      'one that has another password',
      '-WRONGPASS invalid username-password pair',
      'the Redis at <place> refuses the user or the password; ',
    ],
    [
      'one without such a database',
      '-ERR DB index is out of range',
      'the Redis at <place> has no database of that number; ',
    ],
    [
      'one that repeats what it was sent',
      '-MOVED with args: `secret`',
      'the Redis at <place> refuses (MOVED)',
    ],
  ])('for %s', async (_what, line, text) => {
    const place = `127.0.0.1:${await startServer(line)}`;
    const said = await refusal(`redis://:secret@${place}`);
    expect(said.startsWith(`REDIS_URL: ${text.replace('<place>', `redis://${place}`)}`)).toBe(true);
    expect(said).not.toMatch(/secret|\n/);
  });

  it('for a port at which nothing is', async () => {
    const port = await startServer('');
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
    expect(await refusal(`redis://127.0.0.1:${port}`)).toMatch(/^REDIS_URL: no Redis answers at /);
  });

  it('for a node of a cluster that is given alone', async () => {
    const port = await startServer('$17\r\ncluster_enabled:1');
    expect(await refusal(`redis://127.0.0.1:${port}`)).toMatch(/ belongs to a cluster; list at least two /);
  });

  it('for a replica', async () => {
    const port = await startServer('$10\r\nrole:slave');
    expect(await refusal(`redis://127.0.0.1:${port}`)).toMatch(/ is a replica, which takes no writes; /);
  });

  it('for sentinels of which none answers', async () => {
    const port = await startServer('');
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
    expect(
      await refusal(`redis+sentinel://us:secret@127.0.0.1:${port}/checkouts?sentinelPassword=secret`),
    ).toBe(
      `REDIS_URL: no sentinel answers at redis+sentinel://127.0.0.1:${port}/checkouts; start one, or correct the addresses`,
    );
  });

  it.each([
    ['*-1', ' know no master of that name; '],
    ['-NOAUTH Authentication required.', ' refuse the user or the password; '],
  ])('for sentinels that answer %s', async (line, text) => {
    const port = await startServer(line);
    expect(await refusal(`redis+sentinel://127.0.0.1:${port}/checkouts`)).toContain(text);
  });

  it('for an address that is none', async () => {
    expect(await refusal('redis+sentinel://127.0.0.1:1')).toMatch(/^REDIS_URL: names no master; /);
  });

  it('for a list of addresses that belong to no cluster', async () => {
    const port = await startServer('-ERR This instance has cluster support disabled');
    expect(await refusal(`redis://127.0.0.1:${port},redis://127.0.0.1:${port}`)).toMatch(
      / belongs to no cluster; give its address alone$/,
    );
  });
});

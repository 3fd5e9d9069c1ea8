import { createServer, type Server } from 'node:http';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { afterEach, describe, expect, it } from 'vitest';
import { probeAddress } from './probe-address.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
  server = undefined;
});

const never = new AbortController().signal;

async function serve(date: string | undefined): Promise<string> {
  server = createServer((_request, response) => {
    response.sendDate = false;
    response.writeHead(404, date === undefined ? {} : { date }).end();
  });
  const { port } = await listenOnFreePort(server);
  return `http://127.0.0.1:${port}/`;
}

describe('a probe of an address', () => {
  it('takes every status as an answer, and reads no difference from the same second', async () => {
    const address = await serve(new Date().toUTCString());
    const { status, clockAhead, fault } = await probeAddress(address, never);
    expect([status, fault]).toEqual([404, undefined]);
    expect(Math.abs(clockAhead ?? Infinity)).toBeLessThan(1000);
  });

  it.each([
    [-60_000, -61_000, -58_000],
    [60_000, 58_000, 61_000],
  ])('reads a clock that is off by %i ms', async (off, from, to) => {
    const { clockAhead = 0 } = await probeAddress(
      await serve(new Date(Date.now() + off).toUTCString()),
      never,
    );
    expect(clockAhead).toBeGreaterThan(from);
    expect(clockAhead).toBeLessThan(to);
  });

  it.each([undefined, 'yesterday'])('reads no clock from the date %s', async (date) => {
    expect(await probeAddress(await serve(date), never)).toMatchObject({
      status: 404,
      clockAhead: undefined,
    });
  });

  it('names the fault of an address that does not answer', async () => {
    expect(await probeAddress('http://127.0.0.1:1/', never)).toMatchObject({ fault: 'ECONNREFUSED' });
  });

  it('ends when its time is over', async () => {
    server = createServer(() => undefined);
    const { port } = await listenOnFreePort(server);
    const address = `http://127.0.0.1:${port}/`;
    expect(await probeAddress(address, AbortSignal.timeout(50))).toMatchObject({ status: undefined });
  });
});

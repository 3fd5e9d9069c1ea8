import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedCaller, type GuardedCaller } from './guarded-call.ts';
import { scriptedLookup } from './scripted-lookup.fixture.ts';

/** Of calls that are to end by it, in milliseconds. */
const LIMIT = 300;
/** Of all others: a busy machine may take long to answer. */
const PATIENCE = 10_000;

const open: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

/** A shop on this machine, which notes the requests that reach it. */
async function shop(answer: RequestListener = (_request, response) => response.end('thanks')) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  return { requests, port: await listening(server) };
}

async function listening(server: Server): Promise<number> {
  const { port } = await listenOnFreePort(server);
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return port;
}

function caller(
  allowed: readonly string[],
  names: Readonly<Record<string, readonly string[]>> = {},
): GuardedCaller {
  const made = createGuardedCaller({ allowedAddresses: () => allowed, lookup: scriptedLookup(names).lookup });
  open.push(made);
  return made;
}

const get = (from: GuardedCaller, url: string, timeLimit = PATIENCE) =>
  from.call({ method: 'GET', url, timeLimit });
const PRIVATE = { kind: 'refused', why: 'private-address' };
const BAD = { kind: 'refused', why: 'bad-address' };

describe('a guarded call', () => {
  it('sends method, path, headers and body, and reports the status', async () => {
    const bodies: string[] = [];
    const { requests, port } = await shop((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => bodies.push(text));
      request.on('end', () => response.writeHead(202).end());
    });
    const end = await caller(['127.0.0.1']).call({
      method: 'POST',
      url: `http://127.0.0.1:${port}/hook?a=1#top`,
      headers: { 'content-type': 'text/plain' },
      body: 'hello',
      timeLimit: PATIENCE,
    });
    expect(end).toEqual({ kind: 'answered', status: 202 });
    expect(requests.map(({ method, url, headers }) => [method, url, headers['content-type']])).toEqual([
      ['POST', '/hook?a=1', 'text/plain'],
    ]);
    expect(bodies).toEqual(['hello']);
  });

  it.each(['localhost', '127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '[::ffff:127.0.0.1]'])(
    'does not reach this machine as %s',
    async (host) => {
      const { requests, port } = await shop();
      expect(await get(caller([], { localhost: ['127.0.0.1'] }), `http://${host}:${port}/`)).toEqual(PRIVATE);
      expect(requests).toEqual([]);
    },
  );

  it.each([
    'http://169.254.169.254/',
    'http://[::1]/',
    'https://[fe80::1]/',
    'http://0/',
    'https://10.0.0.1/',
  ])('refuses %s without a lookup', async (url) => {
    expect(await get(caller([]), url)).toEqual(PRIVATE);
  });

  it('refuses a name that leads to this machine, and one that leads there alongside a public address', async () => {
    const { requests, port } = await shop();
    const from = caller([], { 'inside.example': ['127.0.0.1'], 'both.example': ['8.8.8.8', '127.0.0.1'] });
    expect(await get(from, `http://inside.example:${port}/`)).toEqual(PRIVATE);
    expect(await get(from, `http://both.example:${port}/`)).toEqual(PRIVATE);
    expect(requests).toEqual([]);
  });

  it.each([
    ['its address', '127.0.0.1'],
    ['a range with its address', '127.0.0.0/8'],
    ['its name', 'Shop.Internal'],
  ])('reaches a private address that is allowed by %s', async (_kind, entry) => {
    const { port } = await shop();
    const from = caller([entry], { 'shop.internal': ['127.0.0.1'] });
    expect(await get(from, `http://shop.internal:${port}/`)).toEqual({ kind: 'answered', status: 200 });
  });

  it('takes the allowed addresses as they are when it connects', async () => {
    const { port } = await shop();
    const allowed: string[] = [];
    const from = caller(allowed);
    expect(await get(from, `http://127.0.0.1:${port}/`)).toEqual(PRIVATE);
    allowed.push('127.0.0.1');
    expect(await get(from, `http://127.0.0.1:${port}/`)).toEqual({ kind: 'answered', status: 200 });
  });

  it('resolves a name once, and connects to what it checked', async () => {
    const { port } = await shop();
    const names = scriptedLookup({ 'turning.example': ['127.0.0.1'] });
    const from = createGuardedCaller({ allowedAddresses: () => ['127.0.0.1'], lookup: names.lookup });
    open.push(from);
    // The address of a second lookup would be refused: no server listens there.
    names.afterwards({ 'turning.example': ['127.0.0.2'] });
    expect(await get(from, `http://turning.example:${port}/`)).toEqual({ kind: 'answered', status: 200 });
    expect(names.asked).toEqual(['turning.example']);
  });

  it('follows no redirect', async () => {
    const target = await shop();
    const { port } = await shop((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${target.port}/` }).end(),
    );
    expect(await get(caller(['127.0.0.1']), `http://127.0.0.1:${port}/`)).toEqual({
      kind: 'answered',
      status: 302,
    });
    expect(target.requests).toEqual([]);
  });

  it('ends in time when no answer comes', async () => {
    const { port } = await shop(() => undefined);
    expect(await get(caller(['127.0.0.1']), `http://127.0.0.1:${port}/`, LIMIT)).toEqual({
      kind: 'failed',
      why: 'timeout',
    });
  });

  it('ends in time when headers come a letter at a time', async () => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined).write('HTTP/1.1 200 OK\r\nx: ');
      const drip = setInterval(() => socket.write('a'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const { port } = await listenOnFreePort(server);
    open.push(server);
    expect(await get(caller(['127.0.0.1']), `http://127.0.0.1:${port}/`, LIMIT)).toEqual({
      kind: 'failed',
      why: 'timeout',
    });
  });

  it('has the status before a body that never ends, and hangs up on it after a little', async () => {
    const hungUp: number[] = [];
    const { port } = await shop((_request, response) => {
      let written = 0;
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1024))) written += 1024;
      };
      response.on('drain', more).on('close', () => hungUp.push(written));
      more();
    });
    expect(await get(caller(['127.0.0.1']), `http://127.0.0.1:${port}/`, 5000)).toEqual({
      kind: 'answered',
      status: 200,
    });
    await expect.poll(() => hungUp.length).toBe(1);
    // The bytes that the two sockets hold between them; the rest was not taken.
    expect(hungUp[0]).toBeLessThan(16 * 1024 * 1024);
  });

  it('hangs up on a body that does not come', async () => {
    let closed = false;
    const { port } = await shop((_request, response) => {
      response.on('close', () => {
        closed = true;
      });
      response.writeHead(200, { 'content-length': '10' }).write('x');
    });
    expect(await get(caller(['127.0.0.1']), `http://127.0.0.1:${port}/`, LIMIT)).toEqual({
      kind: 'answered',
      status: 200,
    });
    await expect.poll(() => closed).toBe(true);
  });

  it('reports a connection that breaks, a closed port and an unknown name', async () => {
    const { port } = await shop((request) => request.socket.destroy());
    const from = caller(['127.0.0.1']);
    expect(await get(from, `http://127.0.0.1:${port}/`)).toEqual({ kind: 'failed', why: 'reset' });
    expect(await get(from, 'http://127.0.0.1:1/')).toEqual({ kind: 'failed', why: 'unreachable' });
    expect(await get(from, 'http://nowhere.example/')).toEqual({ kind: 'failed', why: 'unreachable' });
  });

  it('reports a server that speaks no TLS', async () => {
    const { port } = await shop();
    expect(await get(caller(['127.0.0.1']), `https://127.0.0.1:${port}/`)).toEqual({
      kind: 'failed',
      why: 'tls',
    });
  });

  it.each([
    'http://user@127.0.0.1/',
    'http://user:pass@127.0.0.1/',
    'not an address',
    'http://',
    'http://a b/',
  ])('refuses %s as a bad address', async (url) => {
    expect(await get(caller(['127.0.0.1']), url)).toEqual(BAD);
  });

  it.each(['ftp://127.0.0.1/', 'file:///etc/passwd', 'javascript:alert(1)', 'gopher://127.0.0.1/'])(
    'refuses %s, which is not http',
    async (url) => {
      expect(await get(caller(['127.0.0.1']), url)).toEqual({ kind: 'refused', why: 'not-http' });
    },
  );

  it('ends early when it is stopped', async () => {
    const stop = new AbortController();
    const { port } = await shop(() => stop.abort());
    const end = await caller(['127.0.0.1']).call(
      { method: 'GET', url: `http://127.0.0.1:${port}/`, timeLimit: 60_000 },
      stop.signal,
    );
    expect(end.kind).toBe('failed');
  });
});

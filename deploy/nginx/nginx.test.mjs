// needs: a process of its own
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HAS_NGINX, read, startProxy } from './proxy.fixture.mjs';

/** The largest body that the gateway takes. */
const LARGEST = 4 * 1024 * 1024;

/** As a gateway does: with the status that it is asked to say it with, and with 503 for a request that asks for none. */
function refuse({ headers }, response) {
  response.writeHead(Number(headers['tollgate-refuse-with'] || 503), { 'retry-after': '1' });
  response.end('refused');
}
/** What is written in an upstream other than the addresses. */
const rules = (name) =>
  read(name)
    .split('\n')
    .map((line) => line.replace(/#.*|^resolver .*|^ {2}server .*/, '').trim())
    .filter(Boolean);

describe('the upstreams', () => {
  it('differ in the addresses of the gateways alone', () => {
    expect(rules('upstream-compose.conf')).toEqual(rules('upstream-this-machine.conf'));
    expect(rules('office-upstream-compose.conf')).toEqual(rules('office-upstream-this-machine.conf'));
    expect(read('upstream-compose.conf').match(/^ {2}server gateway-\d:8080 .*resolve;$/gm)).toHaveLength(2);
  });
});

describe.skipIf(!HAS_NGINX)('the proxy', () => {
  let proxy;
  let gateways;
  const ask = (...words) => proxy.ask(...words);
  /** What the gateways got since the test began. */
  let got = [];
  /** What a gateway does with a request. */
  let behave;

  beforeAll(async () => {
    gateways = await Promise.all([startGateway(), startGateway()]);
    const [first, second] = gateways.map((gateway) => gateway.address().port);
    proxy = await startProxy([first, second], second, '2s');
  });
  afterEach(() => {
    got = [];
    behave = undefined;
  });
  afterAll(async () => {
    await proxy?.close();
    for (const gateway of gateways) {
      gateway.closeAllConnections();
      gateway.close();
    }
  });

  async function startGateway() {
    const server = http.createServer((request, response) => {
      const noted = { method: request.method, url: request.url, headers: request.headers, bytes: 0 };
      got.push(noted);
      if (behave) {
        behave(request, response);
        return;
      }
      request.on('data', (chunk) => (noted.bytes += chunk.length));
      request.once('end', () => response.end('answered'));
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  it('says who asks and how, whatever the client claims about that', async () => {
    const claimed = {
      'x-forwarded-for': '6.6.6.6, 7.7.7.7',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '1',
      forwarded: 'for=6.6.6.6;proto=http',
    };
    expect(await ask('/v1/payments', { headers: claimed })).toMatchObject({ status: 200, text: 'answered' });
    const [{ headers }] = got;
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'localhost',
    });
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers).not.toHaveProperty('x-forwarded-port');
  });

  it('passes path, query, body and the headers of the interface on as they are', async () => {
    const headers = {
      authorization: 'Bearer token',
      'idempotency-key': 'key',
      'accept-encoding': 'br',
      origin: 'https://shop.example',
      'page-origin': 'https://shop.example',
      'sec-fetch-site': 'cross-site',
    };
    const path = '/v1/checkouts/a%2Fb;c/payment?x=%20&x=+&empty=&y';
    await ask(path, { headers, body: 'a=b' });
    expect(got).toEqual([{ method: 'POST', url: path, bytes: 3, headers: expect.objectContaining(headers) }]);
  });

  it('keeps what is for operators and directories from the outside', async () => {
    for (const [path, status] of [
      ['/metrics', 404],
      ['/health/ready', 404],
      ['/health/live', 404],
      ['//metrics', 404],
      ['/v1/../metrics', 404],
      ['/v1/threeDSecure/results/secret', 403],
      ['/v1//threeDSecure/./results/secret', 403],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other reads better when it fails
      expect({ path, status: (await ask(path)).status }).toEqual({ path, status });
    }
    expect(got).toEqual([]);
  });

  it('leads to the back office under its own name alone', async () => {
    const office = { servername: 'office.pay.example', checkServerIdentity: () => undefined };
    const headers = { host: 'office.pay.example', 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'http' };
    expect(await ask('/admin/v1/start', { ...office, headers })).toMatchObject({ status: 200 });
    expect(got).toEqual([
      expect.objectContaining({
        url: '/admin/v1/start',
        headers: expect.objectContaining({
          host: 'office.pay.example',
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'https',
        }),
      }),
    ]);
    const large = Buffer.alloc(300_000, 'a');
    expect((await ask('/admin/v1/start', { ...office, headers, body: large })).status).toBe(413);
  });

  it('leads browsers from http to https, and takes no POST there', async () => {
    const address = `http://127.0.0.1:${proxy.ports.http}/v1/checkouts/x?a=b`;
    const found = await fetch(address, { redirect: 'manual' });
    expect([found.status, found.headers.get('location')]).toEqual([
      301,
      'https://127.0.0.1/v1/checkouts/x?a=b',
    ]);
    expect((await fetch(address, { method: 'POST', body: 'card', redirect: 'manual' })).status).toBe(403);
    expect(got).toEqual([]);
  });

  it('takes the largest body of the gateway, and no larger one', async () => {
    expect((await ask('/v1/checkouts', { body: Buffer.alloc(LARGEST, 'a') })).status).toBe(200);
    expect(got.map(({ bytes }) => bytes)).toEqual([LARGEST]);
    expect((await ask('/v1/checkouts', { body: Buffer.alloc(LARGEST + 1, 'a') })).status).toBe(413);
  });

  it('passes a large body on while it arrives, and writes none to a file', async () => {
    const arrived = new Promise((resolve) => {
      behave = (request, response) => {
        request.once('data', resolve);
        request.once('end', () => response.end('whole'));
      };
    });
    const request = proxy.requestTo('/v1/payments', {
      method: 'POST',
      headers: { 'content-length': 100_001 },
    });
    request.write('4'.repeat(100_000));
    await arrived;
    const files = readdirSync(join(proxy.folder, 'tmp'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['nginx.pid']);
    request.end('2');
    const [response] = await once(request, 'response');
    expect(await text(response)).toBe('whole');
  });

  it('sends no payment twice when a gateway dies over it, and asks the other one when it only reads', async () => {
    behave = (request) => request.socket.destroy();
    expect((await ask('/v1/payments', { body: 'a=b' })).status).toBe(502);
    expect(got).toHaveLength(1);
    expect((await ask('/v1/payments', { method: 'POST' })).status).toBe(502);
    expect(got).toHaveLength(2);
    let isFirst = true;
    behave = (request, response) => {
      if (isFirst) request.socket.destroy();
      else response.end('read');
      isFirst = false;
    };
    expect(await ask('/v1/payments/x')).toMatchObject({ status: 200, text: 'read' });
    expect(got).toHaveLength(4);
  });

  async function answersTo(path, options) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path, options)));
    return [...new Set(answers.map((answer) => `${answer.status} ${answer.text}`))];
  }

  /** Has the gateways of these numbers refuse, and the others answer. */
  function unfit(...indexes) {
    const unfitPorts = new Set(indexes.map((index) => gateways[index].address().port));
    behave = async (request, response) => {
      const body = await text(request);
      if (unfitPorts.has(request.socket.localPort)) refuse(request, response);
      else response.end(`took ${body.length}`);
    };
  }
  describe('with a gateway that refuses before it has done anything', () => {
    it.each([0, 1])('has the other one take every payment, and every read: %i', async (index) => {
      unfit(index);
      expect(await answersTo('/v1/payments', { body: 'a=b' })).toEqual(['200 took 3']);
      expect(await answersTo('/v1/payments', { body: 'a'.repeat(59_999) })).toEqual(['200 took 59999']);
      expect(await answersTo('/v1/payments/x')).toEqual(['200 took 0']);
      expect(await answersTo('/v1/registrations/x', { method: 'DELETE' })).toEqual(['200 took 0']);
    });

    it('hands the 503 on when both refuse', async () => {
      unfit(0, 1);
      expect(await answersTo('/v1/payments', { body: 'a=b' })).toEqual(['503 refused']);
      expect((await ask('/v1/payments', { body: 'a=b' })).headers['retry-after']).toBe('1');
    });

    it('hands the 503 on for a body that it does not hold, whose sender sends it again', async () => {
      unfit(0, 1);
      expect(await answersTo('/v1/payments', { body: 'a'.repeat(60_000) })).toEqual(['503 refused']);
      const chunked = { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: 'a=b' };
      expect(await answersTo('/v1/payments', chunked)).toEqual(['503 refused']);
    });

    it('sends nothing again that may have been done', async () => {
      behave = (_request, response) => {
        response.writeHead(503, { 'retry-after': '1' });
        response.end('made, and not written down');
      };
      expect(await ask('/v1/payments', { body: 'a=b' })).toMatchObject({ status: 503 });
      expect(got).toHaveLength(1);
      // After a refusal, too: the one that takes it may die over it.
      got = [];
      behave = (request, response) =>
        got.length === 1 ? refuse(request, response) : request.socket.destroy();
      expect((await ask('/v1/payments', { body: 'a=b' })).status).toBe(502);
      expect(got).toHaveLength(2);
    });

    it('sends nothing again to which no answer comes in time', async () => {
      const [first] = gateways.map((gateway) => gateway.address().port);
      let kept = 0;
      behave = (request, response) => {
        if (request.socket.localPort === first) refuse(request, response);
        else kept += 1;
      };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => ask('/v1/payments', { body: 'a=b' })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([504]));
      expect(kept).toBe(6);
    });
  });

  it('lets no client choose how a gateway refuses', async () => {
    await ask('/v1/payments', {
      body: Buffer.alloc(60_000, 'a'),
      headers: { 'tollgate-refuse-with': '504' },
    });
    expect(got[0].headers).not.toHaveProperty('tollgate-refuse-with');
  });

  it('passes over a gateway that is stopped', async () => {
    const [stopped] = gateways;
    const { port } = stopped.address();
    stopped.closeAllConnections();
    await new Promise((resolve) => stopped.close(resolve));
    // The proxy hears of the ends of its idle connections.
    await wait(100);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/v1/payments', { body: 'a=b' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await new Promise((resolve) => stopped.listen(port, '127.0.0.1', resolve));
  });

  it('logs no path of a request, in which the id of a checkout can be', () => {
    const lines = readFileSync(join(proxy.folder, 'access.log'), 'utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ client: '127.0.0.1' });
    expect(lines.join('\n') + proxy.errors()).not.toMatch(/payments|checkouts|secret|evil|Bearer/);
  });
});

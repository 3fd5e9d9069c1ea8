// needs: a process of its own
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../testkit/ports/free-port.mjs';
import { createProxy } from './proxy.mjs';

let gateways;
let proxy;
let address;

/** A gateway that notes what it gets, is ready when a test says so, and answers with its name. */
async function startGateway(name) {
  const gateway = { name, isReady: true, health: 'health/ready', got: [], answer: undefined };
  const serve = async (asked, answer) => {
    if (asked.url === '/health/ready') {
      answer.writeHead(gateway.isReady ? 200 : 503).end();
      return;
    }
    const body = await text(asked);
    gateway.got.push({ method: asked.method, url: asked.url, headers: asked.headers, body });
    if (gateway.answer) gateway.answer(answer);
    else answer.writeHead(201, { 'x-gateway': name }).end(`${name} ${body.length}`);
  };
  gateway.server = createServer((asked, answer) => void serve(asked, answer));
  gateway.server.listen(0, '127.0.0.1');
  await once(gateway.server, 'listening');
  gateway.port = gateway.server.address().port;
  gateway.address = `http://127.0.0.1:${gateway.port}/`;
  return gateway;
}

/**
 * Nothing else may start programs in this process: one that has just been forked holds the listening sockets for a
 * moment, and a connection would still be made to a gateway that has gone.
 */
function stop({ server }) {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

beforeEach(async () => {
  gateways = await Promise.all(['one', 'two', 'three'].map(startGateway));
  proxy = createProxy(gateways);
  const port = await freePort();
  await proxy.listen(port, '127.0.0.1');
  address = `http://127.0.0.1:${port}/`;
  await vi.waitUntil(async () => new Set(await namesOf(3)).size === 3, { timeout: 180_000 });
  for (const gateway of gateways) gateway.got = [];
});

afterEach(async () => {
  await proxy.close();
  await Promise.all(gateways.map(stop));
});

async function post(body = 'amount=1') {
  const response = await fetch(`${address}v1/payments?x=1`, { method: 'POST', body });
  return { status: response.status, name: response.headers.get('x-gateway'), text: await response.text() };
}

async function namesOf(count) {
  const names = [];
  for (let made = 0; made < count; made += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in turn
    names.push((await post()).name);
  }
  return names;
}

describe('the proxy of a cluster', () => {
  it('gives each gateway its turn', async () => {
    const names = await namesOf(9);
    expect(new Set(names.slice(0, 3)).size).toBe(3);
    expect(names).toEqual([0, 1, 2].flatMap(() => names.slice(0, 3)));
  });

  it('passes method, path, headers and body on as they are, and says whose request it is', async () => {
    const body = 'x'.repeat(300_000);
    const response = await fetch(`${address}v1/payments?a=b%20c`, {
      method: 'POST',
      body,
      headers: { authorization: 'Bearer t', 'idempotency-key': 'k', 'x-forwarded-for': '203.0.113.7' },
    });
    expect(response.status).toBe(201);
    const [got] = gateways.flatMap((gateway) => gateway.got);
    expect(got).toMatchObject({ method: 'POST', url: '/v1/payments?a=b%20c', body });
    expect(got.headers).toMatchObject({
      authorization: 'Bearer t',
      'idempotency-key': 'k',
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-proto': 'http',
      host: new URL(address).host,
    });
  });

  it('leaves out a gateway that is not ready, until it is', async () => {
    gateways[0].isReady = false;
    await wait(500);
    expect(new Set(await namesOf(6))).toEqual(new Set(['two', 'three']));
    gateways[0].isReady = true;
    await vi.waitFor(async () => expect(await namesOf(3)).toContain('one'), { timeout: 180_000 });
  });

  it('loses no request to a gateway that has just gone: what was not sent goes to the next one', async () => {
    await stop(gateways[1]);
    const body = 'y'.repeat(50_000);
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.text.split(' ')[1]))).toEqual(new Set(['50000']));
  });

  it('sends nothing twice: a gateway that ended after it got a request is a 502', async () => {
    for (const gateway of gateways) gateway.answer = (answer) => answer.socket.destroy();
    expect(await post()).toMatchObject({ status: 502 });
    expect(gateways.flatMap((gateway) => gateway.got)).toHaveLength(1);
  });

  it('breaks off an answer that breaks off', async () => {
    for (const gateway of gateways) {
      gateway.answer = (answer) => {
        answer.writeHead(200, { 'content-length': '100' }).write('half');
        setTimeout(() => answer.socket.destroy(), 50);
      };
    }
    await expect(post()).rejects.toThrow('terminated');
  });

  it('says 503 while no gateway is ready', async () => {
    for (const gateway of gateways) gateway.isReady = false;
    await vi.waitFor(async () => expect((await post()).status).toBe(503), { timeout: 180_000 });
  });
});

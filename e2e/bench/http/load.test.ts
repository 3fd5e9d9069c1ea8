import { createServer, type Server } from 'node:http';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { load } from './load.ts';
import { gets, posts } from './load-requests.ts';

let server: Server;
let address: string;
let bodies: string[];
let seen: string[];

beforeEach(async () => {
  bodies = [];
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      bodies.push(body);
      seen.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'content-length': 4 });
      response.end('fine');
    });
  });
  const { port } = await listenOnFreePort(server);
  address = `http://127.0.0.1:${port}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const plan = (text: string) => ({
  address,
  headers: {},
  requests: posts('/', ['a=1', 'b=2']),
  connections: 3,
  seconds: 0.05,
  expected: { status: 200, text },
});

it('counts every answer that the server gave, and sends the bodies in turn', async () => {
  const result = await load(plan('fine'));
  expect(result.answers).toBe(bodies.length);
  expect(result.latencies.length).toBeGreaterThan(0);
  expect(result.latencies).toEqual(result.latencies.toSorted((a, b) => a - b));
  expect(result.last).toBe('fine');
  expect(bodies.length).toBeGreaterThanOrEqual(3);
  expect(new Set(bodies)).toEqual(new Set(['a=1', 'b=2']));
});

it('measures nothing when answers are not the expected ones', async () => {
  await expect(load(plan('approved'))).rejects.toThrow('unexpected answer 200 fine');
});

it('reads several paths in turn, without a body', async () => {
  await load({ ...plan('fine'), requests: gets(['/a', '/b']) });
  expect(new Set(seen)).toEqual(new Set(['GET /a', 'GET /b']));
  expect(new Set(bodies)).toEqual(new Set(['']));
});

it('begins no more requests than it was asked for', async () => {
  const { answers, seconds } = await load({ ...plan('fine'), seconds: 0.2, perSecond: 100 });
  // The last one of each connection may begin after the end.
  expect(answers).toBeLessThanOrEqual(seconds * 100 + 4);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { load } from './load.ts';

let server: Server;
let address: string;
let bodies: string[];

beforeEach(async () => {
  bodies = [];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-length': 4 });
      response.end('fine');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const plan = (text: string) => ({
  address,
  path: '/',
  headers: {},
  bodies: ['a=1', 'b=2'],
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

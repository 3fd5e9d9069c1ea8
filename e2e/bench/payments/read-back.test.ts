import { createServer, type Server } from 'node:http';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBack } from './read-back.ts';

const KEPT = 'ch_1';
const PLACE = { path: (id: string) => `/charges/${id}`, headers: { authorization: 'Bearer key' } };

let server: Server;
let address: string;

/** Knows one charge, and shows it under every name that begins with `as-`. */
beforeEach(async () => {
  server = createServer(({ url = '', headers }, response) => {
    const isKnown = url === `/charges/${KEPT}` || url.startsWith('/charges/as-');
    response.writeHead(isKnown && headers.authorization === 'Bearer key' ? 200 : 404);
    response.end(JSON.stringify({ id: KEPT }));
  });
  const { port } = await listenOnFreePort(server);
  address = `http://127.0.0.1:${port}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

it('finds what was kept', async () => {
  await expect(readBack(address, PLACE, JSON.stringify({ id: KEPT }))).resolves.toBeUndefined();
});

it.each([
  ['a payment that is not there', { id: 'ch_2' }, /ch_2 was answered and not kept: 404/],
  ['another payment in its place', { id: 'as-ch_2' }, /as-ch_2 was answered and not kept: 200/],
  ['an answer that names none', { amount: 1 }, /names no payment/],
])('refuses %s', async (_name, answer, says) => {
  await expect(readBack(address, PLACE, JSON.stringify(answer))).rejects.toThrow(says);
});

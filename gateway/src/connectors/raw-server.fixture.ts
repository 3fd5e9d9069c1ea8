import type { ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { type Listening, listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { afterAll } from 'vitest';

/** What the tests of a file opened; it ends after them, the newest first. */
export function endsAfterAll(): { push(end: () => Promise<unknown>): void } {
  const ends: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of ends.splice(0).toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- the connector before what it is connected to
      await end();
    }
  });
  return ends;
}

/** A TCP server; what it does with a connection is all that it does. */
export function startRawServer(onConnection: (socket: Socket) => void): Promise<Listening> {
  return listenOnFreePort(createServer((socket) => onConnection(socket.on('error', () => undefined))));
}

/** Answers with a byte every 50 ms, for ever. */
export function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 10_000 });
  const dripping = setInterval(() => response.write(' '), 50);
  response.once('close', () => clearInterval(dripping));
}

type BrokenAnswer = [what: string, code: string, answer: (response: ServerResponse) => void];

/** Answers that end too late, too early or are none, with the code of the failure. */
export const BROKEN_ANSWERS: readonly BrokenAnswer[] = [
  ['no head in time', 'UND_ERR_HEADERS_TIMEOUT', () => undefined],
  [
    'a body that stops',
    'UND_ERR_BODY_TIMEOUT',
    (response) => response.writeHead(200, { 'content-length': 100 }).write('{'),
  ],
  [
    'a body that ends early',
    'UND_ERR_SOCKET',
    (response) => response.writeHead(200, { 'content-length': 100 }).write('{', () => response.socket?.end()),
  ],
  ['something that is not HTTP', 'HTTPParserError', (response) => response.socket?.end('SSH-2.0-none\r\n')],
];

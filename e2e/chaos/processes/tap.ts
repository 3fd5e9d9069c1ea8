import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import type { Place } from '@tollgate/testkit/programs/place';

/** The moments of a message that passes a tap, between any two of which a program may die. */
export const MOMENTS = ['sent', 'arrived', 'answered', 'passed'] as const;

export type Moment = (typeof MOMENTS)[number];

/** The fate of a request. */
export interface Onward {
  /** Of this machine. */
  readonly port: string;
  /**
   * Is called at each moment of the message, and waited for but when it has just arrived.
   *
   * @returns whether the line is cut: neither the request nor its answer goes any further
   */
  readonly meet: (moment: Moment) => Promise<boolean>;
  /** For how long it is delivered again while nothing answers, in milliseconds. */
  readonly repeatedFor: number;
}

/** A place on a line between two programs, where what passes can be held and cut. */
interface Tap {
  readonly port: string;
  readonly address: string;
}

interface Passed {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const REPEATED_AFTER = 250;

/** @param route is asked for each request */
export async function startTap(
  place: Place,
  route: (request: IncomingMessage, body: Buffer) => Onward,
): Promise<Tap> {
  const server = createServer((request, response) => {
    pass(request, response, route).catch(() => response.destroy());
  });
  const { port, address, stop } = await listenOnFreePort(server);
  place.atEnd(stop);
  return { port: String(port), address: `http://${address}` };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  route: (request: IncomingMessage, body: Buffer) => Onward,
): Promise<void> {
  const body = await buffer(request);
  const { port, meet, repeatedFor } = route(request, body);
  const cut = () => response.destroy();
  if (await meet('sent')) {
    cut();
    return;
  }
  const answering = forwardAgain(port, request, body, repeatedFor);
  const isCut = await meet('arrived');
  const answer = await answering;
  if (answer === undefined || isCut || (await meet('answered'))) {
    cut();
    return;
  }
  response.writeHead(answer.status, withoutHop(answer.headers));
  await new Promise<void>((resolve) => {
    response.once('close', resolve).end(answer.body, resolve);
  });
  await meet('passed');
}

async function forwardAgain(
  port: string,
  request: IncomingMessage,
  body: Buffer,
  repeatedFor: number,
): Promise<Passed | undefined> {
  const end = performance.now() + repeatedFor;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- again only when it was not answered
    const answer = await forward(port, request, body);
    if (answer !== undefined || performance.now() > end) return answer;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => {
      setTimeout(resolve, REPEATED_AFTER);
    });
  }
}

/** @returns `undefined` when no whole answer came */
async function forward(
  port: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<Passed | undefined> {
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      // A connection of its own: one that was kept may lead to a program that has died.
      const options = { host: '127.0.0.1', port, method, path: url, agent: false } as const;
      send({ ...options, headers: withoutHop(headers) }, resolve)
        .once('error', reject)
        .end(body);
    });
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  } catch {
    return undefined;
  }
}

const OF_ONE_HOP: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Hop-by-hop headers are set again. */
function withoutHop(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_HOP.has(name)));
}

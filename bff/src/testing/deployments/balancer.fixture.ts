import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';

/** How long a request waits for a gateway, in milliseconds. */
const PATIENCE = 20_000;

/** One address in front of several gateways, each request at random to one of them. */
export interface Balancer {
  /** With a slash at its end. */
  readonly address: string;
  /** Ports of the gateways that get requests. */
  readonly ports: Set<number>;
  stop(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const ports = new Set<number>();
  const server = createServer((asked, answer) => {
    forward(asked, answer, ports).catch(() => answer.destroy());
  });
  const { port, stop } = await listenOnFreePort(server);
  return { address: `http://127.0.0.1:${port}/`, ports, stop };
}

/** A gateway that is stopping refuses the connection, or closes one that it has not read from: another takes it. */
async function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  ports: ReadonlySet<number>,
): Promise<void> {
  const body = await buffer(asked);
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    const list = [...ports];
    const port = list[Math.floor(Math.random() * list.length)];
    try {
      // oxlint-disable-next-line no-await-in-loop -- one gateway after the other
      const got = port === undefined ? undefined : await ask(port, asked, body);
      if (got !== undefined) {
        answer.writeHead(got.statusCode ?? 502, { ...got.headers, connection: 'close' });
        got.pipe(answer);
        return;
      }
    } catch {
      // Asked again below.
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(50);
  }
  answer.writeHead(504).end();
}

async function ask(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const sent = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';

/** A call to a receiver of webhooks, as it came. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A merchant's receiver of webhooks. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How it answers from now on: with a status, or not at all. */
  answer(with_: number | 'never'): void;
  /** The events of plain bodies, in the order in which they came. */
  events(): readonly ReceivedEvent[];
  close(): Promise<void>;
}

interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly action: string;
  readonly payload: { readonly id?: string; readonly result?: { readonly code: string } };
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let status: number | 'never' = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (status !== 'never') {
        response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end();
      }
    });
  });
  const { port, stop } = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}/hook?shop=1`,
    received,
    answer: (next) => {
      status = next;
    },
    events: () => received.map(({ body }) => JSON.parse(body) as ReceivedEvent),
    close: stop,
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';

/** A request as it arrived, its body as form parameters. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

/** A Stripe that does on the wire whatever a test wants, where the mock's special cards end. */
export interface StubStripe {
  readonly address: string;
  readonly asked: readonly Asked[];
  stop(): Promise<void>;
}

type Answer = (response: ServerResponse, asked: Asked) => void;

/** @param answer called with each complete request but those for tokens, which are well-behaved unless `onToken` is given */
export async function startStubStripe(answer: Answer, onToken: Answer = sendToken): Promise<StubStripe> {
  const received: Asked[] = [];
  const listen = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const asked: Asked = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      form: new URLSearchParams(await text(request)),
      headers: request.headers,
    };
    received.push(asked);
    (pathname === '/v1/tokens' ? onToken : answer)(response, asked);
  };
  const server = createServer((request, response) => void listen(request, response));
  const { port, stop } = await listenOnFreePort(server);
  return { address: `http://127.0.0.1:${port}`, asked: received, stop };
}

/** The charge of a well-behaved Stripe for the debit of the tests. */
export function aCharge(key: string, changes: object = {}): Record<string, unknown> {
  return {
    id: 'ch_stub0001',
    object: 'charge',
    amount: 9200,
    amount_captured: 9200,
    currency: 'eur',
    captured: true,
    status: 'succeeded',
    failure_code: null,
    outcome: { reason: null, seller_message: 'Payment complete.' },
    metadata: { tollgate_key: key },
    ...changes,
  };
}

export function aRefund(key: string, changes: object = {}): Record<string, unknown> {
  return {
    id: 're_stub0001',
    object: 'refund',
    amount: 9200,
    currency: 'eur',
    charge: 'ch_stub0001',
    status: 'succeeded',
    metadata: { tollgate_key: key },
    ...changes,
  };
}

export function aPage(...data: readonly unknown[]): Record<string, unknown> {
  return { object: 'list', data, has_more: false };
}

export function anError(error: object): Record<string, unknown> {
  return { error };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendToken(response: ServerResponse): void {
  sendJson(response, { id: 'tok_stub', object: 'token' });
}

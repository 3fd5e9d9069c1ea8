import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import type { TestCertificate } from '../test-certificates.fixture.ts';

/** An acquirer that does on the wire whatever a test wants, where the platform's switches end. */
export interface StubAcquirer {
  readonly address: string;
  /** The bodies that have arrived, in their order. */
  readonly received: readonly string[];
  stop(): Promise<void>;
}

/**
 * @param answer called with each complete request; `call` counts from 1, `key` is the operation's
 * @param shown makes it speak TLS with this certificate
 */
export async function startStubAcquirer(
  answer: (response: ServerResponse, asked: { readonly call: number; readonly key: string }) => void,
  shown?: TestCertificate,
): Promise<StubAcquirer> {
  const received: string[] = [];
  const listen = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push(await text(request));
    answer(response, { call: received.length, key: request.url?.split('/').at(-1) ?? '' });
  };
  const hear = (request: IncomingMessage, response: ServerResponse) => void listen(request, response);
  const server =
    shown === undefined
      ? createServer(hear)
      : createTlsServer({ cert: shown.certificate, key: shown.key }, hear);
  const { port, stop } = await listenOnFreePort(server);
  return { address: `${shown === undefined ? 'http' : 'https'}://127.0.0.1:${port}`, received, stop };
}

/** The answer that a well-behaved acquirer gives to the debit of the tests. */
export function anOperation(key: string, changes: object = {}): Record<string, unknown> {
  return {
    key,
    type: 'sale',
    state: 'approved',
    responseCode: '00',
    amount: { minor: '9200', currency: 'EUR' },
    reference: '000000000042',
    ...changes,
  };
}

export function sendOperation(response: ServerResponse, key: string): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(anOperation(key)));
}

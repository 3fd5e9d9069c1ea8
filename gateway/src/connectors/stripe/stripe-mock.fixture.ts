import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { AcquirerSecret } from '../../values/masked.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

// CommonJS without types.
const require = createRequire(import.meta.url);
const { createExpressApp } = require('stripe-stateful-mock') as { createExpressApp: () => Handler };
const { verify } = require('stripe-stateful-mock/dist/api/verify') as {
  verify: { validCurrencies: string[] };
};

const log = createRequire(require.resolve('stripe-stateful-mock'))('loglevel') as {
  setLevel(level: 'silent'): void;
};

// It would print every request that it refuses.
log.setLevel('silent');

// Stripe has added these since the mock's list was written.
verify.validCurrencies.push('bhd', 'jod', 'kwd', 'omr', 'tnd');

export const TEST_KEY = AcquirerSecret.of('sk_test_canary0123456789');

/** Stripe's test cards with the names that the mock has for them; any other number is a card that pays. */
const TOKENS: ReadonlyMap<string, string> = new Map([
  ['4000000000000002', 'tok_chargeDeclined'],
  ['4000000000009995', 'tok_chargeDeclinedInsufficientFunds'],
  ['4100000000000019', 'tok_chargeDeclinedFraudulent'],
  ['4000000000000127', 'tok_chargeDeclinedIncorrectCvc'],
  ['4000000000000069', 'tok_chargeDeclinedExpiredCard'],
  ['4000000000000119', 'tok_chargeDeclinedProcessingError'],
  // No cards of Stripe's: the mock's names for what its servers do wrong.
  ['4000000000000429', 'tok_429'],
  ['4000000000000500', 'tok_500'],
]);

/** A request that has reached Stripe. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
}

/** `stripe-stateful-mock` on a port of its own. */
export interface StripeMock {
  readonly address: string;
  readonly received: readonly Received[];
  stop(): Promise<void>;
}

/**
 * The mock keeps charges and refunds. In front of it are the parts of Stripe's API that it lacks: tokens of cards, and
 * the rule that an idempotency key belongs to one endpoint.
 */
export async function startStripeMock(): Promise<StripeMock> {
  const mock = createExpressApp();
  const received: Received[] = [];
  const endpoints = new Map<string, string>();
  const cards = new Map<string, string>();

  async function token(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const card = form.toString();
    if ((cards.get(key) ?? card) !== card) return keyTaken(response);
    cards.set(key, card);
    const number = form.get('card[number]') ?? '';
    send(response, 200, { id: TOKENS.get(number) ?? 'tok_visa', object: 'token', type: 'card' });
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const idempotencyKey = header(request, 'idempotency-key');
    received.push({ method: request.method ?? '', path, idempotencyKey });
    if (request.method === 'POST' && idempotencyKey !== undefined) {
      const first = endpoints.get(idempotencyKey) ?? path;
      endpoints.set(idempotencyKey, first);
      if (first !== path) return keyTaken(response);
      if (path === '/v1/tokens') return void token(request, response, idempotencyKey);
    }
    mock(request, response);
  });
  const { port, stop } = await listenOnFreePort(server);
  return { address: `http://127.0.0.1:${port}`, received, stop };
}

function keyTaken(response: ServerResponse): void {
  send(response, 400, { error: { type: 'idempotency_error', message: 'used for another request' } });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Place } from '@tollgate/testkit/programs/place';
import type { Random } from '../random.ts';
import type { Delivery, ResultCall, ShopName } from './notification-evidence.ts';

/**
 * Gateways may call this address of this machine, and no other one: Linux has all of 127.0.0.0/8. A program that listens
 * at 127.0.0.1 is then one in the operator's own network.
 */
export const ALLOWED_ADDRESS = '127.0.0.2';
const FORBIDDEN_ADDRESS = '127.0.0.1';
/** The same address in a spelling that hides it. */
const FORBIDDEN_NUMBER = '2130706433';

/** Receivers of webhooks by what they do. `recovering` refuses some deliveries at first, and takes all afterwards. */
export const RECEIVERS = ['good', 'recovering', 'failing', 'hanging', 'redirecting', 'private'] as const;

type ReceiverName = (typeof RECEIVERS)[number];

/** The receivers that have taken everything in the end. */
export const GOOD_RECEIVERS: readonly ReceiverName[] = ['good', 'recovering'];

/** The share of deliveries that the recovering receiver refuses at first. */
const REFUSED_AT_FIRST = 0.3;

/** Milliseconds until an answer, so that what is killed has some under way. */
const ANSWERS_AFTER = [10, 150] as const;

/** Where shops are notified, and what came there. */
export interface Listeners {
  readonly deliveries: readonly Delivery[];
  readonly calls: readonly ResultCall[];
  readonly trespasses: readonly string[];
  webhookUrl(receiver: ReceiverName): string;
  resultUrl(shop: ShopName): string;
  /** Gives a receiver the key of its signatures; without one it takes none for signed. */
  learnSecret(receiver: ReceiverName, secret: string): void;
  /** From now on the receiver that recovers takes everything. */
  recover(): void;
}

export async function startListeners(place: Place, random: Random): Promise<Listeners> {
  const deliveries: Delivery[] = [];
  const calls: ResultCall[] = [];
  const trespasses: string[] = [];
  const secrets = new Map<string, string>();
  let hasRecovered = false;

  const forbiddenPort = await listen(place, FORBIDDEN_ADDRESS, (request, response) => {
    trespasses.push(`${request.method} ${request.url}`);
    response.end();
  });
  const elsewhere = `http://${FORBIDDEN_ADDRESS}:${forbiddenPort}/redirected`;
  const statusOf = (name: string): number | undefined => {
    switch (name) {
      case 'hanging':
        return undefined;
      case 'failing':
        return 500;
      case 'redirecting':
        return 302;
      case 'recovering':
        return !hasRecovered && random.chance(REFUSED_AT_FIRST) ? 500 : 200;
      default:
        return 200;
    }
  };
  const answer = async (response: ServerResponse, status: number | undefined): Promise<void> => {
    if (status !== undefined) {
      await wait(random.integer(...ANSWERS_AFTER));
      response.writeHead(status, status === 302 ? { location: elsewhere } : {}).end();
    }
  };
  const takeEvent = async (request: IncomingMessage, response: ServerResponse, at: number, name: string) => {
    const body = await text(request);
    const status = statusOf(name);
    const isSigned = isSignedWith(secrets.get(name), request, body);
    const eventId = idOf(body);
    const delivery: Delivery = { receiver: name, eventId, at, status, answeredAt: undefined, isSigned };
    deliveries.push(delivery);
    await answer(response, status);
    delivery.answeredAt = performance.now();
  };
  const port = await listen(place, ALLOWED_ADDRESS, (request, response) => {
    const at = performance.now();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
    const [, kind, name = ''] = pathname.split('/');
    if (kind === 'result') {
      const status = statusOf(name);
      const checkoutId = searchParams.get('id') ?? '';
      calls.push({ checkoutId, resourcePath: searchParams.get('resourcePath') ?? '', at, status });
      void answer(response, status);
    } else {
      takeEvent(request, response, at, name).catch(() => response.destroy());
    }
  });

  const allowed = `http://${ALLOWED_ADDRESS}:${port}`;
  const forbiddenName = `http://localhost:${forbiddenPort}`;
  return {
    deliveries,
    calls,
    trespasses,
    webhookUrl: (receiver) =>
      receiver === 'private' ? `${forbiddenName}/webhook` : `${allowed}/webhook/${receiver}`,
    resultUrl: (shop) => {
      if (shop === 'private-name') return `${forbiddenName}/result`;
      return shop === 'private-number'
        ? `http://${FORBIDDEN_NUMBER}:${forbiddenPort}/result`
        : `${allowed}/result/${shop}?order=1`;
    },
    learnSecret: (receiver, secret) => void secrets.set(receiver, secret),
    recover: () => {
      hasRecovered = true;
    },
  };
}

/** Why this machine cannot do it; `undefined` when it can. */
export async function whyNoListeners(): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(`this machine has no address ${ALLOWED_ADDRESS}`));
    server.listen(0, ALLOWED_ADDRESS, () => server.close(() => resolve(undefined)));
  });
}

async function listen(place: Place, address: string, serve: RequestListener): Promise<number> {
  const server = createServer(serve);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, address, resolve);
  });
  place.atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function idOf(body: string): string {
  return (JSON.parse(body) as { readonly id: string }).id;
}

/** Checks the signature as the guide describes. */
function isSignedWith(secret: string | undefined, request: IncomingMessage, body: string): boolean {
  const header = String(request.headers['tollgate-signature']);
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (secret === undefined || seconds === undefined) return false;
  const key = Buffer.from(secret, 'hex');
  return signature === createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
}

import { createServer, request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { vi } from 'vitest';
import { CHANNEL, type RunningGateway } from '../gateway.fixture.ts';

/** A request of the gateway to a receiver, as it arrived. */
export interface Delivery {
  /** Names and values in turn, in their order and their case. */
  readonly rawHeaders: readonly string[];
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A merchant's receiver of webhooks, which keeps what comes. */
export interface Receiver {
  /** Waits until as many have come at a path. @returns all that came there, in their order */
  waitFor(path: string, count: number): Promise<readonly Delivery[]>;
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** A webhook, and the secret that its addition printed. */
export interface Webhook {
  readonly id: string;
  readonly secret: string;
}

/** As long as a gateway may take on a machine with much else to do. */
const PATIENCE = { timeout: 180_000, interval: 50 };

export async function startReceiver(): Promise<Receiver> {
  const received: (Delivery & { readonly path: string })[] = [];
  const server = createServer((incoming, response) => {
    const { url: path = '', rawHeaders, headers } = incoming;
    const take = async () => {
      received.push({ path, rawHeaders, headers, body: await buffer(incoming) });
      response.end();
    };
    void take();
  });
  const { port, stop } = await listenOnFreePort(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    waitFor: (wanted, count) =>
      vi.waitFor(() => {
        const found = received.filter(({ path }) => path === wanted);
        if (found.length < count) {
          throw new Error(`${found.length} of ${count} deliveries have come at ${wanted}`);
        }
        return found;
      }, PATIENCE),
    stop,
  };
}

/** Has the gateway tell every event of the channel at an address. */
export async function addWebhook(gateway: RunningGateway, url: string, format: string): Promise<Webhook> {
  const words = ['webhook', 'add', '--channel', CHANNEL, '--format', format, url];
  const { id, secret } = await gateway.tollgate(...words);
  return { id: String(id), secret: String(secret) };
}

/** Gives a webhook a new secret. @returns the new one */
export async function rotateWebhook(gateway: RunningGateway, id: string): Promise<string> {
  const { secret } = await gateway.tollgate('webhook', 'rotate', '--keep', '1h', id);
  return String(secret);
}

/** Sends a delivery to another receiver, with the same headers and the same bytes. */
export async function sendOn(
  url: string,
  { rawHeaders, body }: Delivery,
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers: rawHeaders, agent: false }, (response) => {
      text(response).then((said) => resolve({ status: response.statusCode, text: said }), reject);
    })
      .on('error', reject)
      .end(body);
  });
}

export function withHeader(delivery: Delivery, name: string, value: string): Delivery {
  const isName = (index: number) => delivery.rawHeaders[index]?.toLowerCase() === name;
  return {
    ...delivery,
    rawHeaders: delivery.rawHeaders.map((part, index) =>
      index % 2 === 1 && isName(index - 1) ? value : part,
    ),
    headers: { ...delivery.headers, [name]: value },
  };
}

/** The delivery with one byte changed, in the middle of its body, to another digit. */
export function withChangedByte(delivery: Delivery): Delivery {
  const body = Buffer.from(delivery.body);
  const places = [...body.keys()].filter((place) => /[0-9]/.test(String.fromCodePoint(body[place] ?? 0)));
  const place = places[Math.floor(places.length / 2)] ?? 0;
  body[place] = body[place] === 0x31 ? 0x32 : 0x31;
  return { ...delivery, body };
}

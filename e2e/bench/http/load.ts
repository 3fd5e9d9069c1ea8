import { connect, type Socket } from 'node:net';
import { ResponseReader } from './response-reader.ts';

/** The request to send, the method, and the expected answer. */
export interface LoadPlan {
  /** `http://127.0.0.1:8080`, without a path. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent in turn. */
  readonly requests: readonly LoadRequest[];
  /** Each sends its next request when its last answer is complete. */
  readonly connections: number;
  readonly seconds: number;
  /** Requests begun in a second, as evenly as the answers let them; as many as can be without it. */
  readonly perSecond?: number;
  /** An answer with another status, or without this text in its body, ends the measurement. */
  readonly expected: { readonly status: number; readonly text: string };
}

export interface LoadResult {
  readonly answers: number;
  /** From the first request to the last answer. */
  readonly seconds: number;
  /** Microseconds from the sending of a request to its complete answer: at most 1000 of them, from quick to slow. */
  readonly latencies: readonly number[];
  /** The body of one of the last answers: what it says was done can be looked up. */
  readonly last: string;
}

const MOST_LATENCIES = 1000;

/** A POST of a form; without a body, a GET. */
export interface LoadRequest {
  readonly path: string;
  readonly body?: string;
}

/** @throws when a connection breaks or an answer is not the expected one */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const requests = plan.requests.map((request) => bytesOf(plan, request));
  const expected = Buffer.from(plan.expected.text);
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + plan.seconds * 1000;
  const interval = plan.perSecond === undefined ? 0 : 1000 / plan.perSecond;
  let next = 0;
  let slots = 0;
  let last = '';

  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const reader = new ResponseReader();
      let sent = 0;
      const socket: Socket = connect({ host: '127.0.0.1', port: Number(new URL(plan.address).port) });
      const send = (): void => {
        sent = performance.now();
        socket.write(requests[next++ % requests.length] ?? '');
      };
      const sendInTime = (): void => {
        const early = began + slots++ * interval - performance.now();
        if (early > 0) {
          setTimeout(send, early);
        } else {
          send();
        }
      };
      socket.setNoDelay(true);
      socket.once('connect', sendInTime);
      socket.on('data', (chunk: Buffer) => {
        for (const { status, body } of reader.read(chunk)) {
          const now = performance.now();
          if (status !== plan.expected.status || !body.includes(expected)) {
            socket.destroy(new Error(`unexpected answer ${status} ${body.toString().slice(0, 500)}`));
            return;
          }
          latencies.push((now - sent) * 1000);
          if (now >= end) {
            last = body.toString();
            resolve();
            socket.end();
            return;
          }
          sendInTime();
        }
      });
      socket.once('error', reject);
      // After the last answer this says nothing any more.
      socket.once('close', () => reject(new Error(`${plan.address} closed a connection`)));
    });

  await Promise.all(Array.from({ length: plan.connections }, connection));
  const seconds = (performance.now() - began) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  return { answers: latencies.length, seconds, latencies: evenlyFrom(sorted), last };
}

function evenlyFrom(sorted: readonly number[]): number[] {
  const step = Math.ceil(sorted.length / MOST_LATENCIES);
  return sorted.filter((_, place) => place % step === Math.floor(step / 2));
}

function bytesOf({ address, headers }: LoadPlan, { path, body }: LoadRequest): Buffer {
  const content = Buffer.from(body ?? '');
  const lines = Object.entries({
    host: new URL(address).host,
    ...(body !== undefined && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(content.length),
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const method = body === undefined ? 'GET' : 'POST';
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), content]);
}

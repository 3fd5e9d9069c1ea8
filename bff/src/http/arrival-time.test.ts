import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_BODY_BYTES } from '@tollgate/gateway/catalogue/limits';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { CARD, encode, FORM, ORDER, startTestApp, type TestApp, TOKEN } from '../testing/test-app.ts';
import { ARRIVAL_TIME, type ArrivalTime } from './plugins/server-parts.ts';

const SHORT = { whole: 400, head: 200, checkedEvery: 20 };
const PATIENT = { ...SHORT, whole: 20_000 };

let test: TestApp;
let app: FastifyInstance;
let port: number;
let payments: number;

beforeEach(async () => {
  payments = 0;
  test = await startTestApp({
    gateway: (gateway) => ({
      ...gateway,
      submitPayment: (...parts) => {
        payments += 1;
        return gateway.submitPayment(...parts);
      },
    }),
  });
  await listen(SHORT);
});

async function listen(arrivalTime: ArrivalTime): Promise<void> {
  app = await buildApp({ ...test.parts, arrivalTime });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

afterEach(async () => {
  await app.close();
  await test.close();
});

const PAYMENT = encode({ ...ORDER, ...CARD });

/** The headers of a payment, and the empty line behind them. */
const HEAD = [
  'POST /v1/payments HTTP/1.1',
  'host: shop',
  `authorization: Bearer ${TOKEN}`,
  `content-type: ${FORM}`,
  `content-length: ${PAYMENT.length}`,
  '\r\n',
].join('\r\n');

async function open(...pieces: readonly string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  for (const piece of pieces) {
    socket.write(piece);
  }
  return socket;
}

/** The answers on a connection, from the first line of the first one. */
async function answersOn(socket: Socket): Promise<{ status: string; body: string }[]> {
  const all = await text(socket);
  return all
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((answer) => answer !== '')
    .map((answer) => ({ status: answer.split(' ')[1] ?? '', body: answer.split('\r\n\r\n')[1] ?? '' }));
}

describe('a request that does not arrive in time', () => {
  it.each([
    ['without the end of its headers', [HEAD.slice(0, 50)]],
    ['without its body', [HEAD]],
    ['without the end of its body', [HEAD, PAYMENT.slice(0, -1)]],
  ])('is answered with 408 in the shape of every answer, and nothing is paid: %s', async (_name, pieces) => {
    const [answer, ...more] = await answersOn(await open(...pieces));
    expect(more).toEqual([]);
    expect(answer?.status).toBe('408');
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({
      result: { code: '200.300.404', description: 'The request did not arrive in time' },
      buildNumber: expect.stringMatching(/^[0-9a-f]{40}@/) as string,
      ndc: expect.stringMatching(/^[0-9a-f]{32}_[0-9a-f]{32}$/) as string,
    });
    expect(payments).toBe(0);
  });

  it('is not served when its end comes after the answer', async () => {
    const socket = await open(HEAD, PAYMENT.slice(0, -1));
    // A reset is as good an end of the connection as a close: `once` alone would throw it.
    const closed = new Promise((resolve) => {
      socket.on('error', () => undefined).once('close', resolve);
    });
    await once(socket, 'data');
    socket.write(PAYMENT.slice(-1));
    await closed;
    await sleep(50);
    expect(payments).toBe(0);
  });

  it('is distinguished from one whose body takes longer than headers may', async () => {
    await app.close();
    await listen(PATIENT);
    const socket = await open(HEAD);
    const third = Math.ceil(PAYMENT.length / 3);
    for (const start of [0, third, 2 * third]) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      await sleep(PATIENT.head / 2);
      socket.write(PAYMENT.slice(start, start + third));
    }
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    expect(payments).toBe(1);
  });
});

describe('the time that a request is given', () => {
  it('is enough for the largest body at 2 Mbit/s', () => {
    expect(ARRIVAL_TIME.whole).toBeGreaterThan(1.5 * ((MAX_BODY_BYTES * 8) / 2000));
  });

  it('is shorter for its headers, and all of it counts on the server', async () => {
    const standard = await buildApp(test.parts);
    expect(standard.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 15_000 });
    expect(ARRIVAL_TIME.head).toBeLessThan(ARRIVAL_TIME.whole);
    await standard.close();
  });
});

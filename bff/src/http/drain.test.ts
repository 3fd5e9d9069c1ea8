import { once } from 'node:events';
import { Agent, get as httpGet, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Gateway } from '@tollgate/gateway/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARD, encode, FORM, ORDER, startTestApp, type TestApp, TOKEN } from '../testing/test-app.ts';
import { type DrainTimes, drain, drainTimes } from './drain.ts';

/** No test waits for these. */
const LONG: DrainTimes = { notice: 0, open: 60_000, whole: 120_000 };

let test: TestApp;
let port: number;
let arrived: PromiseWithResolvers<void>;
let acquirer: PromiseWithResolvers<void>;
const agents: Agent[] = [];
const sockets: Socket[] = [];

/** As with an acquirer that answers when the test says so. */
function slowly(gateway: Gateway): Gateway['submitPayment'] {
  return async (...asked) => {
    arrived.resolve();
    await acquirer.promise;
    return gateway.submitPayment(...asked);
  };
}

/** A client with one connection, which it keeps. */
function client(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

interface Got {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly body: string;
}

async function read(response: IncomingMessage): Promise<Got> {
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) };
}

async function get(agent: Agent, path: string): Promise<Got> {
  const [response] = (await once(httpGet({ agent, port, path }), 'response')) as [IncomingMessage];
  return read(response);
}

async function pay(agent: Agent): Promise<Got> {
  const headers = { 'content-type': FORM, authorization: `Bearer ${TOKEN}` };
  const sent = request({ agent, port, path: '/v1/payments', method: 'POST', headers });
  sent.end(encode({ ...ORDER, ...CARD }));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return read(response);
}

/** The port is closed. A connection that was made just before is reset: nothing had been sent on it. */
const refused = expect.objectContaining({
  code: expect.stringMatching(/^ECONN(REFUSED|RESET)$/) as unknown,
}) as unknown;

describe('a gateway that stops', () => {
  beforeEach(async () => {
    arrived = Promise.withResolvers();
    acquirer = Promise.withResolvers();
    test = await startTestApp({ gateway: (gateway) => ({ ...gateway, submitPayment: slowly(gateway) }) });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = test.app.server.address() as AddressInfo);
  });
  afterEach(async () => {
    acquirer.resolve();
    for (const agent of agents.splice(0)) {
      agent.destroy();
    }
    for (const socket of sockets.splice(0)) {
      socket.destroy();
    }
    await test.close();
  });

  it('answers what runs, as the last answer of its connection, and then closes the port', async () => {
    const paying = pay(client());
    await arrived.promise;
    const draining = drain([test.app], test.parts.requests, LONG);
    acquirer.resolve();
    expect(await paying).toMatchObject({ status: 200, connection: 'close' });
    expect(await draining).toBe(0);
    await expect(get(client(), '/health/live')).rejects.toEqual(refused);
  });

  it('is not ready, and serves new requests for as long as one runs', async () => {
    const idle = client();
    expect(await get(idle, '/health/ready')).toMatchObject({ status: 200, connection: 'keep-alive' });
    const paying = pay(client());
    await arrived.promise;
    const draining = drain([test.app], test.parts.requests, LONG);
    const stopping = { status: 503, connection: 'close', body: '{"status":"stopping"}' };
    // On the connection that is open, and on a new one.
    expect(await get(idle, '/health/ready')).toEqual(stopping);
    expect(await get(client(), '/health/ready')).toEqual(stopping);
    expect(await get(client(), '/v1/fastcheckout/integrity')).toMatchObject({ status: 200 });
    acquirer.resolve();
    expect(await paying).toMatchObject({ status: 200 });
    expect(await draining).toBe(0);
  });

  it('serves requests through its notice when none runs', async () => {
    const noticed = Promise.withResolvers<void>();
    const sleep = vi
      .fn<NonNullable<Parameters<typeof drain>[3]>>(setTimeout)
      .mockReturnValueOnce(noticed.promise);
    const draining = drain([test.app], test.parts.requests, { ...LONG, notice: 5000 }, sleep);
    expect(await get(client(), '/health/live')).toMatchObject({ status: 200, connection: 'close' });
    expect(sleep).toHaveBeenCalledTimes(1);
    noticed.resolve();
    expect(await draining).toBe(0);
    await expect(get(client(), '/health/live')).rejects.toEqual(refused);
  });

  it('closes its port in time also to clients that do not disconnect, and still answers them', async () => {
    const paying = pay(client());
    await arrived.promise;
    const draining = drain([test.app], test.parts.requests, { ...LONG, open: 50 });
    await expect.poll(() => get(client(), '/health/live').catch((error: unknown) => error)).toEqual(refused);
    acquirer.resolve();
    expect(await paying).toMatchObject({ status: 200, connection: 'close' });
    expect(await draining).toBe(0);
  });

  it('cuts off what runs longer than it may', async () => {
    const paying = pay(client());
    await arrived.promise;
    const draining = drain([test.app], test.parts.requests, { notice: 0, open: 10, whole: 50 });
    await expect(paying).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await draining).toBe(1);
  });

  it('does not wait for connections on which no request has begun', async () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    expect(await drain([test.app], test.parts.requests, LONG)).toBe(0);
  });
});

describe('the times of a stop', () => {
  it('are a third for the notice, at most 5 s, and half for the port', () => {
    expect(drainTimes(15, 'live')).toEqual({ notice: 5000, open: 7500, whole: 15_000 });
    expect(drainTimes(6, 'live')).toEqual({ notice: 2000, open: 3000, whole: 6000 });
    expect(drainTimes(60, 'live')).toEqual({ notice: 5000, open: 30_000, whole: 60_000 });
  });

  it('have no notice in the test environment', () => {
    expect(drainTimes(15, 'test').notice).toBe(0);
  });
});

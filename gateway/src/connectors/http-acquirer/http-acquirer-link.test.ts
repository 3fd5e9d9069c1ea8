// needs: a process of its own
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import type { ConnectionLimits } from '../connection-pool.ts';
import type { Connector } from '../connector.ts';
import type { AuthorisationReply } from '../connector-reply.ts';
import { BROKEN_ANSWERS, drip, endsAfterAll, startRawServer } from '../raw-server.fixture.ts';
import { anAuthorisation, CANARY_NUMBER, CANARY_SECURITY_CODE } from '../request.fixture.ts';
import { createHttpAcquirer, STATUS_INQUIRY_LIMITS } from './http-acquirer.ts';
import { sendOperation, startStubAcquirer } from './stub-acquirer.fixture.ts';

const SHORT = { connect: 1_000, headers: 1_000, body: 1_000 } as const;

// Most of these cases wait for a limit to pass; they wait together.
vi.setConfig({ maxConcurrency: 40 });

const ends = endsAfterAll();

function connect(address: string, limits: Partial<ConnectionLimits> = SHORT): Connector {
  const connector = createHttpAcquirer({ name: 'stub', address, limits });
  ends.push(() => connector.close());
  return connector;
}

const stub = async (...answer: Parameters<typeof startStubAcquirer>) => {
  const started = await startStubAcquirer(...answer);
  ends.push(() => started.stop());
  return started;
};

async function tcp(onConnection: (socket: Socket) => void): Promise<string> {
  const { address, stop } = await startRawServer(onConnection);
  ends.push(stop);
  return address;
}

function expectNoCardData(reply: AuthorisationReply): void {
  const said = inspect(reply, { depth: null, showHidden: true });
  expect(said).toContain('reason');
  expect(said).not.toContain(CANARY_NUMBER);
  expect(said).not.toContain(CANARY_SECURITY_CODE);
}

describe.concurrent('what was provably not sent', () => {
  it('a name that does not resolve', { timeout: 180_000 }, async () => {
    // The resolver of a busy machine may need longer than the short limit.
    const patient = connect('http://acquirer.invalid', { ...SHORT, connect: 25_000 });
    const reply = await patient.authorise(anAuthorisation());
    expect(reply).toMatchObject({ kind: 'not-sent', reason: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/) });
    expectNoCardData(reply);
  });

  it('a connection that is not ready in time, TLS included', async () => {
    const address = await tcp(() => undefined);
    const reply = await connect(`https://${address}`).authorise(anAuthorisation());
    expect(reply).toEqual({ kind: 'not-sent', reason: 'connecting failed: UND_ERR_CONNECT_TIMEOUT' });
  });

  it('a connection that is reset during the TLS handshake, although its code is that of a reset', async () => {
    const address = await tcp((socket) => socket.once('data', () => socket.resetAndDestroy()));
    const reply = await connect(`https://${address}`).authorise(anAuthorisation());
    expect(reply).toEqual({ kind: 'not-sent', reason: 'connecting failed: ECONNRESET' });
  });

  it('a server that does not speak TLS', async () => {
    const address = await tcp((socket) => socket.end('SSH-2.0-none\r\n'));
    const reply = await connect(`https://${address}`).authorise(anAuthorisation());
    expect(reply).toMatchObject({ kind: 'not-sent' });
    expectNoCardData(reply);
  });

  it('a call that finds no free connection', async () => {
    const held: ServerResponse[] = [];
    const acquirer = await stub((response) => held.push(response));
    const connector = connect(acquirer.address, {
      ...SHORT,
      headers: 5_000,
      connections: 1,
      connectionWait: 50,
    });
    const first = anAuthorisation();
    const running = connector.authorise(first);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    const refused = await connector.authorise(anAuthorisation());
    expect(refused).toEqual({ kind: 'not-sent', reason: 'no free connection' });
    for (const response of held) sendOperation(response, first.key);
    expect(await running).toMatchObject({ kind: 'approved' });
    expect(acquirer.received).toHaveLength(1);
  });
});

describe.concurrent('status inquiries', () => {
  it('take no connection that a payment could have, however many hang', async () => {
    const acquirer = await stub((response, { key }) => {
      if (response.req.method === 'PUT') sendOperation(response, key);
    });
    const connector = connect(acquirer.address, { headers: 5_000, connections: 1, connectionWait: 50 });
    const { key, amount } = anAuthorisation();
    const inquiries = Array.from({ length: 100 }, () => connector.status(key, amount));
    await vi.waitFor(() => expect(acquirer.received.length).toBe(STATUS_INQUIRY_LIMITS.connections));
    expect(await connector.authorise(anAuthorisation())).toMatchObject({ kind: 'approved' });
    await connector.close();
    for (const answer of await Promise.all(inquiries)) expect(answer).toMatchObject({ kind: 'unreachable' });
    expect(acquirer.received).toHaveLength((STATUS_INQUIRY_LIMITS.connections ?? 0) + 1);
  });
});

describe.concurrent('what may have been sent', () => {
  it('a call on a kept connection that the acquirer resets at that moment, and it is not sent again', async () => {
    const acquirer = await stub((response, { call, key }) => {
      if (call === 1) sendOperation(response, key);
      else response.socket?.resetAndDestroy();
    });
    const connector = connect(acquirer.address);
    expect(await connector.authorise(anAuthorisation())).toMatchObject({ kind: 'approved' });
    const reply = await connector.authorise(anAuthorisation());
    expect(reply).toMatchObject({
      kind: 'unknown',
      reason: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/),
    });
    expectNoCardData(reply);
    expect(acquirer.received).toHaveLength(2);
  });

  it.each<[string, string, (response: ServerResponse) => void]>([
    ...BROKEN_ANSWERS,
    [
      'a body that is too large',
      'UND_ERR_RES_EXCEEDED_MAX_SIZE',
      (response) => response.end('x'.repeat(70_000)),
    ],
    [
      'a head that is too large',
      'UND_ERR_HEADERS_OVERFLOW',
      (response) => response.setHeader('x', 'y'.repeat(40_000)).end(),
    ],
  ])('%s: %s', async (_what, code, answer) => {
    const acquirer = await stub(answer);
    const reply = await connect(acquirer.address).authorise(anAuthorisation());
    expect(reply).toMatchObject({ kind: 'unknown', reason: expect.stringContaining(code) });
    expectNoCardData(reply);
    expect(acquirer.received).toHaveLength(1);
  });

  it.each([301, 307, 400, 401, 403, 404, 409, 429, 500, 503])(
    'an answer of HTTP %i by another server',
    async (status) => {
      const acquirer = await stub((response) =>
        response.writeHead(status, { location: '/elsewhere' }).end('<html>'),
      );
      const reply = await connect(acquirer.address).authorise(anAuthorisation());
      expect(reply).toEqual({ kind: 'unknown', reason: `no answer that makes sense: HTTP ${status}` });
      expect(acquirer.received).toHaveLength(1);
    },
  );

  it('a body that drips for ever, each pause within the limit for pauses', async () => {
    const acquirer = await stub(drip);
    const connector = connect(acquirer.address, { wholeCall: 4_000 });
    const reply = await connector.authorise(anAuthorisation());
    expect(reply).toEqual({ kind: 'unknown', reason: 'no answer: TimeoutError' });
    expect(await connector.status(anAuthorisation().key, anAuthorisation().amount)).toMatchObject({
      kind: 'unreachable',
    });
    expect(acquirer.received).toHaveLength(2);
  });

  it('a call that runs while the connector is closed', async () => {
    const acquirer = await stub(() => undefined);
    const connector = connect(acquirer.address, { headers: 5_000 });
    const running = connector.authorise(anAuthorisation());
    await vi.waitFor(() => expect(acquirer.received).toHaveLength(1));
    await connector.close();
    const reply = await running;
    expect(reply).toMatchObject({ kind: 'unknown' });
    expectNoCardData(reply);
  });
});

describe.concurrent('a connection that is one answer behind', () => {
  it('is left after the first answer that is for another payment', async () => {
    const behind = new WeakMap<object, string>();
    const acquirer = await stub((response, { key }) => {
      const socket = response.socket ?? {};
      // The first connection answers every call with the key of the call before it.
      const said = acquirer.received.length === 1 || behind.has(socket) ? (behind.get(socket) ?? key) : key;
      if (acquirer.received.length === 1 || behind.has(socket)) behind.set(socket, key);
      sendOperation(response, said);
    });
    const connector = connect(acquirer.address, { ...SHORT, connections: 1 });
    expect(await connector.authorise(anAuthorisation())).toMatchObject({ kind: 'approved' });
    expect(await connector.authorise(anAuthorisation())).toEqual({
      kind: 'unknown',
      reason: 'the answer is for another operation',
    });
    expect(await connector.authorise(anAuthorisation())).toMatchObject({ kind: 'approved' });
    expect(acquirer.received).toHaveLength(3);
  });
});

describe.concurrent("the acquirer's address", () => {
  it('may have a path', async () => {
    const asked: string[] = [];
    const acquirer = await stub((response, { key }) => {
      asked.push(response.req.url ?? '');
      sendOperation(response, key);
    });
    const request = anAuthorisation();
    await connect(`${acquirer.address}/acquirer-a`).authorise(request);
    expect(asked).toEqual([`/acquirer-a/operations/${request.key}`]);
  });

  it.each(['', 'acquirer', 'ftp://acquirer.example/'])('is refused when it is %j', (address) => {
    expect(() => createHttpAcquirer({ name: 'x', address })).toThrow(TypeError);
  });
});

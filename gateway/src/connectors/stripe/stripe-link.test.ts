// needs: a process of its own
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import type { Connector } from '../connector.ts';
import type { AuthorisationReply } from '../connector-reply.ts';
import { BROKEN_ANSWERS, drip, endsAfterAll, startRawServer } from '../raw-server.fixture.ts';
import { aFollowUp, anAuthorisation, CANARY_NUMBER, CANARY_SECURITY_CODE } from '../request.fixture.ts';
import { createStripe } from './stripe.ts';
import type { StripeLimits } from './stripe-limits.ts';
import { TEST_KEY } from './stripe-mock.fixture.ts';
import { aCharge, anError, sendJson, startStubStripe } from './stub-stripe.fixture.ts';

const SHORT = { connect: 1_000, headers: 1_000, body: 1_000 } as const;

// Most of these cases wait for a limit to pass; they wait together.
vi.setConfig({ maxConcurrency: 40 });

const ends = endsAfterAll();

function connect(address: string, limits: Partial<StripeLimits> = SHORT): Connector {
  const connector = createStripe({ name: 'stub', secretKey: TEST_KEY, address, limits });
  ends.push(() => connector.close());
  return connector;
}

const stub = async (...answers: Parameters<typeof startStubStripe>) => {
  const started = await startStubStripe(...answers);
  ends.push(() => started.stop());
  return started;
};

async function tcp(onConnection: (socket: Socket) => void): Promise<string> {
  const { address, stop } = await startRawServer(onConnection);
  ends.push(stop);
  return address;
}

function expectNoSecrets(reply: AuthorisationReply): void {
  const said = inspect(reply, { depth: null, showHidden: true });
  expect(said).not.toContain(CANARY_NUMBER);
  expect(said).not.toContain(CANARY_SECURITY_CODE);
  expect(said).not.toContain(TEST_KEY.reveal());
}

describe.concurrent('what was provably not booked', () => {
  it('a connection that is refused', async () => {
    const gone = await startStubStripe(() => undefined);
    await gone.stop();
    const reply = await connect(gone.address).authorise(anAuthorisation());
    expect(reply).toEqual({ kind: 'not-sent', reason: 'connecting failed: ECONNREFUSED' });
  });

  it('a connection that is not ready in time, TLS included', async () => {
    const address = await tcp(() => undefined);
    const reply = await connect(`https://${address}`).authorise(anAuthorisation());
    expect(reply).toEqual({ kind: 'not-sent', reason: 'connecting failed: UND_ERR_CONNECT_TIMEOUT' });
  });

  it('a call that finds no free connection', async () => {
    const held: ServerResponse[] = [];
    const stripe = await stub((response) => held.push(response));
    const limits = { ...SHORT, headers: 5_000, connections: 1, connectionWait: 50 };
    const connector = connect(stripe.address, limits);
    const first = anAuthorisation();
    const running = connector.authorise(first);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    const refused = await connector.authorise(anAuthorisation());
    expect(refused).toEqual({ kind: 'not-sent', reason: 'no free connection' });
    for (const response of held) sendJson(response, aCharge(first.key));
    expect(await running).toMatchObject({ kind: 'approved' });
    expect(stripe.asked).toHaveLength(2);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['a reset', (response) => response.socket?.resetAndDestroy()],
    ['a rate limit', (response) => sendJson(response, anError({ type: 'rate_limit_error' }), 429)],
    ['a failing server', (response) => sendJson(response, anError({ type: 'api_error' }), 500)],
    ['silence', () => undefined],
  ])('a card that got no token because of %s, and no charge is asked for', async (_what, onToken) => {
    const stripe = await stub(() => undefined, onToken);
    const reply = await connect(stripe.address).authorise(anAuthorisation());
    expect(reply).toMatchObject({
      kind: 'not-sent',
      reason: expect.stringMatching(/^nothing was booked: no/),
    });
    expectNoSecrets(reply);
    expect(stripe.asked.map(({ path }) => path)).toEqual(['/v1/tokens']);
  });

  it.each(['capture', 'reverse', 'refund'] as const)(
    'a %s whose original could not be asked about',
    async (verb) => {
      const stripe = await stub((response) => response.socket?.resetAndDestroy());
      const reply = await connect(stripe.address)[verb](aFollowUp(anAuthorisation().key));
      expect(reply).toMatchObject({ kind: 'not-sent' });
      expect(stripe.asked.map(({ method }) => method)).toEqual(['GET']);
    },
  );

  it('a call that would come later than its time to get ready allows', async () => {
    const stripe = await stub((response, { form }) =>
      sendJson(response, aCharge(form.get('transfer_group') ?? '')),
    );
    const reply = await connect(stripe.address, { preparation: -1 }).authorise(anAuthorisation());
    expect(reply).toEqual({ kind: 'not-sent', reason: 'nothing was booked: the preparation took too long' });
    expect(stripe.asked).toEqual([]);
  });
});

describe.concurrent('a preparation that takes too long', () => {
  const LATE = 1_500;
  const limits = { ...SHORT, headers: 5_000, preparation: 1_000 };
  const later = (response: ServerResponse, body: unknown) => setTimeout(() => sendJson(response, body), LATE);

  it('of a payment ends before its charge is asked for', async () => {
    const stripe = await stub(
      () => undefined,
      (response) => later(response, { id: 'tok_late', object: 'token' }),
    );
    expect(await connect(stripe.address, limits).authorise(anAuthorisation())).toMatchObject({
      kind: 'not-sent',
    });
    expect(stripe.asked.map(({ path }) => path)).toEqual(['/v1/tokens']);
  });

  it.each(['capture', 'refund'] as const)('of a %s ends before it is asked for', async (verb) => {
    const { key } = anAuthorisation();
    const stripe = await stub((response) => later(response, aCharge(key, { captured: verb === 'refund' })));
    const request = aFollowUp(key, { originalReference: 'ch_stub0001' });
    expect(await connect(stripe.address, limits)[verb](request)).toMatchObject({ kind: 'not-sent' });
    expect(stripe.asked.map(({ path }) => path)).not.toContain('/v1/charges/ch_stub0001/capture');
    expect(stripe.asked.map(({ path }) => path)).not.toContain('/v1/refunds');
  });
});

describe.concurrent('what may have been booked', () => {
  it('a charge that is reset, and the library does not send it again', async () => {
    const stripe = await stub((response) => response.socket?.resetAndDestroy());
    const reply = await connect(stripe.address).authorise(anAuthorisation());
    expect(reply).toMatchObject({
      kind: 'unknown',
      reason: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/),
    });
    expectNoSecrets(reply);
    expect(stripe.asked.map(({ path }) => path)).toEqual(['/v1/tokens', '/v1/charges']);
  });

  it.each(BROKEN_ANSWERS)('%s: %s', async (_what, code, answer) => {
    const stripe = await stub(answer);
    const reply = await connect(stripe.address).authorise(anAuthorisation());
    expect(reply).toEqual({ kind: 'unknown', reason: `no answer: ${code}` });
    expect(stripe.asked).toHaveLength(2);
  });

  it.each([
    ['half of it', '{"id":"ch_1","object":'],
    ['markup', '<html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['another object', '{"object":"balance"}'],
    ['an error that is a number', '{"error":5}'],
    ['an error that is a word', '{"error":"no"}'],
  ])('an answer that is %s', async (_what, body) => {
    const stripe = await stub((response) => response.end(body));
    const connector = connect(stripe.address);
    const request = anAuthorisation();
    expect(await connector.authorise(request)).toMatchObject({
      kind: 'unknown',
      reason: expect.stringMatching(/^no answer that makes sense/),
    });
    expect(await connector.status(request.key, request.amount)).toMatchObject({ kind: 'unreachable' });
    expect(stripe.asked).toHaveLength(3);
  });

  it.each([301, 307, 409, 429, 500, 503])('an answer of HTTP %i, whatever it says', async (status) => {
    const request = anAuthorisation();
    for (const body of [aCharge(request.key), anError({ type: 'invalid_request_error', message: '?' })]) {
      // oxlint-disable-next-line no-await-in-loop -- one server each
      const stripe = await stub((response) => sendJson(response, body, status));
      // oxlint-disable-next-line no-await-in-loop
      const reply = await connect(stripe.address).authorise(request);
      expect(reply).toMatchObject({ kind: 'unknown' });
      expect(stripe.asked).toHaveLength(2);
    }
  });

  it('a body that drips for ever, each pause within the limit for pauses', async () => {
    const stripe = await stub(drip);
    const reply = await connect(stripe.address, { wholeCall: 2000 }).authorise(anAuthorisation());
    expect(reply).toEqual({ kind: 'unknown', reason: 'no answer: TimeoutError' });
  });

  it('a call that runs while the connector is closed ends, and later calls are not sent', async () => {
    const stripe = await stub(() => undefined);
    const connector = connect(stripe.address, { headers: 5_000 });
    const running = connector.authorise(anAuthorisation());
    await vi.waitFor(() => expect(stripe.asked).toHaveLength(2));
    await connector.close();
    expect(await running).toMatchObject({ kind: 'unknown' });
    const { key, amount } = anAuthorisation();
    expect(await connector.authorise(anAuthorisation())).toEqual({
      kind: 'not-sent',
      reason: 'the connector is closed',
    });
    expect(await connector.status(key, amount)).toEqual({
      kind: 'unreachable',
      reason: 'the connector is closed',
    });
  });
});

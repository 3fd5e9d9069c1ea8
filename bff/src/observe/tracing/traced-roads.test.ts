// needs: a process of its own
/** The steps of the roads that are longer than that of a plain payment. */
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import {
  aRange,
  goodAnswer,
  type StubAnswer,
  startStubDirectory,
} from '@tollgate/gateway/features/authentication/directory/stub-directory.fixture';
import { afterEach, describe, expect, it } from 'vitest';
import { BROWSER, CARD, ORDER, type TestApp, TOKEN } from '../../testing/test-app.ts';
import { endLater, endTraced, rootOf, startTraced } from './traced-app.fixture.ts';

afterEach(endTraced);

const AUTHORISED = { authorization: `Bearer ${TOKEN}` };
/** It authenticates its shoppers. */
const SECURE_ENTITY = 'a0000000000000000000000000000002';
/** In a range of the stub directory. */
const ENROLLED = '4000000000000002';

/** Its issuer has no 3D Secure method, so that the AReq is sent with the payment. */
const withoutMethod: StubAnswer = (message) =>
  message['messageType'] === 'PReq'
    ? { ...goodAnswer(message), cardRangeData: [aRange('4000000000000000', '4000000000999999')] }
    : goodAnswer(message);

const outcomes = (spans: readonly ReadableSpan[], name: string) =>
  spans.filter((span) => span.name === name).map(({ attributes }) => attributes['tollgate.outcome']);

/** The spans of the request whose route this is. */
const ofRoute = (spans: readonly ReadableSpan[], route: string) => {
  const ids = new Set(
    spans
      .filter(({ attributes }) => attributes['http.route'] === route)
      .map((span) => span.spanContext().traceId),
  );
  return spans.filter((span) => ids.has(span.spanContext().traceId));
};

const keyed = (test: TestApp) =>
  test.post('/v1/payments', { ...ORDER, ...CARD }, { ...AUTHORISED, 'idempotency-key': 'CANARY-key-1' });

describe('the trace of a payment with an idempotency key', () => {
  it('has the claim of the key and the keeping of its answer', async () => {
    const { test, spans } = await startTraced();
    expect((await keyed(test)).statusCode).toBe(200);
    const found = await spans();
    expect(outcomes(found, 'idempotency claim')).toEqual(['new', 'claimed']);
    expect(outcomes(found, 'idempotency answer')).toHaveLength(1);
    expect(outcomes(found, 'connector')).toEqual(['approved']);
    expect(JSON.stringify(found.map(({ attributes }) => attributes))).not.toContain('CANARY');
  });

  it('has the claim alone when it is repeated', async () => {
    const { test, spans } = await startTraced();
    await keyed(test);
    await keyed(test);
    const [first] = await spans();
    const repeated = (await spans()).filter(
      (span) => span.spanContext().traceId !== first?.spanContext().traceId,
    );
    expect(outcomes(repeated, 'idempotency claim')).toEqual(['known']);
    expect(outcomes(repeated, 'connector')).toEqual([]);
  });
});

describe('the trace of a checkout', () => {
  it('has the reads and writes of its session, and the read of its status, without its id', async () => {
    const { test, spans } = await startTraced();
    const { id } = (await test.post('/v1/checkouts', ORDER, AUTHORISED)).json<{ id: string }>();
    const form = { ...CARD, paymentBrand: 'VISA', shopperResultUrl: 'https://shop.example/result' };
    expect((await test.post(`/v1/checkouts/${id}/payment`, form, {})).statusCode).toBe(200);
    await test.get(`/v1/checkouts/${id}/payment?entityId=${ORDER['entityId']}`, AUTHORISED);
    const found = await spans();
    expect(outcomes(ofRoute(found, '/v1/checkouts'), 'checkout write')).toEqual([undefined]);
    const paying = found.filter(
      (span) =>
        span.spanContext().traceId === found.find(({ name }) => name === 'connector')?.spanContext().traceId,
    );
    expect(outcomes(paying, 'checkout write')).toEqual(['begun', 'used']);
    const reads = found.filter(({ name }) => name === 'ledger read').map(({ attributes }) => attributes);
    expect(reads).toContainEqual({ 'tollgate.outcome': 'approved' });
    expect(JSON.stringify(found.map(({ name, attributes }) => [name, attributes]))).not.toContain(
      id.slice(0, 32),
    );
  });
});

describe('the trace of a payment that stores its details', () => {
  it('has their sealing', async () => {
    const { test, spans } = await startTraced();
    const paid = await test.post(
      '/v1/payments',
      { ...ORDER, ...CARD, createRegistration: 'true' },
      AUTHORISED,
    );
    expect(paid.json()).toHaveProperty('registrationId');
    const found = await spans();
    expect(outcomes(found, 'seal details')).toEqual(['pending']);
    expect(JSON.stringify(found.map(({ attributes }) => attributes))).not.toMatch(/420000|Jane/);
  });
});

describe('the trace of a payment whose shopper is authenticated', () => {
  it('has the message to the directory, by its name', async () => {
    const directory = await startStubDirectory(withoutMethod);
    endLater(() => directory.stop());
    const { test, spans } = await startTraced(1, { DS_PORT: new URL(directory.address).port });
    await expect.poll(() => directory.received.length, { timeout: 180_000 }).toBeGreaterThan(0);
    await expect
      .poll(async () => (await test.get('/metrics')).body, { timeout: 180_000 })
      .toContain('tollgate_directory_card_ranges{directory="simulator"} 1');
    const order = { ...ORDER, entityId: SECURE_ENTITY, testMode: 'EXTERNAL' };
    const { id } = (await test.post('/v1/checkouts', order, AUTHORISED)).json<{ id: string }>();
    await test.post(
      `/v1/checkouts/${id}/payment`,
      { ...CARD, ...BROWSER, 'card.number': ENROLLED, paymentBrand: 'VISA' },
      {},
    );
    const found = await spans();
    const step = found.find(({ name }) => name === 'directory');
    expect(step?.attributes).toEqual({
      'tollgate.directory': 'simulator',
      'tollgate.verb': 'AReq',
      'tollgate.outcome': 'answered',
    });
    expect(step?.spanContext().traceId).toBe(
      found.find(({ attributes }) => attributes['http.route'] === '/v1/checkouts/:id/payment')?.spanContext()
        .traceId,
    );
    expect(rootOf(found)).toBeDefined();
    expect(JSON.stringify(found.map(({ attributes }) => attributes))).not.toMatch(/4000000|Mozilla|Jane/);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace';
import {
  type StubAcquirer,
  startStubAcquirer,
} from '@tollgate/gateway/connectors/http-acquirer/stub-acquirer.fixture';
import { afterEach, describe, expect, it } from 'vitest';
import { CARD, encode, FORM, ORDER, startTestApp, type TestApp, TOKEN } from '../../testing/test-app.ts';
import { createTracing } from './create-tracing.ts';
import { endLater, endTraced, rootOf, startTraced } from './traced-app.fixture.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = `00-${TRACE}-b7ad6b7169203331-01`;
const STEPS = [
  'authenticate',
  'throttle',
  'parse',
  'read parameters',
  'entity and channel',
  'choose acquirer',
  'risk',
  'ledger start',
  'connector',
  'ledger finish',
  'render',
];

afterEach(endTraced);

const pay = (test: TestApp, more: Readonly<Record<string, string>> = {}, traceparent?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/payments',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'content-type': FORM,
      ...(traceparent !== undefined && { traceparent }),
    },
    payload: encode({ ...ORDER, ...CARD, ...more }),
  });

const failedSteps = (spans: readonly ReadableSpan[]) =>
  spans
    .filter(({ status, attributes }) => status.code === SpanStatusCode.ERROR && !('http.route' in attributes))
    .map(({ name, attributes }) => [name, attributes['error.type']]);

describe('the trace of a payment', () => {
  it('has a span for each step of its processing, in their order, below one for the request', async () => {
    const { test, spans } = await startTraced();
    const { id } = (await pay(test)).json<{ id: string }>();
    await expect.poll(async () => rootOf(await spans()), { timeout: 120_000 }).toBeDefined();
    const found = await spans();
    const root = rootOf(found);
    expect(root?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/v1/payments',
      'http.response.status_code': 200,
      'tollgate.result_code': '000.100.110',
      'tollgate.payment_id': id,
    });
    const steps = found.filter((span) => span !== root);
    expect(steps.map(({ name }) => name).toSorted()).toEqual(STEPS.toSorted());
    for (const step of steps) {
      expect(step.spanContext().traceId).toBe(root?.spanContext().traceId);
      expect(step.parentSpanContext?.spanId).toBe(root?.spanContext().spanId);
    }
    const begins = STEPS.map((name) => millis(steps.find((step) => step.name === name)?.startTime));
    expect(begins).toEqual(begins.toSorted((one, other) => one - other));
  });

  it('says which acquirer was chosen, what it answered, and how the payment ended', async () => {
    const { test, spans } = await startTraced();
    await pay(test, { 'customParameters[forceResultCode]': '800.100.152' });
    const attributesOf = async (name: string) =>
      (await spans()).find((span) => span.name === name)?.attributes;
    expect(await attributesOf('choose acquirer')).toEqual({ 'tollgate.acquirer': 'acquirer-a' });
    expect(await attributesOf('connector')).toMatchObject({
      'tollgate.verb': 'authorise',
      'tollgate.outcome': 'declined',
    });
    expect(await attributesOf('ledger finish')).toEqual({
      'tollgate.outcome': 'declined',
      'tollgate.result_code': '800.100.152',
    });
  });

  it('holds no card data and no personal data, wherever the request has it', async () => {
    const { test, spans } = await startTraced();
    const canary = {
      'card.holder': 'CANARY Holder',
      'card.number': '4111111111111111',
      'card.cvv': '987',
      'customer.givenName': 'CANARY',
      'customer.surname': 'CANARY',
      'customer.email': 'canary@shopper.example',
      'customer.ip': '203.0.113.99',
      'billing.street1': 'CANARY street',
      merchantTransactionId: 'CANARY-reference',
      'customParameters[note]': 'CANARY note',
      descriptor: 'CANARY descriptor',
    };
    expect((await pay(test, canary)).json()).toMatchObject({ result: { code: '000.100.110' } });
    await pay(test, { ...canary, amount: 'CANARY amount' });
    await test.post('/v1/payments', { ...ORDER, ...canary }, { authorization: 'Bearer CANARY-token-0001' });
    await test.get('/v1/query', { entityId: ORDER.entityId, merchantTransactionId: 'CANARY-reference' });
    const found = await spans();
    expect(found.length).toBeGreaterThan(20);
    const text = JSON.stringify(
      found.map(({ name, attributes, events, status, resource }) => [
        name,
        attributes,
        events,
        status,
        resource.attributes,
      ]),
    );
    expect(text).not.toMatch(/canary|411111|[^\da-f]1111"|"987"|203\.0\.113|Bearer|demo-token/i);
  });

  it("goes on with the caller's trace", async () => {
    const { test, spans } = await startTraced();
    await pay(test, {}, CALLER);
    const root = rootOf(await spans());
    expect(root?.spanContext().traceId).toBe(TRACE);
    expect(root?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
  });

  it.each(['nonsense', '00-0-0-01', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, 'x'.repeat(10_000)])(
    'starts a new trace where the caller sends %.40s',
    async (traceparent) => {
      const { test, spans } = await startTraced();
      expect((await pay(test, {}, traceparent)).statusCode).toBe(200);
      expect(rootOf(await spans())?.parentSpanContext).toBeUndefined();
    },
  );

  it('is made for the share that the operator wants, whatever the caller asks for', async () => {
    const { test, spans } = await startTraced(0);
    await pay(test);
    await pay(test, {}, CALLER);
    expect(await spans()).toEqual([]);
  });

  it('is not made when the caller asks for none', async () => {
    const { test, spans } = await startTraced();
    await pay(test, {}, CALLER.replace(/01$/, '00'));
    expect(await spans()).toEqual([]);
  });

  it('has a step whose work throws, as failed, with the class of the error and not its message', async () => {
    const { test, spans } = await startTraced(1, {}, (stores) => ({
      ...stores,
      registrations: {
        ...stores.registrations,
        find: () => Promise.reject(new RangeError('CANARY 4200000000000000')),
      },
    }));
    const answer = await test.post(`/v1/registrations/${'a'.repeat(32)}/payments`, ORDER);
    expect(answer.statusCode).toBe(500);
    const found = await spans();
    expect(failedSteps(found)).toEqual([['stored details', 'RangeError']]);
    const texts = found.map(({ attributes, events, status }) => [attributes, events, status]);
    expect(JSON.stringify(texts)).not.toMatch(/canary|420000/i);
  });

  it('has the step of a body that could not be read, as failed', async () => {
    const { test, spans } = await startTraced();
    const answer = await test.post(
      '/v1/payments',
      { ...ORDER, ...CARD },
      { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/xml' },
    );
    expect(answer.statusCode).toBe(415);
    expect(failedSteps(await spans())).toEqual([['parse', '_OTHER']]);
  });

  it('has a step that a bug left open: it ends as failed where the gateway had done its part', async () => {
    const exporter = new InMemorySpanExporter();
    const tracing = createTracing({ exporter, share: 1, version: '1', environment: 'test', delay: 0 });
    endLater(() => tracing.stop());
    const trace = tracing.open('test', undefined);
    trace.run(() => {
      tracing.tracer.begin('choose acquirer');
      tracing.tracer.begin('risk')?.end();
      tracing.noteDone();
    });
    await sleep(30);
    trace.end({ method: 'GET', route: '/', status: 500, resultCode: undefined, paymentId: undefined });
    const found = exporter.getFinishedSpans();
    expect(failedSteps(found)).toEqual([['choose acquirer', '_OTHER']]);
    // The whole goes on for the thirty milliseconds that the step is not charged with.
    const took = (step: string) => millis(found.find(({ name }) => name === step)?.duration);
    expect(took('test') - took('choose acquirer')).toBeGreaterThan(20);
  });

  it('does not mix requests that run at once', async () => {
    const { test, spans } = await startTraced();
    await Promise.all(Array.from({ length: 10 }, () => pay(test)));
    const traces = Map.groupBy(await spans(), (span) => span.spanContext().traceId);
    expect(traces.size).toBe(10);
    for (const all of traces.values()) {
      expect(all).toHaveLength(STEPS.length + 1);
    }
  });

  it('is not made of files and pages', async () => {
    const { test, spans } = await startTraced();
    await test.get('/health/live', {});
    expect(await spans()).toEqual([]);
  });
});

describe('an HTTP acquirer', () => {
  let acquirer: StubAcquirer | undefined;
  const traceparents: unknown[] = [];

  afterEach(async () => {
    await acquirer?.stop();
    traceparents.splice(0);
  });

  async function startAcquirer(): Promise<Record<string, string>> {
    acquirer = await startStubAcquirer((response) => {
      traceparents.push(response.req.headers['traceparent']);
      response.writeHead(500).end();
    });
    return { ACQUIRER_PORT: new URL(acquirer.address).port };
  }

  it('gets the trace and the span that calls it', async () => {
    const { test, spans } = await startTraced(1, await startAcquirer());
    await pay(test, { testMode: 'EXTERNAL' }, CALLER);
    const span = (await spans()).find(({ name }) => name === 'connector');
    expect(traceparents[0]).toBe(`00-${TRACE}-${span?.spanContext().spanId}-01`);
  });

  it('is sent nothing where no traces are made', async () => {
    const test = await startTestApp({ settings: await startAcquirer() });
    endLater(() => test.close());
    await pay(test, { testMode: 'EXTERNAL' }, CALLER);
    expect(traceparents[0]).toBeUndefined();
    expect(traceparents).not.toHaveLength(0);
  });
});

function millis(time: ReadableSpan['startTime'] = [0, 0]): number {
  return time[0] * 1000 + time[1] / 1e6;
}

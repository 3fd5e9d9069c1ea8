import type { Gateway, Part, Readiness } from '@tollgate/gateway/api';
import { afterEach, describe, expect, it } from 'vitest';
import { CARD, ORDER, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

/** A gateway whose other parts are ready. */
const without =
  (...parts: readonly Part[]) =>
  (gateway: Gateway): Gateway => ({
    ...gateway,
    readiness: async (): Promise<Readiness> =>
      new Map([
        ...(await gateway.readiness()),
        ...parts.map((part) => [part, { kind: 'unavailable', reason: `${part} has a reason` }] as const),
      ]),
  });

async function ready(): Promise<{ status: number; body: unknown }> {
  const { statusCode, body } = await test.get('/health/ready', {});
  return { status: statusCode, body: JSON.parse(body) as unknown };
}

describe('readiness', () => {
  it('is there while everything can be used, and so is life', async () => {
    test = await startTestApp();
    expect(await ready()).toEqual({ status: 200, body: { status: 'ready' } });
    const live = await test.get('/health/live', {});
    expect([live.statusCode, live.json<unknown>()]).toEqual([200, { status: 'live' }]);
  });

  it('is degraded without checkouts, because payments go on', async () => {
    test = await startTestApp({ gateway: without('checkouts') });
    expect(await ready()).toEqual({ status: 200, body: { status: 'degraded', checkouts: 'unavailable' } });
    expect((await test.post('/v1/payments', { ...ORDER, ...CARD })).statusCode).toBe(200);
  });

  it('is gone without checkouts where all parts are needed', async () => {
    test = await startTestApp({ gateway: without('checkouts'), settings: { READY_NEEDS: 'all' } });
    expect(await ready()).toEqual({
      status: 503,
      body: { status: 'unavailable', checkouts: 'checkouts has a reason' },
    });
  });

  it('stays without acquirers, even where all parts are needed', async () => {
    test = await startTestApp({ gateway: without('acquirers'), settings: { READY_NEEDS: 'all' } });
    expect(await ready()).toEqual({ status: 200, body: { status: 'degraded', acquirers: 'unavailable' } });
  });

  it.each(['payments', 'clock'] as const)('is gone without %s, and life goes on', async (part) => {
    test = await startTestApp({ gateway: without(part) });
    expect(await ready()).toEqual({
      status: 503,
      body: { status: 'unavailable', [part]: `${part} has a reason` },
    });
    expect((await test.get('/health/live', {})).statusCode).toBe(200);
  });

  it('names every part that is gone', async () => {
    test = await startTestApp({ gateway: without('payments', 'checkouts') });
    expect((await ready()).body).toEqual({
      status: 'unavailable',
      payments: 'payments has a reason',
      checkouts: 'checkouts has a reason',
    });
  });

  it('is gone when the process stops, and payments are still taken', async () => {
    test = await startTestApp();
    test.parts.requests.endConnections();
    expect(await ready()).toEqual({ status: 503, body: { status: 'stopping' } });
    expect((await test.post('/v1/payments', { ...ORDER, ...CARD })).statusCode).toBe(200);
  });
});

import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import { createTracing } from '../observe/tracing/create-tracing.ts';
import { counted } from '../observe/tracing/traced-app.fixture.ts';
import { startSignedInOffice } from './signed-in-office.fixture.ts';

it('a call of the back office is a trace of its own, with its steps and without ids', async () => {
  const exporter = new InMemorySpanExporter();
  const { tracing, ended } = counted(
    createTracing({ exporter, share: 1, version: '1', environment: 'test', delay: 0 }),
  );
  const office = await startSignedInOffice('test', tracing);
  try {
    const browser = office.browser();
    await browser.setUpPasskey(
      await office.invite('jane@shop.example', [{ role: 'owner', scope: { kind: 'platform' } }]),
    );
    await ended();
    exporter.reset();
    expect((await browser.send('GET', 'session')).statusCode).toBe(200);
    await office.app.inject({ method: 'GET', url: '/payments' });
    await ended();
    const spans = exporter.getFinishedSpans();
    expect(spans.map(({ name }) => name).toSorted()).toEqual([
      'GET /admin/v1/session',
      'authenticate',
      'parse',
      'render',
    ]);
    const root = spans.find(({ name }) => name === 'GET /admin/v1/session');
    expect(root?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/admin/v1/session',
      'http.response.status_code': 200,
    });
    expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1);
    expect(JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]))).not.toContain('jane');
  } finally {
    await office.close();
    await tracing.stop();
  }
});

import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { CARD, ORDER, TOKEN, testAppOfFile } from '../testing/test-app.ts';

const test = testAppOfFile();

const valueOf = (text: string, line: RegExp) => Number(line.exec(text)?.[1] ?? Number.NaN);

describe('GET /metrics', () => {
  it('counts answers by their route and status, and parameters that no one knows', async () => {
    const { id } = (await test.post('/v1/payments', { ...ORDER, ...CARD, old: '1', older: '2' })).json<{
      id: string;
    }>();
    await test.get(`/v1/payments/${id}`, { entityId: ORDER.entityId });
    const { body, headers } = await test.get('/metrics', {});

    expect(headers['content-type']).toContain('text/plain');
    expect(
      valueOf(
        body,
        /tollgate_http_answer_seconds_count\{method="POST",route="\/v1\/payments",status="200"\} (\d+)/,
      ),
    ).toBe(1);
    expect(valueOf(body, /^tollgate_unknown_parameters_total (\d+)/m)).toBe(2);
    expect(body).not.toContain(id);
    expect(body).not.toContain(TOKEN);
    expect(body).not.toContain(ORDER.entityId);
  });

  it('shows how busy the stores are, which parts can be used, and how late the event loop is', async () => {
    const { body } = await test.get('/metrics', {});
    expect(body).toMatch(/^tollgate_store_waiting\{store="embedded"\} \d+$/m);
    expect(body).toContain('tollgate_part_ready{part="payments"} 1');
    expect(body).toContain('tollgate_acquirer_circuit{acquirer="acquirer-a",state="closed"} 1');
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  });

  it('is not there where the settings hide it', async () => {
    const hidden = await buildApp({ ...test.parts, metrics: undefined });
    expect((await hidden.inject('/metrics')).statusCode).toBe(404);
    await hidden.close();
  });
});

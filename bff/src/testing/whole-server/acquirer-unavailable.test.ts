/** An acquirer that refuses connections, as the log and the metrics tell it. */

import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CARD, ORDER, startTestApp, type TestApp } from '../test-app.ts';

const PAYMENTS = 30;
const WARN = 40;

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({ settings: { ACQUIRER_PORT: String(await freePort()) } });
});
afterEach(() => test.close());

interface Line {
  readonly level: number;
  readonly acquirer?: string;
  readonly count?: number;
  readonly circuit?: string;
}

const warnings = (): Line[] =>
  test.logLines.map((line) => JSON.parse(line) as Line).filter(({ level }) => level === WARN);

it('an acquirer that is unavailable has few lines that count every call, shows its open circuit, and leaves the gateway in balancing', async () => {
  const payment = { ...ORDER, ...CARD, testMode: 'EXTERNAL' };
  for (let count = 0; count < PAYMENTS; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the circuit opens between two of them
    await test.post('/v1/payments', payment);
  }
  await expect
    .poll(() => warnings().reduce((sum, { count = 0 }) => sum + count, 0), { timeout: 180_000 })
    .toBe(PAYMENTS);
  const lines = warnings();
  expect(lines.length).toBeLessThan(PAYMENTS / 2);
  expect(lines[0]).toMatchObject({
    acquirer: 'acquirer-a',
    verb: 'authorise',
    outcome: 'not-sent',
    reason: 'connecting failed: ECONNREFUSED',
    count: 1,
  });
  expect(lines.some(({ circuit }) => circuit === 'open')).toBe(true);

  const { body } = await test.get('/metrics', {});
  expect(body).toContain('tollgate_acquirer_circuit{acquirer="acquirer-a",state="open"} 1');
  expect(body).toContain('tollgate_part_ready{part="acquirers"} 0');
  const ready = await test.get('/health/ready', {});
  expect([ready.statusCode, ready.json<unknown>()]).toEqual([
    200,
    { status: 'degraded', acquirers: 'unavailable' },
  ]);
  const calls = body.matchAll(/^tollgate_acquirer_calls_total\{.*\} (?<count>\d+)$/gm);
  expect(Array.from(calls, ({ groups }) => Number(groups?.['count'])).reduce((a, b) => a + b)).toBe(PAYMENTS);
});

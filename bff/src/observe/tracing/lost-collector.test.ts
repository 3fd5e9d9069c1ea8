// needs: the night
import { createServer, type Server } from 'node:http';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { afterEach, describe, expect, it } from 'vitest';
import { CARD, ORDER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTracing } from './create-tracing.ts';
import { otlpExporter } from './otlp-exporter.ts';
import type { Tracing } from './tracing.ts';

let test: TestApp | undefined;
let collector: Server | undefined;

afterEach(async () => {
  await test?.close();
  collector?.closeAllConnections();
  collector?.close();
  test = undefined;
  collector = undefined;
});

interface Line {
  readonly level: string;
  readonly text: string;
}

function startTracing(url: string): { readonly tracing: Tracing; readonly lines: Line[] } {
  const lines: Line[] = [];
  const logger = {
    warn: (_fields: unknown, text: string) => void lines.push({ level: 'warn', text }),
    info: (text: string) => void lines.push({ level: 'info', text }),
  };
  const exporter = otlpExporter(url, logger as unknown as Parameters<typeof otlpExporter>[1]);
  return {
    tracing: createTracing({ exporter, share: 1, version: '1', environment: 'test', delay: 5 }),
    lines,
  };
}

async function startCollector(answer: (body: string) => number | undefined): Promise<string> {
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const status = answer(body);
      if (status !== undefined) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const { port } = await listenOnFreePort(collector);
  return `http://127.0.0.1:${port}/v1/traces`;
}

const pay = async () =>
  test === undefined ? 0 : (await test.post('/v1/payments', { ...ORDER, ...CARD })).statusCode;

describe('a collector of traces', () => {
  it('gets the spans, and the last ones when the process stops', async () => {
    const bodies: string[] = [];
    const { tracing } = startTracing(await startCollector((body) => (bodies.push(body) > 0 ? 200 : 500)));
    test = await startTestApp({ tracing });
    expect(await pay()).toBe(200);
    await tracing.stop();
    expect(bodies.join('')).toContain('"ledger finish"');
    expect(bodies.join('')).toContain('"service.name"');
  });

  it('that is unavailable costs no payment, one line in the log, and no time at the stop', async () => {
    const { tracing, lines } = startTracing(`http://127.0.0.1:${await freePort()}/v1/traces`);
    test = await startTestApp({ tracing });
    for (let count = 0; count < 5; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      expect(await pay()).toBe(200);
    }
    const begin = performance.now();
    await tracing.stop();
    expect(performance.now() - begin).toBeLessThan(9000);
    expect(lines.filter(({ level }) => level === 'warn').length).toBeLessThanOrEqual(1);
  });

  it('that never answers holds up neither payments nor the stop', async () => {
    const { tracing } = startTracing(await startCollector(() => undefined));
    test = await startTestApp({ tracing });
    expect(await pay()).toBe(200);
    const begin = performance.now();
    await tracing.stop();
    expect(performance.now() - begin).toBeLessThan(9000);
  });

  it('that refuses is logged once, and again when it takes spans', async () => {
    let status = 400;
    const { tracing, lines } = startTracing(await startCollector(() => status));
    test = await startTestApp({ tracing });
    await pay();
    await expect.poll(() => lines.length).toBe(1);
    await pay();
    status = 200;
    await expect
      .poll(
        async () => {
          await pay();
          return lines.map(({ level }) => level);
        },
        { timeout: 180_000 },
      )
      .toEqual(['warn', 'info']);
    await tracing.stop();
  });
});

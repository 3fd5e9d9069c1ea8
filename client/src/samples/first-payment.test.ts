// needs: the built widget, a process of its own, the night

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHANNEL, type RunningGateway, startGateway, TOKEN } from '../gateway.fixture.ts';
import { SAMPLES_ALONE, startSample } from './sample-program.fixture.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PAGE = readFileSync(`${ROOT}docs/guide/first-payment.md`, 'utf8');
const LONG = { timeout: 180_000 };

/** The blocks of the page, with their language. */
const BLOCKS = [...PAGE.matchAll(/^```(\w+)\n(.*?)\n```$/gms)].map(([, language = '', code = '']) => ({
  language,
  code,
}));

/** The one block of a language that has this text. */
function block(language: string, text: string): string {
  const found = BLOCKS.filter((each) => each.language === language && each.code.includes(text));
  expect(found).toHaveLength(1);
  return found[0]?.code ?? '';
}

const LANGUAGES = [
  ['js', 'Node'],
  ['php', 'PHP'],
  ['python', 'Python'],
  ['ruby', 'Ruby'],
] as const;

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 180_000);
afterAll(() => gateway?.stop());

/** The variables that the page sets. */
function variables(): Record<string, string> {
  const exported = block('sh', 'export GATEWAY');
  const set = Object.fromEntries(
    exported.split('\n').map((line) => line.replace('export ', '').split('=') as [string, string]),
  );
  expect(set).toEqual({ GATEWAY: 'http://127.0.0.1:8080', TOKEN, ENTITY: CHANNEL });
  return { ...set, ...gateway.settings, GATEWAY: gateway.baseUrl };
}

/** Runs a block as a reader does, in the folder of the repository. @returns what it prints */
async function sh(code: string, more: Readonly<Record<string, string>>): Promise<string> {
  // The test runner sets variables that are settings of the gateway, such as BASE_URL.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables(), ...more };
  return (await promisify(execFile)('bash', ['-c', code], { cwd: ROOT, env })).stdout;
}

const pay = (checkout: string) => sh(block('sh', 'card.number'), { CHECKOUT: checkout });

describe('the page of the first payment', () => {
  it.each(LANGUAGES)('leads to a payment, webhooks and a refund in %s', LONG, async (language, name) => {
    const missing = SAMPLES_ALONE.find((sample) => sample.name === name)?.missing;
    if (missing !== undefined) {
      process.stderr.write(`Skipped: ${name}, because ${missing}.\n`);
      return;
    }
    const port = String(await freePort());
    const added = await sh(block('sh', 'webhook add').replace('3100', port), {});
    const [secret = ''] = /\b[0-9a-f]{64}\b/.exec(added) ?? [];
    const command = block(language, '3100').replace('3100', port).replace(/ &$/, '');
    const shop = await startSample(
      ['sh', '-c', `cd '${ROOT}' && ${command.replace(/^(\w+=\S+ )?/, '$1exec ')}`],
      { ...variables(), WEBHOOK_SECRETS: secret },
    );
    try {
      const [, checkout = ''] = /checkoutId=([^"&]+)/.exec(await (await fetch(shop.address)).text()) ?? [];
      await pay(checkout);
      const result = await (await fetch(`${shop.address}/result?id=${checkout}`)).text();
      const [, payment = ''] = /^paid ([0-9a-f]{32})$/.exec(result) ?? [];
      const refunded = await sh(block(language, 'first-refund'), { PAYMENT: payment });
      const [, refund = ''] = /^refunded ([0-9a-f]{32})\n$/.exec(refunded) ?? [];
      await vi.waitFor(() => {
        const received = shop.printed.flatMap((line) => /webhook: (.*)$/.exec(line)?.[1] ?? []);
        expect(received).toEqual([`PAYMENT CREATED ${payment}`, `PAYMENT CREATED ${refund}`]);
      }, LONG);
    } finally {
      await shop.stop();
    }
  });

  it('leads to a payment, its event and a refund with curl', LONG, async () => {
    const { id: checkout } = JSON.parse(await sh(block('sh', '/v1/checkouts -H'), {})) as { id: string };
    const { id: payment } = JSON.parse(await pay(checkout)) as { id: string };
    const read = await sh(block('sh', 'checkouts/$CHECKOUT/payment -H'), { CHECKOUT: checkout });
    expect(JSON.parse(read)).toMatchObject({ id: payment, result: { code: '000.100.110' } });
    expect(await sh(block('sh', '/v1/events'), {})).toContain(payment);
    const refunded = await sh(block('sh', 'first-refund'), { PAYMENT: payment });
    expect(JSON.parse(refunded)).toMatchObject({ paymentType: 'RF', state: 'partly refunded' });
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, encode, FORM, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** The simulated acquirer of the channel answers with the code in the holder's place. */
const DECLINED = { ...CARD, 'card.holder': '800.100.153' };

const demo = JSON.parse(readFileSync(new URL('../../../demo-merchants.json', import.meta.url), 'utf8')) as {
  merchants: { channels: Record<string, unknown>[] }[];
};

let folder: string;
const apps: TestApp[] = [];

/** The demo merchants with limits of their own, or with the default ones. */
async function start(cardTesting: unknown, name: string): Promise<TestApp> {
  const merchants = demo.merchants.map((merchant) => ({
    ...merchant,
    channels: merchant.channels.map(({ cardTesting: _own, wallet1: _wallet, ...channel }) => ({
      ...channel,
      ...(cardTesting === undefined ? {} : { cardTesting }),
    })),
  }));
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify({ ...demo, merchants }));
  const app = await startTestApp({ settings: { MERCHANTS_FILE: path } });
  apps.push(app);
  return app;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-card-testing-'));
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  rmSync(folder, { recursive: true });
});

interface Attempted {
  readonly order?: Record<string, string>;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

/** One attempt at a checkout of its own. */
async function attempt(
  test: TestApp,
  { order = {}, form = DECLINED, headers = {}, from = '203.0.113.7' }: Attempted = {},
) {
  const id = await test.createCheckout(order);
  const answer = await test.app.inject({
    method: 'POST',
    url: `/v1/checkouts/${id}/payment`,
    payload: encode(form),
    headers: { 'content-type': FORM, ...headers },
    remoteAddress: from,
  });
  return { id, answer, code: answer.json<{ result: { code: string } }>().result.code };
}

async function inTurn<T>(times: number, work: (time: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let time = 0; time < times; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
    all.push(await work(time));
  }
  return all;
}

describe('a gateway with default limits', () => {
  it('stops sixty cards from one address, whatever address the headers and the form name', async () => {
    const test = await start(undefined, 'address');
    const ends = await inTurn(60, (time) =>
      attempt(test, {
        headers: { 'x-forwarded-for': `192.0.2.${time}`, 'x-real-ip': `192.0.2.${time}` },
        form: { ...DECLINED, 'customer.ip': `192.0.2.${time}` },
      }),
    );
    expect(ends.filter(({ code }) => code === '800.100.153').length).toBeLessThanOrEqual(20);
    expect(ends.at(-1)).toMatchObject({ code: '800.120.102', answer: { statusCode: 400 } });
    expect(ends.at(-1)?.answer.json()).toMatchObject({
      outcome: { type: 'declined', reason: 'tooManyTries' },
    });
    const status = await test.get(`/v1/checkouts/${ends.at(-1)?.id}/payment?entityId=${CARD_ENTITY}`);
    expect(status.json()).toMatchObject({ result: { code: '800.120.102' } });
    expect((await attempt(test, { from: '203.0.113.8' })).code).toBe('800.100.153');
  });

  it('counts what it stopped and says so in the log, without a BIN or an address', async () => {
    const test = await start(undefined, 'told');
    await inTurn(22, () => attempt(test));
    const metrics = await test.get('/metrics', {});
    expect(metrics.body).toMatch(/tollgate_card_testing_total\{limit="address",action="refuse"\} 2/);
    const lines = test.logLines.filter((line) => line.includes('above a limit'));
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      limit: 'address',
      action: 'refuse',
      channelId: CARD_ENTITY,
    });
    expect(lines.join('')).not.toMatch(/203\.0\.113|420000/);
  });
});

describe('a channel that pauses', () => {
  it('answers 429 with the seconds, and the form says to try later', async () => {
    const rule = { limit: 2, seconds: 600, declineWeight: 2 };
    const test = await start({ action: 'pause', address: rule }, 'pause');
    await attempt(test);
    const { answer, id } = await attempt(test);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({
      result: { code: '800.120.100', description: expect.stringContaining('try again later') },
      outcome: { type: 'declined', reason: 'tryLater' },
    });
    const status = await test.get(`/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`);
    expect(status.json()).toMatchObject({ result: { code: '000.200.000' } });
  });
});

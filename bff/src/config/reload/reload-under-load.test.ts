// needs: a process of its own, the night
/** A gateway whose merchants file is changed again and again while payments are made. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type StubAcquirer,
  sendOperation,
  startStubAcquirer,
} from '@tollgate/gateway/connectors/http-acquirer/stub-acquirer.fixture';
import {
  endProcesses,
  type GatewayProcess,
  runTollgate,
  startGateway,
} from '@tollgate/testkit/programs/start-gateway';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '../../testing/merchant-call.fixture.ts';
import { CARD, ORDER, TOKEN } from '../../testing/test-app.ts';
import { askToReload } from './ask-to-reload.ts';
import { controlFolder } from './control-places.ts';

const TIME_LIMIT = 240_000;
const RELOADS = 100;
const CLIENTS = 4;

/** Milliseconds that an acquirer takes, so that payments are at it while a file is taken into use. */
const DELAY = 25;

let folder: string;
let file: string;
let settings: Readonly<Record<string, string>>;
let acquirers: readonly StubAcquirer[];
let gateway: GatewayProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-reload-'));
  file = join(folder, 'merchants.json');
  settings = { MERCHANTS_FILE: file, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' };
  acquirers = await Promise.all(
    [1, 2].map(() =>
      startStubAcquirer((response, { key }) => {
        setTimeout(() => sendOperation(response, key), DELAY);
      }),
    ),
  );
  put(merchants(0));
  gateway = await startGateway(settings);
});
afterEach(async () => {
  await endProcesses();
  await Promise.all(acquirers.map((each) => each.stop()));
  rmSync(folder, { recursive: true });
});

interface Changes {
  readonly tokens?: readonly string[];
  readonly acquirer?: string;
}

/** Each number is another file; the acquirer has one of two addresses. */
function merchants(number: number, { tokens = [TOKEN], acquirer = 'acquirer-a' }: Changes = {}): string {
  const channel = { entityId: ORDER.entityId, acquirer, name: `card ${number}`, cardTesting: 'off' };
  return JSON.stringify({
    acquirers: [
      { name: acquirer, connector: 'http-acquirer', address: acquirers[number % acquirers.length]?.address },
    ],
    throttling: { every: { limit: 1_000_000_000 } },
    merchants: [{ name: 'Shop', accessTokens: tokens, channels: [channel] }],
  });
}

/** Files that cannot be used, the first of them half written. */
const wrong = (number: number) => [
  merchants(number).slice(0, -40),
  '',
  merchants(number, { tokens: ['short'] }),
  merchants(number).replace('"acquirer":', '"aquirer":'),
];

/** As operators should: the file is there as a whole, or as it was. */
function put(text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function pay(token = TOKEN) {
  return call(`${gateway.address}/v1/payments`, { ...ORDER, ...CARD, testMode: 'EXTERNAL' }, { token });
}

/** Pays without a pause until it is asked to stop. @returns how many were paid, and every answer that is not paid */
async function payOnAndOn(stop: AbortSignal): Promise<{ paid: number; failed: readonly string[] }> {
  let paid = 0;
  const failed: string[] = [];
  while (!stop.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one client pays one thing after the other
    const { status, text } = await pay();
    if (status === 200 && /"code":"000\.1[01]/.test(text)) {
      paid += 1;
    } else {
      failed.push(text);
    }
  }
  return { paid, failed };
}

const ask = async () =>
  (await askToReload(controlFolder(join(folder, 'data')), 20_000)).map(({ end }) => end);

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${gateway.address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

const ready = async () => (await fetch(`${gateway.address}/health/ready`)).json();

/** The least of some samples: what is collected soon does not count. */
async function heapUsed(): Promise<number> {
  const looks: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    // oxlint-disable-next-line no-await-in-loop
    looks.push(await metric('nodejs_heap_size_used_bytes'));
    // oxlint-disable-next-line no-await-in-loop
    await sleep(50);
  }
  return Math.min(...looks);
}

it(
  'takes a hundred files under load, refuses those that are wrong, and loses no payment',
  async () => {
    const stop = new AbortController();
    const clients = Array.from({ length: CLIENTS }, () => payOnAndOn(stop.signal));
    const filesBefore = await metric('process_open_fds');
    const outcomes = { taken: 0, refused: 0 };
    /* oxlint-disable no-await-in-loop -- one file after the other */
    for (let number = 1; number <= RELOADS; number += 1) {
      put(merchants(number));
      const [end] = await ask();
      outcomes[end?.kind === 'taken' ? 'taken' : 'refused'] += 1;
      if (number % 5 === 0) {
        // Written in place, and only half of it: as an editor or a copy over the network does.
        writeFileSync(file, wrong(number)[(number / 5) % 4] ?? '');
        const [refused] = await ask();
        outcomes[refused?.kind === 'taken' ? 'taken' : 'refused'] += 1;
      }
    }
    /* oxlint-enable no-await-in-loop */
    stop.abort();
    const ended = await Promise.all(clients);
    expect(outcomes).toEqual({ taken: RELOADS, refused: RELOADS / 5 });
    expect(ended.flatMap(({ failed }) => failed)).toEqual([]);
    expect(Math.min(...ended.map(({ paid }) => paid))).toBeGreaterThan(RELOADS / 10);
    expect(acquirers.every(({ received }) => received.length > RELOADS / 10)).toBe(true);
    // The clients' connections are closed by now, and the acquirers have no more than one set of them.
    expect(await metric('process_open_fds')).toBeLessThanOrEqual(filesBefore + CLIENTS + 5);
  },
  TIME_LIMIT,
);

it(
  'needs no more memory after many files than after some',
  async () => {
    const many = async (from: number): Promise<void> => {
      for (let number = from; number < from + RELOADS; number += 1) {
        put(merchants(number));
        // oxlint-disable-next-line no-await-in-loop
        expect(await ask()).toMatchObject([{ kind: 'taken' }]);
      }
    };
    await many(0);
    const before = await heapUsed();
    await many(RELOADS);
    let from = 2 * RELOADS;
    // Unused engines stay until they are collected, which takes a while; two hundred that were kept would
    // never be so little.
    await expect
      .poll(
        async () => {
          await many(from);
          from += RELOADS;
          return (await heapUsed()) - before;
        },
        { timeout: TIME_LIMIT / 2, interval: 0 },
      )
      .toBeLessThan(16 * 1024 * 1024);
  },
  TIME_LIMIT,
);

it(
  'is reported by SIGHUP as by the command, and shows what is in use',
  async () => {
    put(merchants(1, { tokens: ['another-token'] }));
    gateway.hangUp();
    await expect.poll(async () => (await pay('another-token')).status, { timeout: 180_000 }).toBe(200);
    expect((await pay()).status).toBe(403);
    expect(await metric('tollgate_merchants_file_readings_total\\{outcome="taken"\\}')).toBe(1);
    expect(await ready()).toEqual({ status: 'ready' });

    writeFileSync(file, merchants(2).replace('"acquirer":"acquirer-a"', '"acquirer":"acquirer-z"'));
    gateway.hangUp();
    await expect
      .poll(() => metric('tollgate_merchants_file_refused_seconds'), { timeout: 180_000 })
      .toBeGreaterThan(0);
    expect(await ready()).toEqual({ status: 'ready', merchantsFile: 'a newer one was refused' });
    expect(gateway.output()).toContain('merchants[0].channels[0].acquirer names acquirer-z');
    expect(gateway.output()).not.toContain('another-token');
    expect((await pay('another-token')).status).toBe(200);

    put(merchants(3, { tokens: ['another-token'] }));
    const done = await runTollgate('reload', settings);
    expect(done).toMatchObject({ exitCode: 0, output: expect.stringContaining('is in use') as string });
    expect(await ready()).toEqual({ status: 'ready' });
    expect(await metric('tollgate_merchants_file_refused_seconds')).toBeLessThan(
      await metric('tollgate_merchants_file_taken_seconds'),
    );
  },
  TIME_LIMIT,
);

it(
  'has commands that check without taking, tell a refusal, and find no gateway after a stop',
  async () => {
    await pay();
    put(merchants(1, { acquirer: 'acquirer-b' }));
    expect(await runTollgate('reload --check', settings)).toMatchObject({ exitCode: 0 });
    const refused = await runTollgate('reload --json', settings);
    expect(refused.exitCode).toBe(1);
    expect(JSON.parse(refused.output)).toMatchObject({
      gateways: [
        {
          end: { kind: 'refused', mistakes: [expect.stringContaining('no longer has acquirer-a as it was')] },
        },
      ],
    });
    writeFileSync(file, '{');
    expect(await runTollgate('reload', settings)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('is not JSON') as string,
    });
    expect((await pay()).status).toBe(200);
    put(merchants(2));
    expect(await gateway.stop()).toBe(0);
    const none = await runTollgate('reload', settings);
    expect(none).toMatchObject({ exitCode: 1, output: expect.stringContaining('no gateway runs') as string });
  },
  TIME_LIMIT,
);

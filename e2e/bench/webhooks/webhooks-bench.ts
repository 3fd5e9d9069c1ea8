import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inPlace, type Place } from '@tollgate/testkit/programs/place';
import { ROOT } from '@tollgate/testkit/programs/start-process';
import { FOREIGN_ENTITY } from '../bodies/form-of.ts';
import { postgresEnv } from '../checkouts/checkout-candidates.ts';
import { putLoad } from '../http/put-load.ts';
import { smallPayments } from '../payments/candidates.ts';
import { spreadOf } from '../spread.ts';
import { startServer } from '../start-server.ts';
import { startPostgres } from '../start-store.ts';
import { textTable } from '../text-table.ts';

const CONNECTIONS = 64;
/** Payments a second. */
const RATES = [250, 500, 1000];
const SECONDS = 10;
/** Each rate after the first has a warm process. */
const WARM_UP_SECONDS = 3;
/** A webhook shall leave so soon after its payment ended. Milliseconds. */
const SOON = 1000;
/** Milliseconds for the last deliveries; what is not there by then is missing. */
const LONGEST_WAIT = 60_000;
const PAUSE = 250;

interface Delivered {
  readonly rate: number;
  readonly perSecond: number;
  readonly payments: number;
  readonly ages: readonly number[];
}

/** `webhooks`: how old events are when they reach a receiver, at rising rates of payments. */
export function webhooksBench(): Promise<string> {
  return inPlace(async (place) => {
    const postgres = await startPostgres(place);
    const tables = [await tableOn(place, 'SQLite', {})];
    if ('url' in postgres) tables.push(await tableOn(place, 'PostgreSQL', postgresEnv(postgres.url)));
    return tables.join('\n\n');
  });
}

async function tableOn(
  place: Place,
  store: string,
  storeEnv: Readonly<Record<string, string>>,
): Promise<string> {
  const env = { DATA_DIR: join(place.folder, `webhooks-${store}`), ...storeEnv };
  const receiver = await startServer(place, `receiver-${store}`, ['e2e/bench/webhooks/receiver-program.ts']);
  const gateway = await startServer(place, `webhooks-${store}`, ['bff/src/server.ts'], env);
  await addWebhook(`${receiver.address}/webhook`, env);
  const measure = (rate: number, seconds: number): Promise<Delivered> =>
    deliveredAt(gateway.address, receiver.address, { rate, seconds });
  await measure(RATES[0] ?? 1, WARM_UP_SECONDS);
  const rows: string[][] = [];
  for (const rate of RATES) {
    // oxlint-disable-next-line no-await-in-loop -- one rate after the other
    rows.push(rowOf(await measure(rate, SECONDS)));
  }
  return textTable(
    [
      `${store}, payments/s asked for`,
      'reached',
      'payments',
      'delivered',
      'age p50 ms',
      'p99 ms',
      'max ms',
      'within 1 s',
    ],
    rows,
  );
}

async function deliveredAt(
  gateway: string,
  receiver: string,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<Delivered> {
  const { answers, seconds: took } = await putLoad({
    ...smallPayments(),
    address: gateway,
    connections: CONNECTIONS,
    seconds,
    perSecond: rate,
  });
  const ages: number[] = [];
  const end = performance.now() + LONGEST_WAIT;
  while (ages.length < answers && performance.now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- until all are there
    ages.push(...((await (await fetch(`${receiver}/seen`)).json()) as number[]));
    // oxlint-disable-next-line no-await-in-loop
    await wait(PAUSE);
  }
  return { rate, perSecond: answers / took, payments: answers, ages };
}

/** As an operator does alongside the gateway that runs: its secret is not needed here. */
async function addWebhook(url: string, env: Readonly<Record<string, string>>): Promise<void> {
  const command = ['bff/src/operator/tollgate.ts', 'webhook', 'add'];
  const parameters = ['--channel', FOREIGN_ENTITY, '--format', 'signed', '--types', 'PAYMENT', url];
  await promisify(execFile)(process.execPath, [...command, ...parameters], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', DS_PORT: '0', ...env },
  });
}

function rowOf({ rate, perSecond, payments, ages }: Delivered): string[] {
  const { median, p99, max } = spreadOf(ages);
  const soon = ages.filter((age) => age <= SOON).length;
  return [
    String(rate),
    perSecond.toFixed(0),
    String(payments),
    String(ages.length),
    median.toFixed(0),
    p99.toFixed(0),
    max.toFixed(0),
    `${((100 * soon) / payments).toFixed(1)} %`,
  ];
}

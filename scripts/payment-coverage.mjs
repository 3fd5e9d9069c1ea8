/**
 * `node scripts/run.mjs node scripts/payment-coverage.mjs [--files]`: what one plain card payment runs.
 *
 * Starts the gateway in this process on an empty store, pays until everything is loaded, and counts the files, folders
 * and functions of the gateway that each of the next `POST /v1/payments` calls, by V8's precise coverage.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COUNTED = ['gateway/src/', 'bff/src/'];
/** The number of warm-up runs, until nothing is loaded or compiled for the first time. */
const WARMING_PAYMENTS = 20;
/** Regular work, such as indexing, may run during one of them, but not during all. */
const COUNTED_PAYMENTS = 8;
const PAYMENT = {
  entityId: 'a0000000000000000000000000000001',
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
  paymentBrand: 'VISA',
  'card.number': '4200000000000000',
  'card.holder': 'Jane Jones',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
  'card.cvv': '123',
};

const folder = mkdtempSync(join(tmpdir(), 'tollgate-coverage-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: join(folder, 'data'),
  PORT: String(await freePort()),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
});

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const gateway = await startedGateway();
// oxlint-disable-next-line no-await-in-loop -- one payment after the other
for (let payment = 0; payment < WARMING_PAYMENTS; payment += 1) await pay(gateway);
let files = await filesOfPayment();
for (let payment = 1; payment < COUNTED_PAYMENTS; payment += 1) {
  // oxlint-disable-next-line no-await-in-loop -- one payment after the other
  files = inBoth(files, await filesOfPayment());
}
const functions = files.flatMap(({ functions: called }) => called);
const named = functions.filter(({ functionName }) => functionName !== '');

if (process.argv.includes('--files')) {
  for (const { path, functions: called } of files) {
    process.stdout.write(
      `${path}: ${called.map(({ functionName: name }) => name || '(unnamed)').join(', ')}\n`,
    );
  }
}
process.stdout.write(
  `A plain card payment runs ${files.length} files in ${new Set(files.map(({ path }) => dirname(path))).size} ` +
    `folders, ${named.length} named and ${functions.length - named.length} unnamed functions, ` +
    `${functions.reduce((sum, { ranges: [{ count }] }) => sum + count, 0)} calls.\n`,
);
process.kill(process.pid, 'SIGTERM');

/** Starts the server in this process, and waits until it takes payments. */
async function startedGateway() {
  const address = `http://127.0.0.1:${process.env.PORT}`;
  await import('../bff/src/server.ts');
  // oxlint-disable-next-line no-await-in-loop -- one check after the other
  while (!(await fetch(`${address}/health/ready`)).ok) await setTimeout(50);
  return address;
}

/** A port that nothing listens on at the moment. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** The files that one payment runs, with their functions. */
async function filesOfPayment() {
  await session.post('Profiler.takePreciseCoverage');
  await pay(gateway);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result.flatMap(calledFunctions).toSorted((a, b) => a.path.localeCompare(b.path));
}

/** The files and functions that two payments have run, with the lower counts. */
function inBoth(ones, others) {
  return ones.flatMap(({ path, functions: called }) => {
    const other = others.find((file) => file.path === path)?.functions ?? [];
    const both = called.flatMap((each) => {
      const same = other.find(({ ranges: [range] }) => range.startOffset === each.ranges[0].startOffset);
      return same === undefined ? [] : [same.ranges[0].count < each.ranges[0].count ? same : each];
    });
    return both.length === 0 ? [] : [{ path, functions: both }];
  });
}

async function pay(address) {
  const answer = await fetch(`${address}/v1/payments`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-token-main' },
    body: new URLSearchParams(PAYMENT),
  });
  if (answer.status !== 200)
    throw new Error(`the payment was answered ${answer.status}: ${await answer.text()}`);
}

function calledFunctions({ url, functions: all }) {
  const path = url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : '';
  if (!COUNTED.some((start) => path.startsWith(start))) return [];
  // A module itself is a function without a name whose range is the whole file.
  const called = all.filter(({ ranges: [range] }) => range.count > 0 && range.startOffset > 0);
  return called.length === 0 ? [] : [{ path, functions: called }];
}

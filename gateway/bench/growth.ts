import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Scope } from '../src/access/rights/scope.ts';
import { sampleCheckoutId, samplePayment } from '../src/ledger/sample-operation.fixture.ts';
import { parseSearch } from '../src/office/search/parse-search.ts';
import type { Payment } from '../src/payment/operation.ts';
import { fillStore } from './fill-store.ts';
import { type BenchStore, openBenchStore } from './open-bench-store.ts';
import { channelOf, checkoutOf, nameOf, paymentOf, timeOf } from './search-payments.ts';

/** A filled store, and the microseconds of a call in it, by verb and round. */
interface Subject {
  readonly size: number;
  readonly filled: BenchStore;
  readonly verbs: Record<string, number[]>;
}

/** Does something for each of these payments. */
type Verb = (subject: Subject, numbers: readonly number[]) => Promise<unknown>;

const ROUNDS = 9;
const CALLS = 20;
const LIMIT = 20;
const NEWEST = 1000;

const PLATFORM: readonly Scope[] = [{ kind: 'platform' }];

const VERBS: Readonly<Record<string, Verb>> = {
  'payment, started and ended': each((subject) => pay(subject, undefined)),
  'payment of a checkout': each((subject) => pay(subject, sampleCheckoutId())),
  // Those of the rows above, step by step as regular work does it.
  'payment, indexed for the search': async ({ filled }) => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (await filled.stores.paymentSearch.catchUp(2 * CALLS));
  },
  // Nearly all are asked for soon after their payment.
  [`status of a checkout, of the newest ${NEWEST}`]: each(({ filled, size }, number) =>
    filled.stores.ledger.findOfCheckout(checkoutOf(size - 2 - 2 * (number % (NEWEST / 2)))),
  ),
  'status of a checkout, of the year': each(({ filled }, number) =>
    filled.stores.ledger.findOfCheckout(checkoutOf(number - (number % 2))),
  ),
  'payment by its id': each(({ filled, size }, number) =>
    filled.stores.ledger.findOperation(paymentOf(number, size).id),
  ),
  'payment with its operations': each(({ filled, size }, number) =>
    filled.stores.ledger.findByRoot(paymentOf(number, size).id),
  ),
  'payments of a card, counted': each(({ filled, size }, number) => {
    const { channelId, cardFingerprint: fingerprint = '' as never, startedAt } = paymentOf(number, size);
    return filled.stores.ledger.countSince(channelId, { kind: 'card', fingerprint }, startedAt, LIMIT);
  }),
  'open operations': each(({ filled }) => filled.stores.ledger.findOpen(100)),
  [`list by date, ${LIMIT} of a channel`]: each(({ filled, size }, number) => {
    // From the first days, so that the page is full in the small ledger too.
    const day = number % Math.ceil(size / 10);
    return filled.stores.ledger.findPage(pageOf(day, timeOf(day, size)));
  }),
  'list by reference': each(({ filled }, number) =>
    filled.stores.ledger.findPage({ ...pageOf(number, 0), merchantTransactionId: `order-${number}` }),
  ),
  [`search, the newest ${LIMIT}`]: search(() => ''),
  [`search by status, ${LIMIT}`]: search(() => 'status:declined'),
  [`search by surname, ${LIMIT}`]: search((number, size) => `name:${nameOf(number, size)[1]}`),
  [`search by last four, ${LIMIT}`]: search(
    (number, size) => `last4:${paymentOf(number, size).card?.last4Digits}`,
  ),
  'search by reference': search((number) => `merchantTransactionId:order-${number}`),
};

/**
 * What verbs cost in a small store and in a large one, in turns, so that other work of the machine affects both.
 *
 * `growth.ts sqlite|postgres <folder or server> <size> …`: makes a store of each size unless it is there, and measures. Prints
 * JSON: for each size and verb the microseconds of processor time of a call, in this process and in the server's, round by
 * round.
 */
const [kind = '', where = '', ...sizes] = process.argv.slice(2);
const subjects: Subject[] = [];
/* oxlint-disable no-await-in-loop -- one at a time: they share the processors */
for (const size of sizes.map(Number)) {
  const filled = await openBenchStore(kind, await placeOf(size));
  if ((await filled.stores.ledger.newestPosition()) < size) await fillStore(filled, size);
  // Payments of an earlier run are behind the last sweep.
  await filled.stores.ledger.sweepOpen(await filled.stores.ledger.markSweep());
  subjects.push({ size, filled, verbs: {} });
}
// What the first round finds in no cache does not count.
for (let round = -1; round < ROUNDS; round += 1) {
  for (const [place, name] of Object.keys(VERBS).entries()) {
    for (const subject of (round + place) % 2 === 0 ? subjects : subjects.toReversed()) {
      const microseconds = await measure(subject, name, round + 1);
      if (round >= 0) (subject.verbs[name] ??= []).push(microseconds);
    }
  }
}
for (const { filled } of subjects) await filled.close();
/* oxlint-enable no-await-in-loop */
process.stdout.write(`${JSON.stringify(subjects.map(({ size, verbs }) => ({ size, verbs })))}\n`);

/** A folder or a database of its own for each size. */
async function placeOf(size: number): Promise<string> {
  const name = `bench_${size}`;
  if (kind === 'sqlite') return join(where, name);
  const client = new Client(where);
  await client.connect();
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (found.rows.length === 0) await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const address = new URL(where);
  address.pathname = name;
  return address.href;
}

async function measure(subject: Subject, name: string, round: number): Promise<number> {
  const numbers = Array.from({ length: CALLS }, (_, call) =>
    Math.floor((((round * CALLS + call) * 0.618_033_988_7) % 1) * subject.size),
  );
  const [before, own] = [await timesOfServer(subject), process.cpuUsage()];
  await VERBS[name]?.(subject, numbers);
  const { user, system } = process.cpuUsage(own);
  const after = await timesOfServer(subject);
  const ofServer = [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
  // Both rows of payments are indexed at once.
  return (user + system + ofServer) / (name.includes('indexed') ? 2 * CALLS : CALLS);
}

/** Microseconds of processor time of each connection of the store; none of a file. */
async function timesOfServer({ filled }: Subject): Promise<ReadonlyMap<number, number>> {
  if (kind === 'sqlite') return new Map();
  const found = await filled.run(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend'`,
  );
  return new Map(found.map(({ pid }) => [Number(pid), timeOfProcess(Number(pid))]));
}

/** Source: Linux, Documentation/scheduler/sched-stats. Nanoseconds on a processor come first. */
function timeOfProcess(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1000;
  } catch {
    return 0;
  }
}

function each(call: (subject: Subject, number: number) => Promise<unknown>): Verb {
  return async (subject, numbers) => {
    for (const number of numbers) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await call(subject, number);
    }
  };
}

function search(textOf: (number: number, size: number) => string): Verb {
  return each(async ({ size, filled }, number) => {
    const parsed = parseSearch(textOf(number, size), { now: timeOf(size, size), channelsNamed: () => [] });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const { conditions } = parsed.value;
    await filled.stores.paymentSearch.find({ conditions, scopes: PLATFORM, limit: LIMIT });
  });
}

async function pay({ filled, size }: Subject, checkoutId: Payment['checkoutId']): Promise<void> {
  const startedAt = Date.now();
  const { id } = samplePayment();
  const number = startedAt % size;
  const payment = {
    ...paymentOf(number, size),
    id,
    rootId: id,
    checkoutId,
    startedAt,
    state: 'started',
  } as const;
  const { ledger } = filled.stores;
  const open = {
    ...payment,
    merchantTransactionId: `order-${id}`,
    resultCode: '000.200.000' as const,
    finishedAt: undefined,
  };
  await ledger.startOperation(open);
  const ending = { state: 'approved', resultCode: '000.100.110', references: {} } as const;
  await ledger.finishOperation(open, ending, Date.now());
}

function pageOf(number: number, from: number) {
  return {
    entityId: channelOf(number),
    merchantTransactionId: undefined,
    from,
    to: Date.UTC(2100, 0),
    after: undefined,
    limit: LIMIT,
    maxBytes: 1_000_000,
  };
}

import { createLedger } from '../src/ledger/create-ledger.ts';
import type { Ledger } from '../src/ledger/ledger.ts';
import { sampleFollowUp, samplePayment } from '../src/ledger/sample-operation.fixture.ts';
import type { Operation } from '../src/payment/operation.ts';
import { migrateFile } from '../src/store/opening/open-store.ts';
import { DATABASE_PARTS } from '../src/store/opening/parts.ts';
import { openPostgresStore } from '../src/store/postgres/open-postgres-store.ts';
import { openEmbeddedStore } from '../src/store/sqlite/embedded-store.ts';
import type { CardFingerprint, CheckoutId, EntityId, PaymentId } from '../src/values/ids.ts';

/**
 * What the ledger's verbs cost while it grows.
 *
 * `ledger-sizes.ts sqlite|postgres <folder or address> <size> …`: fills the ledger to each size in turn, through its
 * own verbs, and measures every verb there. Prints JSON: for each size its samples, microseconds a call.
 */
const [kind = '', place = '', ...sizes] = process.argv.slice(2);

/** Payments, one in twenty of them with two operations that refer to it, over a year, of fifty channels. */
const CHANNELS = 50;
const YEAR = 365 * 24 * 60 * 60 * 1000;
const AT_ONCE = 1000;
const SAMPLES = 300;

const { ledger, close } = await openLedger();
const largest = Number(sizes.at(-1));
let written = 0;
const measured: unknown[] = [];
for (const size of sizes.map(Number)) {
  // oxlint-disable-next-line no-await-in-loop -- the ledger grows from size to size
  await fillTo(size);
  // oxlint-disable-next-line no-await-in-loop
  measured.push({ size, verbs: await measure() });
}
await close();
process.stdout.write(`${JSON.stringify(measured)}\n`);

async function openLedger(): Promise<{ ledger: Ledger; close: () => Promise<void> }> {
  if (kind === 'sqlite') {
    const store = openEmbeddedStore(place);
    if (!store.ok) throw new Error(store.error.message);
    // Filling is not what is measured; the answers to questions do not depend on it.
    store.value.database.exec('PRAGMA synchronous = OFF');
    migrateFile(store.value);
    return { ledger: createLedger(store.value), close: () => store.value.close() };
  }
  const store = await openPostgresStore(place, DATABASE_PARTS, {
    mustBeDurable: true,
    onFault: () => undefined,
  });
  if (!store.ok) throw new Error(store.error.message);
  return { ledger: createLedger(store.value), close: () => store.value.close() };
}

function idOf(number: number): PaymentId {
  // As ids are made: they begin with the time, and the rest of it is random.
  const time = timeOf(number).toString(16).padStart(12, '0');
  return `${time}${((number * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')}${number.toString(16).padStart(12, '0')}` as PaymentId;
}

function timeOf(number: number): number {
  return Date.UTC(2026, 0, 1) + Math.floor((number / largest) * YEAR);
}

function operationOf(number: number): Operation {
  const refersTo = number % 22 > 19 ? number - (number % 22) : undefined;
  const channel = channelOf(number);
  const shared = {
    id: idOf(number),
    entityId: channel,
    channelId: channel,
    merchantTransactionId: `order-${number}`,
    state: number % 10 === 0 ? 'declined' : 'approved',
    resultCode: number % 10 === 0 ? '800.100.152' : '000.100.110',
    startedAt: timeOf(number),
    finishedAt: timeOf(number) + 100,
  } as const;
  return refersTo === undefined
    ? samplePayment({
        ...shared,
        checkoutId: number % 2 === 0 ? checkoutOf(number) : undefined,
        cardFingerprint: fingerprintOf(number),
        customerIp: `10.0.${number % 200}.${number % 250}`,
      })
    : sampleFollowUp({ id: idOf(refersTo) }, shared);
}

function channelOf(number: number): EntityId {
  return `c${(number % CHANNELS).toString(16).padStart(31, '0')}` as EntityId;
}

function fingerprintOf(number: number): CardFingerprint {
  return `card-${number % 100_000}` as CardFingerprint;
}

function checkoutOf(number: number): CheckoutId {
  return `${number.toString(16).toUpperCase().padStart(32, '0')}.bench` as CheckoutId;
}

async function fillTo(size: number): Promise<void> {
  while (written < size) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, size - written) }, (_, index) => written + index);
    // oxlint-disable-next-line no-await-in-loop -- groups of writes share a commit
    await Promise.all(numbers.map((number) => ledger.recordRefusal(operationOf(number))));
    written += numbers.length;
  }
  // As reconciliation does while a ledger grows.
  await ledger.sweepOpen(await ledger.markSweep());
}

/** Each verb in turn, so that whatever else the machine does meets all of them. */
async function measure(): Promise<Record<string, number[]>> {
  const verbs: Record<string, (number: number) => Promise<unknown>> = {
    'payment by id': (number) => ledger.findOperation(idOf(number)),
    'payment with all that refers to it': (number) => ledger.findByRoot(idOf(number)),
    'payment of a checkout': (number) => ledger.findOfCheckout(checkoutOf(number)),
    'payments by reference': (number) =>
      ledger.findPage({ ...pageOf(number), merchantTransactionId: `order-${number}` }),
    'page by date': (number) => ledger.findPage(pageOf(number)),
    'open operations': () => ledger.findOpen(100),
    'payments with a card': (number) => {
      const by = { kind: 'card', fingerprint: fingerprintOf(number) } as const;
      return ledger.countSince(channelOf(number), by, timeOf(number), 20);
    },
    'payment started and finished': async (number) => {
      const operation = samplePayment({ entityId: operationOf(number).entityId });
      await ledger.startOperation(operation);
      const ending = { state: 'declined', resultCode: '800.100.152', references: {} } as const;
      return ledger.finishOperation(operation, ending, Date.now());
    },
  };
  const samples = Object.fromEntries(Object.keys(verbs).map((name): [string, number[]] => [name, []]));
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const number = Math.floor(((sample * 0.618_033_988_7) % 1) * Math.max(written, 1));
    for (const [name, verb] of Object.entries(verbs)) {
      const start = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      await verb(number);
      samples[name]?.push((performance.now() - start) * 1000);
    }
  }
  return samples;
}

function pageOf(number: number) {
  const { entityId, startedAt } = operationOf(number);
  return {
    entityId,
    merchantTransactionId: undefined,
    from: startedAt,
    to: Date.UTC(2100, 0),
    after: undefined,
    limit: 20,
    maxBytes: 1_000_000,
  };
}

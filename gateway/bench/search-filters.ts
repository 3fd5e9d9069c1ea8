import type { Scope } from '../src/access/rights/scope.ts';
import { samplePayment } from '../src/ledger/sample-operation.fixture.ts';
import { parseSearch } from '../src/office/search/parse-search.ts';
import { fillStore } from './fill-store.ts';
import { openBenchStore } from './open-bench-store.ts';
import { channelOf, nameOf, paymentOf, timeOf } from './search-payments.ts';

/**
 * What a page of the search costs in a large ledger, and what the index costs payments.
 *
 * `search-filters.ts sqlite|postgres <folder or address> <size>`: fills the ledger and its index unless they are, and
 * measures each filter. Prints JSON: milliseconds of each call by filter, and payments a second without and with the index.
 */
const [kind = '', place = '', sizeText = '0'] = process.argv.slice(2);
const size = Number(sizeText);
const SAMPLES = 40;
const LIMIT = 50;
const ROUNDS = 6;
const ROUND = 1000;

const filled = await openBenchStore(kind, place);
const { ledger, paymentSearch: search } = filled.stores;
const filledFrom = performance.now();
if ((await ledger.newestPosition()) < size) await fillStore(filled, size);
const filledIn = performance.now() - filledFrom;
const filters = await measureFilters();
const payments = await measurePayments();
await filled.close();
process.stdout.write(`${JSON.stringify({ size, filledIn, filters, payments })}\n`);

function day(number: number): string {
  return new Date(timeOf(number, size)).toISOString().slice(0, 10);
}

/** Each filter in turn, each time for another value. */
async function measureFilters(): Promise<Record<string, number[]>> {
  const platform: readonly Scope[] = [{ kind: 'platform' }];
  const texts: Record<string, (number: number) => string> = {
    'no filter': () => '',
    'status:declined (one in ten)': () => 'status:declined',
    'status:refunded (none)': () => 'status:refunded',
    'code:800.100.171 (one in 10,000)': () => 'code:800.100.171',
    'brand:JCB (one in 1,000)': () => 'brand:JCB',
    'brand:VISA,MASTER status:approved': () => 'brand:VISA,MASTER status:approved',
    '-brand:VISA -brand:MASTER -brand:AMEX': () => '-brand:VISA -brand:MASTER -brand:AMEX',
    last4: (number) => `last4:${paymentOf(number, size).card?.last4Digits}`,
    'last4 and declined': (number) => `last4:${paymentOf(number, size).card?.last4Digits} status:declined`,
    surname: (number) => `name:${nameOf(number, size)[1]}`,
    'given name and surname': (number) =>
      nameOf(number, size)
        .map((name) => `name:${name}`)
        .join(' '),
    bin: (number) => `bin:${paymentOf(number, size).card?.bin}`,
    'currency:USD brand:JCB status:declined': () => 'currency:USD brand:JCB status:declined',
    'amount, exact': (number) => `amount:${(Number(paymentOf(number, size).amount.minor) / 100).toFixed(2)}`,
    'amount>90000 (one in 100,000)': () => 'amount>90000',
    'amount:100..101': () => 'amount:100..101',
    'amount>100': () => 'amount>100',
    'created, one day': (number) => `created:${day(number)}`,
    'created, one day, rare code': (number) => `created:${day(number)} code:800.100.171`,
    email: (number) => `email:shopper-${number % 300_000}@example.com`,
    merchantTransactionId: (number) => `merchantTransactionId:order-${number}`,
    'bare word (reference)': (number) => `order-${number}`,
    'bare word (four digits)': (number) => String(paymentOf(number, size).card?.last4Digits),
    id: (number) => paymentOf(number, size).id,
    'nothing found': (number) => `merchantTransactionId:none-${number}`,
  };
  const samples: Record<string, number[]> = {};
  const run = async (name: string, text: string, scopes: readonly Scope[]): Promise<void> => {
    const parsed = parseSearch(text, { now: timeOf(size, size), channelsNamed: () => [] });
    if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.error)}`);
    const start = performance.now();
    await search.find({ conditions: parsed.value.conditions, scopes, limit: LIMIT });
    (samples[name] ??= []).push(performance.now() - start);
  };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const number = Math.floor(((sample * 0.618_033_988_7) % 1) * size);
    for (const [name, textOf] of Object.entries(texts)) {
      // oxlint-disable-next-line no-await-in-loop
      await run(name, textOf(number), platform);
    }
    const channel: Scope = {
      kind: 'channel',
      merchant: paymentOf(number, size).merchant,
      channelId: channelOf(number),
    };
    // oxlint-disable-next-line no-await-in-loop
    await run('one channel, no filter', '', [channel]);
    // oxlint-disable-next-line no-await-in-loop
    await run('one channel, status:declined brand:JCB', 'status:declined brand:JCB', [channel]);
  }
  return samples;
}

/** Payments a second, round by round in turns without the index and with it following as it does in a gateway. */
async function measurePayments(): Promise<Record<'without' | 'with', number[]>> {
  const rates: Record<'without' | 'with', number[]> = { without: [], with: [] };
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const isIndexed = round % 2 === 1;
    let isOver = false;
    const indexing = isIndexed ? follow(() => isOver) : Promise.resolve();
    const start = performance.now();
    let made = 0;
    const lane = async (): Promise<void> => {
      while (performance.now() - start < ROUND) {
        const payment = samplePayment({ startedAt: Date.now() });
        // oxlint-disable-next-line no-await-in-loop
        await ledger.startOperation(payment);
        const ending = { state: 'approved', resultCode: '000.100.110', references: {} } as const;
        // oxlint-disable-next-line no-await-in-loop
        await ledger.finishOperation(payment, ending, Date.now());
        made += 1;
      }
    };
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(Array.from({ length: 32 }, lane));
    rates[isIndexed ? 'with' : 'without'].push((made * 1000) / (performance.now() - start));
    isOver = true;
    // oxlint-disable-next-line no-await-in-loop
    await indexing;
    // oxlint-disable-next-line no-await-in-loop -- what is left is no work of the next round
    while (await search.catchUp(500));
  }
  return rates;
}

/** As the server does it: steps of fifty with a rest. */
async function follow(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    // oxlint-disable-next-line no-await-in-loop
    const isLeft = await search.catchUp(50);
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => {
      setTimeout(resolve, isLeft ? 5 : 1000);
    });
  }
}

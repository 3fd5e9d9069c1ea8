import type { Scope } from '../src/access/rights/scope.ts';
import { figuresOf } from '../src/office/reports/figures.ts';
import { DAY } from '../src/store/retention/retention-rules.ts';
import { openBenchStore } from './open-bench-store.ts';
import { channelOf, paymentOf, timeOf } from './search-payments.ts';

/**
 * What reports and the page of a payment cost in a large ledger.
 *
 * `office-pages.ts sqlite|postgres <folder or address> <size>`: expects the ledger that `search-filters.ts` has filled,
 * has the sums follow, and measures. Prints JSON: milliseconds of each call by page.
 */
const [kind = '', place = '', sizeText = '0'] = process.argv.slice(2);
const size = Number(sizeText);
const SAMPLES = 20;

const { stores, analyse, close } = await openBenchStore(kind, place);
const { ledger, reports } = stores;
const summedFrom = performance.now();
// oxlint-disable-next-line no-await-in-loop -- step by step, as regular work does
while (await reports.catchUp());
const summedIn = performance.now() - summedFrom;
await analyse();

const last = Math.floor(timeOf(size - 1, size) / DAY);
const platform: readonly Scope[] = [{ kind: 'platform' }];
const report = async (scopes: readonly Scope[], toDay: number, days: number): Promise<void> => {
  figuresOf(await reports.read({ fromDay: toDay - days + 1, toDay, scopes }));
};
const pages: Record<string, (number: number) => Promise<unknown>> = {
  'a payment with its operations': async (number) => {
    const found = await ledger.findOperation(paymentOf(number, size).id);
    return found && ledger.findByRoot(found.rootId);
  },
  'report of 30 days': () => report(platform, last, 30),
  'report of 30 days, compared': async () => {
    await report(platform, last, 30);
    await report(platform, last - 30, 30);
  },
  'report of a channel, 30 days': (number) => {
    const { merchant } = paymentOf(number, size);
    return report([{ kind: 'channel', merchant, channelId: channelOf(number) }], last, 30);
  },
  'report of a merchant, a year': (number) =>
    report([{ kind: 'merchant', merchant: paymentOf(number, size).merchant }], last, 365),
  'report of a year': () => report(platform, last, 365),
};
const samples: Record<string, number[]> = {};
for (let sample = 0; sample < SAMPLES; sample += 1) {
  const number = Math.floor(((sample * 0.618_033_988_7) % 1) * size);
  for (const [name, page] of Object.entries(pages)) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- each in turn
    await page(number);
    (samples[name] ??= []).push(performance.now() - start);
  }
}
await close();
process.stdout.write(`${JSON.stringify({ size, summedIn, pages: samples })}\n`);

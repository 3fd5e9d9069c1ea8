import type { Scope } from '../src/access/rights/scope.ts';
import { parseSearch } from '../src/office/search/parse-search.ts';
import { DAY } from '../src/store/retention/retention-rules.ts';
import { openBenchStore } from './open-bench-store.ts';
import { timeOf } from './search-payments.ts';

/**
 * What the rows of exports cost in a large ledger.
 *
 * `exports.ts sqlite|postgres <folder or address> <size> <rows>`: expects the ledger that `search-filters.ts` has
 * filled, and reads it part by part as an export does, up to so many rows. Prints JSON by export: rows, seconds,
 * seconds of this processor, and the most memory of this process so far in MB.
 */
const [kind = '', place = '', sizeText = '0', mostText = '1000000'] = process.argv.slice(2);
const [size, most] = [Number(sizeText), Number(mostText)];
/** As an export reads them. */
const PART = 100;
const WEEK = 7 * DAY;

const { stores, close } = await openBenchStore(kind, place);
const scopes: readonly Scope[] = [{ kind: 'platform' }];
const last = timeOf(size - 1, size);
const weekBefore = new Date(last - WEEK).toISOString().slice(0, 10);
const exports = {
  'payments, newest first': paymentsOf(''),
  'payments of a week': paymentsOf(`created:${weekBefore}..${new Date(last).toISOString().slice(0, 10)}`),
  'declined payments': paymentsOf('status:declined'),
  'journal, oldest first': journalOf(0, Number.MAX_SAFE_INTEGER),
  'journal of a week': journalOf(last - WEEK, last),
};
const figures: Record<string, object> = {};
for (const [name, parts] of Object.entries(exports)) {
  const [start, used] = [performance.now(), process.cpuUsage()];
  let rows = 0;
  // oxlint-disable-next-line no-await-in-loop -- one export after the other
  for await (const part of parts) {
    rows += part;
    if (rows >= most) break;
  }
  const { user, system } = process.cpuUsage(used);
  figures[name] = {
    rows,
    seconds: (performance.now() - start) / 1000,
    processor: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
  };
}
await close();
process.stdout.write(`${JSON.stringify({ size, exports: figures })}\n`);

async function* paymentsOf(text: string): AsyncGenerator<number> {
  const parsed = parseSearch(text, { now: last, channelsNamed: () => [] });
  if (!parsed.ok) throw new Error(`search not understood: ${text}`);
  for (let after: number | undefined, isLast = false; !isLast; ) {
    const { conditions } = parsed.value;
    // oxlint-disable-next-line no-await-in-loop -- a part begins where the last one ended
    const page = await stores.paymentSearch.find({ conditions, scopes, after, limit: PART });
    yield page.payments.length;
    after = page.next;
    isLast = after === undefined;
  }
}

async function* journalOf(from: number, before: number): AsyncGenerator<number> {
  let next: Parameters<typeof stores.reports.bookings>[0]['after'];
  do {
    // oxlint-disable-next-line no-await-in-loop
    const page = await stores.reports.bookings({ from, before, scopes, after: next });
    yield page.bookings.length;
    ({ next } = page);
  } while (next !== undefined);
}

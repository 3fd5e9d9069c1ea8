import type { EventLog } from '../../features/events/event-log.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Operation } from '../../payment/operation.ts';
import type { Clock } from '../../values/clock.ts';
import type { PaymentId } from '../../values/ids.ts';
import { ownTurn } from '../../values/in-turns.ts';
import { createShortMemory, type ShortMemory } from '../../values/short-memory.ts';
import { positionsIn, termsIn } from './candidates.ts';
import { type Held, type ReadPayment, type Roots, readPayments, rootsIn } from './find-payments.ts';
import { amountUnits, valuesOf } from './payment-facts.ts';
import type { IndexedPayment, MarkMove, SearchRows } from './search-rows.ts';
import { EVENTS_BEFORE_5, type SearchTerms } from './term-hashes.ts';

/** Payments that this process has just ended: they need not be read from the ledger and opened again. */
export type RecentPayments = ShortMemory<PaymentId, Operation>;

/** Some seconds at full load, in milliseconds and in payments. */
const RECENT = { keptFor: 30_000, most: 2000 };

export function createRecentPayments(clock: Pick<Clock, 'monotonic'>): RecentPayments {
  return createShortMemory(clock, RECENT);
}

export interface IndexParts {
  readonly rows: SearchRows;
  readonly ledger: Pick<Ledger, 'findByRoots'>;
  readonly events: Pick<EventLog, 'settledPosition'>;
  readonly recent: Pick<RecentPayments, 'find' | 'drop'>;
  readonly terms: SearchTerms;
}

type ReadParts = Omit<IndexParts, 'events' | 'recent'>;

/** In PostgreSQL, events become visible out of order; the ones written around the beginning are read. */
const OVERLAP = 1000;

/** So many positions of the ledger are looked through in one step: nearly all of their payments have had an event. */
const STRETCH = 2000;

/** So many payments are read at once; other work comes between, because a request does not wait for a whole step. */
const AT_ONCE = 50;

/**
 * Indexes payments that changed, payments that are not indexed yet, and those that were redacted. Each step writes its
 * findings together with the mark up to which it read, so that two simultaneous processes do the same work once.
 *
 * @returns whether anything may be left
 */
export async function indexPayments(parts: IndexParts, limit: number): Promise<boolean> {
  // Changed payments first: they include most of the others.
  const followed = await followEvents(parts, limit);
  // While there are more of them, a mark is moved, and committed, only for a whole stretch.
  const filled = await followLedger(parts, limit, followed ? STRETCH : 1);
  const redacted = await indexRedacted(parts, limit);
  return followed || filled || redacted;
}

async function followEvents({ events, recent, ...parts }: IndexParts, limit: number): Promise<boolean> {
  const { rows, terms } = parts;
  const name = terms.marks.events;
  const from = await markOf(rows, name, async () => {
    const [[older], [newest]] = [
      await rows.run('mark', [EVENTS_BEFORE_5]),
      await rows.run('newestEvent', []),
    ];
    const begin = Math.max(0, Number(newest?.['position'] ?? 0) - OVERLAP);
    return Math.min(begin, Number(older?.['position'] ?? begin));
  });
  // The mark stays below events whose transactions may still run, but their payments are indexed at once.
  const settledTo = await events.settledPosition();
  const found = await rows.run('eventPayments', [from, limit]);
  if (found.length === 0) return false;
  const settled = found.map(({ event }) => Number(event)).filter((event) => event <= settledTo);
  const roots = rootsIn(found.filter(({ position }) => position !== null));
  // Nothing was added to these since they ended.
  const held = new Map(
    found.flatMap(({ id, is_whole: isWhole }) =>
      isWhole ? [[id as PaymentId, recent.find(id as PaymentId)] as const] : [],
    ),
  );
  await writeIndex(parts, roots, { name, from, to: settled.at(-1) ?? from }, held);
  for (const { id } of found.slice(0, settled.length)) {
    recent.drop(id as PaymentId);
  }
  return settled.length === limit;
}

/**
 * By the current key: with another one, all payments are indexed again.
 *
 * @param least positions; fewer are left for later
 */
async function followLedger(parts: ReadParts, limit: number, least: number): Promise<boolean> {
  const { rows, terms } = parts;
  const name = terms.marks.ledger;
  const from = await markOf(rows, name, async () => {
    // An older version would write terms where this one does not look, and remove what it does not know.
    await rows.park(terms.marks.older);
    return 0;
  });
  const newest = await newestPosition({ rows });
  if (newest - from < least) return false;
  const end = Math.min(newest, from + STRETCH);
  const missing = rootsIn(await rows.run('missing', [from, end, terms.keyId, limit]));
  const to = missing.size < limit ? end : ([...missing.keys()].at(-1) ?? end);
  await writeIndex(parts, missing, { name, from, to });
  return to < newest;
}

/** Its mark is only held, so that an earlier read does not overwrite another process's later write. */
async function indexRedacted(parts: ReadParts, limit: number): Promise<boolean> {
  const found = positionsIn(await parts.rows.run('redacted', [limit]));
  if (found.length === 0) return false;
  const name = parts.terms.marks.events;
  const held = await markOf(parts.rows, name, async () => 0);
  const roots = rootsIn(await parts.rows.run('roots', [found]));
  await writeIndex(parts, roots, { name, from: held, to: held });
  return true;
}

/** The newest operation of the ledger. */
export async function newestPosition({ rows }: Pick<IndexParts, 'rows'>): Promise<number> {
  return Number((await rows.run('newest', []))[0]?.['position'] ?? 0);
}

/** Up to where the ledger was indexed by the current key. */
export async function indexedTo({ rows, terms }: Pick<IndexParts, 'rows' | 'terms'>): Promise<number> {
  return Number((await rows.run('mark', [terms.marks.ledger]))[0]?.['position'] ?? 0);
}

async function markOf(rows: SearchRows, name: string, first: () => Promise<number>): Promise<number> {
  const [mark] = await rows.run('mark', [name]);
  if (mark !== undefined) return Number(mark['position']);
  await rows.begin(name, await first());
  return markOf(rows, name, first);
}

async function writeIndex(
  { rows, ledger, terms }: ReadParts,
  roots: Roots,
  move: MarkMove,
  held?: Held,
): Promise<void> {
  // What a payment was found by is read before the payment, and written only when no other process wrote since.
  const before = await rows.run('indexed', [[...roots.keys()]]);
  const known = new Map(before.map((row) => [Number(row['position']), row]));
  const found: IndexedPayment[] = [];
  const all = [...roots];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    if (at > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      await ownTurn();
    }
    // oxlint-disable-next-line no-await-in-loop
    for (const payment of await readPayments(ledger, new Map(all.slice(at, at + AT_ONCE)), held)) {
      const row = known.get(payment.position);
      const next = indexed(payment, terms, row);
      // Its amount never changes. Mostly a payment has ended before its first event is read, and later events say nothing new.
      if (row?.['key_id'] !== terms.keyId || row['terms'] !== JSON.stringify(next.terms)) found.push(next);
    }
  }
  await rows.write(terms.keyId, found, move);
}

/** @param row of the index, if the payment has one */
function indexed(
  { position, root, operations }: ReadPayment,
  terms: SearchTerms,
  row: Readonly<Record<string, unknown>> | undefined,
): IndexedPayment {
  const current = [...new Set(valuesOf(root, operations).map(([key, value]) => terms.termOf(key, value)))];
  const before = row === undefined ? [] : termsIn(row);
  const isOlder = row !== undefined && !terms.hasPostings(String(row['key_id']));
  const posted = new Set(isOlder ? [] : before);
  return {
    position,
    amount: amountUnits(root),
    terms: current,
    added: current.filter((term) => !posted.has(term)),
    older: isOlder ? before : [],
  };
}

import type { EventLog } from '../../features/events/event-log.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { positionsIn } from './candidates.ts';
import { readPayments } from './find-payments.ts';
import { factsOf } from './payment-facts.ts';
import type { FoundPayment } from './payment-search.ts';
import type { IndexedPayment, MarkMove, SearchRows } from './search-rows.ts';
import type { SearchTerms } from './search-terms.ts';

interface IndexParts {
  readonly rows: SearchRows;
  readonly ledger: Pick<Ledger, 'findByRoots'>;
  readonly events: Pick<EventLog, 'findAfter'>;
  readonly terms: SearchTerms;
}

/** Up to where the log of events was followed: an event says that a payment ended, or that one refers to it. */
const EVENTS = 'events';

/** In PostgreSQL, events become visible out of order; the ones written around the beginning are read. */
const OVERLAP = 1000;

/**
 * Indexes payments that changed, payments that are not indexed yet, and those that were redacted. Each step writes its
 * findings together with the mark up to which it read, so that two simultaneous processes do the same work once.
 *
 * @returns whether anything may be left
 */
export async function indexPayments(parts: IndexParts, limit: number): Promise<boolean> {
  // Changed payments first: they include most of the others.
  const followed = await followEvents(parts, limit);
  const filled = await followLedger(parts, limit);
  const redacted = await indexRedacted(parts, limit);
  return followed || filled || redacted;
}

async function followEvents({ events, ...parts }: IndexParts, limit: number): Promise<boolean> {
  const from = await markOf(parts.rows, EVENTS, async () => {
    const [row] = await parts.rows.run('newestEvent', []);
    return Math.max(0, Number(row?.['position'] ?? 0) - OVERLAP);
  });
  // The mark stays below events whose transactions may still run, but their payments are indexed at once.
  const settled = await events.findAfter(from, limit);
  const found = await parts.rows.run('eventSubjects', [from, limit]);
  if (found.length === 0) {
    return false;
  }
  const subjects = new Set(found.map(({ subject }) => String(subject)));
  const positions = await parts.rows.run('positionsOf', [[...subjects]]);
  const to = settled.at(-1)?.position ?? from;
  await writeIndex(parts, positionsIn(positions), { name: EVENTS, from, to });
  return settled.length === limit;
}

/** By the current key: with another one, all payments are indexed again. */
async function followLedger(parts: Omit<IndexParts, 'events'>, limit: number): Promise<boolean> {
  const { rows, terms } = parts;
  const name = ledgerMark(terms);
  const from = await markOf(rows, name, async () => 0);
  const newest = await newestPosition({ rows });
  const to = Math.min(newest, from + limit);
  if (to <= from) {
    return false;
  }
  const missing = await rows.run('missing', [from, to, terms.keyId]);
  await writeIndex(parts, positionsIn(missing), { name, from, to });
  return to < newest;
}

/** Its mark is only held, so that an earlier read does not overwrite another process's later write. */
async function indexRedacted(parts: Omit<IndexParts, 'events'>, limit: number): Promise<boolean> {
  const found = positionsIn(await parts.rows.run('redacted', [limit]));
  if (found.length === 0) {
    return false;
  }
  const held = await markOf(parts.rows, EVENTS, async () => 0);
  await writeIndex(parts, found, { name: EVENTS, from: held, to: held });
  return true;
}

/** The newest operation of the ledger. */
export async function newestPosition({ rows }: Pick<IndexParts, 'rows'>): Promise<number> {
  return Number((await rows.run('newest', []))[0]?.['position'] ?? 0);
}

/** Up to where the ledger was indexed by the current key. */
export async function indexedTo({ rows, terms }: Pick<IndexParts, 'rows' | 'terms'>): Promise<number> {
  return Number((await rows.run('mark', [ledgerMark(terms)]))[0]?.['position'] ?? 0);
}

function ledgerMark({ keyId }: SearchTerms): string {
  return `ledger by ${keyId}`;
}

async function markOf(rows: SearchRows, name: string, first: () => Promise<number>): Promise<number> {
  const [mark] = await rows.run('mark', [name]);
  if (mark !== undefined) {
    return Number(mark['position']);
  }
  await rows.begin(name, await first());
  return markOf(rows, name, first);
}

async function writeIndex(
  { rows, ledger, terms }: Omit<IndexParts, 'events'>,
  positions: readonly number[],
  move: MarkMove,
): Promise<void> {
  // What a payment was found by is read before the payment, and written only when no other process wrote since.
  const before = await rows.run('indexed', [positions]);
  const known = new Map(
    before.map((row) => [Number(row['position']), JSON.parse(String(row['terms'])) as number[]]),
  );
  const payments = await readPayments({ rows, ledger }, positions);
  await rows.write(
    terms.keyId,
    payments.map((payment) => indexed(payment, terms, known.get(payment.position) ?? [])),
    move,
  );
}

function indexed(
  { position, root, operations }: FoundPayment,
  terms: SearchTerms,
  known: readonly number[],
): IndexedPayment {
  const { values, amount } = factsOf(root, operations);
  const current = new Set(values.map(([key, value]) => terms.termOf(key, value)));
  const before = new Set(known);
  return {
    position,
    amount,
    terms: [...current],
    added: [...current].filter((term) => !before.has(term)),
    gone: known.filter((term) => !current.has(term)),
  };
}

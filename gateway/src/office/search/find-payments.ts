import { covers, type Scope } from '../../access/rights/scope.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Operation } from '../../payment/operation.ts';
import type { PaymentId } from '../../values/ids.ts';
import { type Candidates, candidatesOf, everyPayment, type Positions, type Source } from './candidates.ts';
import type { Condition, Reading } from './condition.ts';
import { holdsFor } from './holds-for.ts';
import { factsOf, statusOf } from './payment-facts.ts';
import type { FoundPayment, FoundPayments, PaymentPage } from './payment-search.ts';
import type { SearchRows } from './search-rows.ts';
import type { SearchTerms } from './term-hashes.ts';

export interface FindParts {
  readonly rows: SearchRows;
  readonly ledger: Pick<Ledger, 'findByRoots' | 'positionBefore' | 'findOpen' | 'findContradictions'>;
  readonly terms: SearchTerms;
}

/** How many candidates are looked at in the first step, which fills most pages, in each later one, and at most for one page. */
const FIRST_STEP = 100;
const STEP = 1000;
const MOST_STEPS = 13;

/** Milliseconds after which a page is answered as it is, so that a search for rare things does not keep its caller waiting. */
const LONGEST = 50;

/** Gateways' clocks differ, and requests overtake each other, so positions are in the order of time but for so many. */
const SLACK = 500;

/** The stretch of the ledger that is looked at. */
interface Bounds {
  readonly above: number;
  readonly before: number;
}

/** See {@link PaymentSearch.find}. */
export async function findPayments(
  parts: FindParts,
  page: PaymentPage,
): Promise<Omit<FoundPayments, 'isComplete'>> {
  const { above, before } = await boundsOf(parts, page);
  const wanted = [...page.conditions, ...scopeCondition(page.scopes)];
  const candidates = await Promise.all(
    wanted.filter(({ isNegated }) => !isNegated).map(({ readings }) => candidatesOf(parts, readings)),
  );
  const excludedReadings = wanted.filter(({ isNegated }) => isNegated).flatMap(({ readings }) => readings);
  const excluded = excludedReadings.length === 0 ? undefined : await candidatesOf(parts, excludedReadings);
  const narrow = await narrowest(candidates, before);
  const source = narrow?.source ?? everyPayment(parts.rows);
  // What its list gives is a candidate of it.
  const others = candidates.filter((each) => each !== narrow);
  // A condition that is no fact of the payment itself is decided by its candidates alone.
  const judged = { ...page, conditions: page.conditions.filter((condition) => !isListed(condition)) };
  const found: FoundPayment[] = [];
  let place = before;
  const start = performance.now();
  for (let step = 0; step < MOST_STEPS && performance.now() - start < LONGEST; step += 1) {
    const most = step === 0 ? FIRST_STEP : STEP;
    // oxlint-disable-next-line no-await-in-loop -- each step goes on where the last one ended
    const looked = await source.page(place, most);
    const inside = looked.filter((position) => position > above);
    // oxlint-disable-next-line no-await-in-loop
    const possible = await narrowed(inside, others, excluded);
    // oxlint-disable-next-line no-await-in-loop
    const end = await take(parts, judged, possible, found);
    if (end !== undefined) return { payments: found, next: end };
    if (inside.length < most) return { payments: found, next: undefined };
    place = inside.at(-1) ?? place;
    // Another request may have its turn: the embedded store reads on the event loop.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise(setImmediate);
  }
  return { payments: found, next: place };
}

/** Reads candidates until the page is full. @returns the position after which the next page begins, when it is */
async function take(
  parts: FindParts,
  { conditions, scopes, limit }: PaymentPage,
  positions: Positions,
  found: FoundPayment[],
): Promise<number | undefined> {
  for (let at = 0; at < positions.length; at += limit) {
    if (found.length === limit) return found.at(-1)?.position;
    // oxlint-disable-next-line no-await-in-loop -- the next ones are read only when these are not enough
    const payments = await readAt(parts, positions.slice(at, at + limit));
    for (const payment of payments) {
      if (found.length === limit) return found.at(-1)?.position;
      const { root, operations } = payment;
      if (isWithin(scopes, root) && holdsFor(conditions, factsOf(root, operations))) found.push(payment);
    }
  }
  return undefined;
}

/** The ids of payments by their positions. */
export type Roots = ReadonlyMap<number, PaymentId>;

/** Reads rows with the position and the id of a payment. */
export function rootsIn(rows: readonly Readonly<Record<string, unknown>>[]): Roots {
  return new Map(rows.map(({ position, id }) => [Number(position), String(id) as PaymentId]));
}

/** Payments by the positions of their roots, in that order. */
async function readAt({ ledger, rows }: FindParts, positions: Positions): Promise<readonly FoundPayment[]> {
  const roots = rootsIn(await rows.run('roots', [positions]));
  const ids = positions.map((position) => [position, roots.get(position) ?? ('' as PaymentId)] as const);
  const payments = await readPayments(ledger, new Map(ids));
  return payments.map(({ position, root, operations }) => {
    const status = statusOf(root, operations);
    return { position, root, operations, status };
  });
}

/** A payment as it is read to be indexed. */
export type ReadPayment = Omit<FoundPayment, 'status'>;

/** Payments that need not be read, and have no other operations. */
export type Held = ReadonlyMap<PaymentId, Operation | undefined>;

/** Payments in the order of their roots. */
export async function readPayments(
  ledger: Pick<Ledger, 'findByRoots'>,
  roots: Roots,
  held: Held = new Map(),
): Promise<readonly ReadPayment[]> {
  const unread = [...roots.values()].filter((id) => held.get(id) === undefined);
  const read = unread.length === 0 ? [] : await ledger.findByRoots(unread);
  const ofRoot = Map.groupBy(read, ({ rootId }) => rootId);
  return [...roots].flatMap(([position, paymentId]) => {
    const alone = held.get(paymentId);
    if (alone !== undefined) return [{ position, root: alone, operations: [alone] }];
    const operations: readonly Operation[] = ofRoot.get(paymentId) ?? [];
    const root = operations.find(({ id, rootId }) => id === rootId);
    return root === undefined ? [] : [{ position, root, operations }];
  });
}

/** The positions among the given ones that every condition may find. */
async function narrowed(
  positions: Positions,
  candidates: readonly Candidates[],
  excluded: Candidates | undefined,
): Promise<Positions> {
  let left = positions;
  for (const { among } of candidates) {
    if (left.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- each has fewer to look at
      const kept = await among(left);
      left = left.filter((position) => kept.has(position));
    }
  }
  if (excluded === undefined || left.length === 0) return left;
  const gone = await excluded.among(left);
  return left.filter((position) => !gone.has(position));
}

/** The candidates whose newest reach back the farthest: they are the fewest. `undefined` where there is no list of any. */
async function narrowest(
  candidates: readonly Candidates[],
  before: number,
): Promise<(Candidates & { readonly source: Source }) | undefined> {
  const listed = candidates.filter(hasSource);
  if (listed.length < 2) return listed[0];
  const reaches = await Promise.all(
    listed.map(async (each) => {
      const newest = await each.source.page(before, STEP);
      return { each, reach: newest.length < STEP ? 0 : (newest.at(-1) ?? 0) };
    }),
  );
  return reaches.toSorted((one, other) => one.reach - other.reach)[0]?.each;
}

function hasSource(each: Candidates): each is Candidates & { readonly source: Source } {
  return each.source !== undefined;
}

async function boundsOf(
  { ledger }: FindParts,
  { conditions, after = Number.MAX_SAFE_INTEGER }: PaymentPage,
): Promise<Bounds> {
  const times = conditions.flatMap(({ isNegated, readings }) =>
    !isNegated && readings.length === 1 ? readings.filter(isCreated) : [],
  );
  const from = Math.max(0, ...times.map((time) => time.from));
  const until = Math.min(Number.MAX_SAFE_INTEGER, ...times.map((time) => time.before));
  const above = from === 0 ? 0 : (await ledger.positionBefore(from)) - SLACK;
  const before = until === Number.MAX_SAFE_INTEGER ? after : (await ledger.positionBefore(until)) + SLACK;
  return { above, before: Math.min(after, before) };
}

function isListed({ readings }: Condition): boolean {
  return readings.some(({ kind }) => kind === 'contradiction');
}

function isCreated(reading: Reading): reading is Extract<Reading, { kind: 'created' }> {
  return reading.kind === 'created';
}

/** Where a reader may look, as a condition for the index; nothing for one who may look everywhere. */
function scopeCondition(scopes: readonly Scope[]): readonly Condition[] {
  if (scopes.some(({ kind }) => kind === 'platform')) return [];
  const readings = scopes.flatMap((scope): Reading[] => {
    switch (scope.kind) {
      case 'platform':
        return [];
      case 'merchant':
        return [{ kind: 'term', key: 'merchant', value: scope.merchant }];
      case 'channel':
        return [{ kind: 'term', key: 'channel', value: scope.channelId }];
    }
  });
  return [{ isNegated: false, readings }];
}

/** Whether a reader of these scopes may see a payment. */
export function isWithin(
  scopes: readonly Scope[],
  { merchant, channelId }: Pick<Operation, 'merchant' | 'channelId'>,
): boolean {
  return scopes.some((scope) => covers(scope, { kind: 'channel', merchant, channelId }));
}

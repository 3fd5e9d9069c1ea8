import { type CountedRow, hasEnded, isCounted } from './counted-operation-row.ts';
import { keptSums, monthOf, placeKey, type SumPlace, totalsOf } from './kept-sums.ts';
import type { Progress, ReportRows } from './report-rows.ts';
import { addTotals, dayOf } from './sum-row.ts';
import { NONE, type Total } from './total.ts';

/** How the kept sums compare with the ledger. */
export interface SumsAudit {
  /** The first month that was compared, such as `2026-11`. */
  readonly month: string;
  /** Rows that are kept, or that the ledger says should be. */
  readonly rows: number;
  /** A line for each row that differs. */
  readonly differences: readonly string[];
}

/** Operations in one read. */
const STEP = 500;

/** What the ledger says that rows should be, by their keys. */
type Expected = Map<string, { readonly place: SumPlace; readonly sums: Map<string, Total> }>;

/**
 * Adds up the ledger again and compares it with the kept sums of a month and of all later days and months. Those are
 * read month by month: the texts of a year are too long for one statement. Gateways may go on adding: what they added
 * meanwhile is read before each comparison.
 *
 * @param after the position before the first operation of the month
 */
export async function auditSums(rows: ReportRows, month: string, after: number): Promise<SumsAudit> {
  const expected: Expected = new Map();
  let at = await rows.progress();
  await addUp(rows, expected, { from: { ...at, summedTo: 0, stillOpen: [] }, to: at, month, after });
  const months = [...new Set([...expected.values()].map(({ place }) => monthOf(place)))].toSorted();
  const differences: string[] = [];
  let compared = 0;
  /* oxlint-disable no-await-in-loop -- month by month */
  for (const [index, first] of [month, ...months.slice(1)].entries()) {
    const before = months[index + 1];
    const { progress: to, kept } = await rows.readKept(first, before);
    // They were rebuilt meanwhile.
    if (to.summedTo < at.summedTo) return auditSums(rows, month, after);
    // Of earlier months, what was added since they were compared does not count.
    await addUp(rows, expected, { from: at, to, month: first, after });
    at = to;
    const isRead = ({ period }: SumPlace) => before === undefined || period < before;
    const summed = [...expected].flatMap(([key, { place }]) => (isRead(place) ? [key] : []));
    const keys = new Set([...summed, ...kept.keys()]);
    compared += keys.size;
    for (const key of keys) {
      differences.push(...differenceOf(key, expected.get(key)?.sums, kept.get(key)));
      expected.delete(key);
    }
  }
  /* oxlint-enable no-await-in-loop */
  return { month, rows: compared, differences };
}

/** What was summed between two moments, of operations after a position that started in a month or later. */
interface Summed {
  readonly from: Progress;
  readonly to: Progress;
  readonly month: string;
  readonly after: number;
}

/** Adds what the ledger has between two moments: operations that came, and those that were open at the first one. */
async function addUp(
  rows: ReportRows,
  expected: Expected,
  { from, to, month, after }: Summed,
): Promise<void> {
  const stillOpen = new Set(to.stillOpen);
  const add = (found: readonly CountedRow[]): void => {
    const summed = found.filter(
      (row) =>
        isCounted(row) && hasEnded(row) && !stillOpen.has(row.position) && dayOf(row.startedAt) >= month,
    );
    for (const { place, sums } of keptSums(summed)) {
      const key = placeKey(place);
      const before = expected.get(key) ?? { place, sums: new Map<string, Total>() };
      addTotals(before.sums, sums);
      expected.set(key, before);
    }
  };
  /* oxlint-disable no-await-in-loop -- one part after the other */
  for (let at = Math.max(after, from.summedTo); at < to.summedTo; at += STEP) {
    add(await rows.readBetween(at, Math.min(at + STEP, to.summedTo)));
  }
  const ended = from.stillOpen.filter((position) => !stillOpen.has(position));
  for (let at = 0; at < ended.length; at += STEP) add(await rows.readAt(ended.slice(at, at + STEP)));
  /* oxlint-enable no-await-in-loop */
}

/** @returns a line when the sums of a row differ, with the first one that does */
function differenceOf(
  key: string,
  expected: ReadonlyMap<string, Total> = new Map(),
  text = '{}',
): readonly string[] {
  const [merchant, channelId, period, currency] = key.split('\n');
  const row = [merchant || 'all merchants', channelId || 'all channels', period, currency].join('  ');
  let kept: ReadonlyMap<string, Total>;
  try {
    kept = new Map(totalsOf(text));
  } catch {
    return [`${row}  cannot be read`];
  }
  const [first, ...more] = [...new Set([...expected.keys(), ...kept.keys()])].filter(
    (name) => totalText(expected.get(name)) !== totalText(kept.get(name)),
  );
  if (first === undefined) return [];
  const name = first.split('\n').filter(Boolean).join(' ');
  const differs = `${totalText(kept.get(first))}; the ledger has ${totalText(expected.get(first))}`;
  return [`${row}  ${name}: ${differs}${more.length === 0 ? '' : `; and ${more.length} more sums`}`];
}

/** Amounts in minor units, as audits write them. */
function totalText({ count, minor }: Total = NONE): string {
  return `count ${count}, sum ${minor}`;
}

import { type CountedRow, hasEnded, isCounted } from './counted-operation-row.ts';
import { type KeptSums, keptSums, placeKey, totalsOf } from './kept-sums.ts';
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

/**
 * Adds up the ledger again and compares it with the kept sums of a month and of all later days and months. Gateways may
 * go on adding: what they added meanwhile is read last.
 *
 * @param after the position before the first operation of the month
 */
export async function auditSums(rows: ReportRows, month: string, after: number): Promise<SumsAudit> {
  const expected = new Map<string, KeptSums & { readonly sums: Map<string, Total> }>();
  const add = (found: readonly CountedRow[], stillOpen: ReadonlySet<number>): void => {
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
  const addBetween = async (from: number, { summedTo, stillOpen }: Progress): Promise<void> => {
    const open = new Set(stillOpen);
    for (let at = from; at < summedTo; at += STEP) {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      add(await rows.readBetween(at, Math.min(at + STEP, summedTo)), open);
    }
  };

  const begun = await rows.progress();
  await addBetween(after, begun);
  const { progress, kept } = await rows.readKept(month);
  if (progress.summedTo < begun.summedTo) {
    // They were rebuilt meanwhile.
    return auditSums(rows, month, after);
  }
  await addBetween(Math.max(after, begun.summedTo), progress);
  const stillOpen = new Set(progress.stillOpen);
  const ended = begun.stillOpen.filter((position) => !stillOpen.has(position));
  for (let at = 0; at < ended.length; at += STEP) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    add(await rows.readAt(ended.slice(at, at + STEP)), stillOpen);
  }

  const keys = new Set([...expected.keys(), ...kept.keys()]);
  return {
    month,
    rows: keys.size,
    differences: [...keys].flatMap((key) => differenceOf(key, expected.get(key)?.sums, kept.get(key))),
  };
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

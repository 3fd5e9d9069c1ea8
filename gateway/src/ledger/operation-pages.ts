import type { FoundPage, OperationPage, PageBounds } from './operation-page.ts';
import { operationsOfRows, type StoredRow } from './operation-row.ts';

/** The place after which a page begins. The empty text is less than every id, so nothing of a moment is left out. */
export function startOf({
  after,
  from = 0,
}: Pick<PageBounds, 'after'> & Partial<Pick<OperationPage, 'from'>>): { startedAt: number; id: string } {
  return after === undefined || after.startedAt < from ? { startedAt: from, id: '' } : after;
}

/** Reads the rows of a page; each has as `looked` how many operations there were to choose from. */
export async function pageOfRows(rows: readonly StoredRow[]): Promise<FoundPage> {
  const looked = Number(rows[0]?.['looked'] ?? 0);
  return { operations: await operationsOfRows(rows), isLast: rows.length === looked };
}

import type { FoundPage, OperationPage, PageBounds } from './ledger.ts';
import { operationOfRow } from './operation-row.ts';

type Row = Readonly<Record<string, unknown>>;

/** The place after which a page begins. The empty text is less than every id, so nothing of a moment is left out. */
export function startOf({
  after,
  from = 0,
}: Pick<PageBounds, 'after'> & Partial<Pick<OperationPage, 'from'>>): { startedAt: number; id: string } {
  return after === undefined || after.startedAt < from ? { startedAt: from, id: '' } : after;
}

/** Reads the rows of a page; each has as `looked` how many operations there were to choose from. */
export function pageOfRows(rows: readonly Row[]): FoundPage {
  const looked = Number(rows[0]?.['looked'] ?? 0);
  return { operations: rows.map(operationOfRow), isLast: rows.length === looked };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from './store.ts';

/** Whether every transaction that had begun by a mark has ended: it may have an earlier position. */
export const HAS_PASSED = 'SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS has_passed';

/** The pause between two checks of those transactions, in milliseconds. */
const PAUSE = 20;

/**
 * Up to where a table can be read by its positions without missing one.
 *
 * Positions are given before a transaction ends, so a running transaction may have a lower position than the visible
 * ones. But it had begun when the highest position became visible: once every transaction of that time has ended, no
 * lower position can appear. The mark of that time is the number of a transaction that begins then, because the end of
 * a snapshot (`xmax`) is only one above the last transaction that has ended, and those that run may be above it. No
 * transaction number is used while there is nothing new.
 *
 * @param name the part of the statements, so that no other part prepares one under the same name
 * @param looks how often the end of those transactions is awaited: a request waits less than an audit
 * @returns a position; `undefined` while a transaction of that time is still open
 */
export function settledPositionOf(
  store: Pick<Store, 'dialect' | 'read'>,
  name: string,
  table: 'events' | 'operations',
  looks = 10,
): () => Promise<number | undefined> {
  if (store.dialect.name === 'sqlite') {
    // The file has one writer, so nothing with a lower position is still on its way.
    return async () => Number.MAX_SAFE_INTEGER;
  }
  let settled = 0;
  const mark = () => ({
    name: `${name} mark`,
    text: `SELECT position, CASE WHEN position > $1::bigint THEN pg_current_xact_id()::text END AS horizon
FROM (SELECT max(position) AS position FROM ${table}) AS newest`,
    values: [settled],
  });
  const hasPassed = async (horizon: string, left = looks): Promise<boolean> => {
    const [row] = await store.read({ name: `${name} passed`, text: HAS_PASSED, values: [horizon] });
    if (row?.['has_passed'] === true || left <= 1) return row?.['has_passed'] === true;
    await sleep(PAUSE);
    return hasPassed(horizon, left - 1);
  };
  return async () => {
    const [row] = await store.read(mark());
    const position = Number(row?.['position'] ?? 0);
    const horizon = row?.['horizon'];
    if (typeof horizon !== 'string') return position;
    if (!(await hasPassed(horizon))) return undefined;
    settled = Math.max(settled, position);
    return position;
  };
}

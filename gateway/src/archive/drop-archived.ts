import { setTimeout as sleep } from 'node:timers/promises';
import type { Month } from '../features/stored-details/month-key-name.ts';
import type { Statement, Store } from '../store/store.ts';
import type { PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { type ArchivedPayment, paymentsOfRows, rowStatements } from './archived-rows.ts';
import { TABLES } from './archived-tables.ts';
import { type ArchiveSource, closedAmong } from './closed-payments.ts';
import { openManifest, paymentOfLine, readBlocks } from './read-archives.ts';
import type { ReasonToStay } from './reason-to-stay.ts';
import { createRest, PULSE } from './rest-between-steps.ts';
import { verifyArchive } from './verify-archive.ts';
import { endedMonth } from './write-archive.ts';

/** The ledger from which archived payments are removed. */
export interface DropSource extends ArchiveSource {
  readonly store: Pick<Store, 'dialect' | 'read' | 'transaction'>;
}

interface DropOptions {
  readonly folder: string;
  readonly month: Month;
  /** As for the archive itself: a payment must have been without an operation for so many months. */
  readonly idleMonths: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Payments that share a commit. */
  readonly most?: number;
  /** Ends it after the current step; the rest is left to the next run. */
  readonly stop?: AbortSignal | undefined;
  /** Called after each step with how many payments were removed. */
  readonly onProgress?: (removed: number) => void;
}

export interface DroppedArchive {
  readonly removed: number;
  /** How many payments of the archive were gone before. */
  readonly gone: number;
  /** How many stay, by the reason; `changed` since the archive was read, or with the `newest` position. */
  readonly staying: Readonly<Partial<Record<ReasonToStay | 'changed' | 'newest', number>>>;
}

/** Payments that share a commit: requests on the embedded store wait for one step, and in a server for none. */
const AT_ONCE = { sqlite: 25, postgres: 250 } as const;

/**
 * Removes the payments of an archive from the database, in small steps while gateways may run.
 *
 * Before anything goes, the whole archive is checked against its hashes, its totals and the database. Each step then
 * locks its payments and removes those alone whose rows are the ones in the archive, byte by byte. So a refund that came
 * in between keeps its payment, and a run that was killed is continued by the next one.
 *
 * @throws ArchiveFault, StoreUnavailable
 */
export async function dropArchived(
  source: DropSource,
  {
    folder,
    month,
    idleMonths,
    now,
    most = AT_ONCE[source.store.dialect.name],
    stop,
    onProgress,
  }: DropOptions,
): Promise<Result<DroppedArchive, string>> {
  const since = endedMonth(month, idleMonths, now);
  if (!since.ok) return since;
  const { differing, alone } = await verifyArchive(source.store, folder, month);
  if (differing.total > 0) {
    return failure(
      `${month}: ${differing.total} payments differ from the archive, such as ${differing.first[0]}; write it again first`,
    );
  }
  const idleSince = since.value;
  const staying: Partial<Record<ReasonToStay | 'changed' | 'newest', number>> = {};
  const isStopped = (): boolean => stop?.aborted === true;
  const [row] = await source.store.read({
    text: 'SELECT max(position) AS newest FROM operations',
    values: [],
  });
  const newest = Number(row?.['newest']);
  const restAfter = createRest(source.store.dialect.name);
  let removed = 0;
  /* oxlint-disable no-await-in-loop -- step after step, with a pause in between */
  for await (const { lines } of readBlocks(folder, await openManifest(folder, month))) {
    for (let at = 0; at < lines.length && !isStopped(); at += most) {
      const part = new Map(lines.slice(at, at + most).map((line) => [paymentOfLine(line).id, line]));
      const ids = [...part.keys()] as PaymentId[];
      const ended = await closedAmong(source, ids, idleSince, staying);
      const closed = ended.filter((payment) => !isNewest(payment, newest)).map(({ id }) => id);
      if (closed.length < ended.length) staying.newest = 1;
      const begun = performance.now();
      const { gone, pulse } =
        closed.length === 0
          ? { gone: 0, pulse: 0 }
          : await remove(source.store, closed, part, { month, idleSince, now });
      if (gone < closed.length) staying.changed = (staying.changed ?? 0) + closed.length - gone;
      removed += gone;
      onProgress?.(removed);
      if (gone > 0) await sleep(restAfter({ pulse, begun, took: performance.now() - begun }));
    }
  }
  /* oxlint-enable no-await-in-loop */
  return success({ removed, gone: alone, staying });
}

/** The embedded store gives out the position after the greatest one: it must never be one of a removed operation. */
function isNewest({ rows: { operations = [] } }: ArchivedPayment, newest: number): boolean {
  return operations.some((row) => row['position'] === newest);
}

/** @returns how many were as in the archive, and are removed; and the pulse before, see {@link PULSE} */
function remove(
  { dialect, transaction }: DropSource['store'],
  rootIds: readonly string[],
  lines: ReadonlyMap<string, string>,
  of: { readonly month: Month; readonly idleSince: number; readonly now: number },
): Promise<{ readonly gone: number; readonly pulse: number }> {
  const { oneOf, lockRows } = dialect;
  // Follow-ups are added under the same lock. In order, so that no two runs deadlock.
  const lock = `SELECT id FROM operations WHERE id ${oneOf('$1', 'text')} ORDER BY id ${lockRows}`;
  const reads = [PULSE[dialect.name], { text: lock, values: [rootIds] }, ...rowStatements(dialect, rootIds)];
  return transaction(reads, ([pulses, , ...rows]) => {
    const same = paymentsOfRows(rootIds, rows).filter(
      (payment) => JSON.stringify(payment) === lines.get(payment.id),
    );
    const value = { gone: same.length, pulse: Number(pulses?.[0]?.['pulse']) };
    return same.length === 0 ? { value } : { write: removal(dialect, same, of), value };
  });
}

const NOTE = `INSERT INTO archived_months (month, payments, operations, last_position, idle_since, removed_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (month) DO UPDATE SET payments = archived_months.payments + excluded.payments,
    operations = archived_months.operations + excluded.operations, removed_at = excluded.removed_at,
    last_position = CASE WHEN archived_months.last_position > excluded.last_position
      THEN archived_months.last_position ELSE excluded.last_position END,
    idle_since = CASE WHEN archived_months.idle_since > excluded.idle_since
      THEN archived_months.idle_since ELSE excluded.idle_since END`;

function removal(
  dialect: Store['dialect'],
  payments: readonly ArchivedPayment[],
  { month, idleSince, now }: { readonly month: Month; readonly idleSince: number; readonly now: number },
): readonly Statement[] {
  const operations = payments.flatMap(({ rows }) => rows.operations ?? []);
  const ids = operations.map((row) => String(row['id']));
  const positions = operations.map((row) => Number(row['position']));
  const named = dialect.oneOf('$1', 'text');
  const indexed = dialect.oneOf('$1', 'bigint');
  return [
    {
      text: `INSERT INTO leaving_operations (operation_id) SELECT value FROM ${dialect.textsOf('$1')}`,
      values: [ids],
    },
    { text: `DELETE FROM search_payments WHERE position ${indexed}`, values: [positions] },
    // An acquirer's answer may contradict an ending without its lock: one of now stays, and an audit names it.
    ...TABLES.toReversed().map(([name, { operation }]) =>
      name === 'contradictions'
        ? {
            text: `DELETE FROM ${name} WHERE ${operation} ${named} AND found_at < $2`,
            values: [ids, idleSince],
          }
        : { text: `DELETE FROM ${name} WHERE ${operation} ${named}`, values: [ids] },
    ),
    { text: NOTE, values: [month, payments.length, ids.length, Math.max(...positions), idleSince, now] },
    { text: `DELETE FROM leaving_operations WHERE operation_id ${named}`, values: [ids] },
  ];
}

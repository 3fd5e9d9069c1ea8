import type { AuditedOperation } from '../ledger/audited-operation.ts';
import { createAudits } from '../ledger/create-audits.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerPosition } from '../ledger/position-before.ts';
import type { UnusableArchive } from '../ledger/removed-months.ts';
import type { ReadyStore } from '../store/store.ts';
import type { PaymentId } from '../values/ids.ts';
import type { ArchiveBlock } from './archive-manifest.ts';
import { type ArchivedPayment, writePayments } from './archived-rows.ts';
import { ArchiveFault } from './durable-files.ts';
import { archivedMonths, openManifest, paymentOfLine, readBlocks } from './read-archives.ts';

/** Opens an empty ledger in memory. */
export type OpenInMemory = () => { readonly store: ReadyStore; readonly close: () => Promise<void> };

/** The part of the ledger that an audit goes on with: operations after a position, and some payments before it. */
export interface AuditedPart {
  readonly after: LedgerPosition;
  readonly ids: ReadonlySet<string>;
}

interface AuditedArchives {
  readonly folder: string;
  readonly ledger: Pick<Ledger, 'findCounted' | 'removedMonths'>;
  readonly openInMemory: OpenInMemory;
  /** Absent: all. */
  readonly part?: AuditedPart | undefined;
  /** How many payments are audited at a time. */
  readonly size?: number;
}

/**
 * The archived payments that the database does not have any more, for an audit, from blocks whose hashes are right. Each
 * month of which payments were removed must have its archive, with as many of them.
 *
 * An archive that cannot be used is a finding, and the others are read. @throws StoreUnavailable
 */
export async function* auditedArchives(
  archives: AuditedArchives,
): AsyncGenerator<readonly AuditedOperation[] | UnusableArchive> {
  const removed = await archives.ledger.removedMonths();
  const months = new Set(removed.map(({ month }) => month));
  // Without the folder, each of the removed months is reported.
  for (const month of await archivedMonths(archives.folder).catch(() => [])) months.add(month);
  for (const month of [...months].toSorted()) {
    try {
      yield* ofMonth(archives, month, removed.find((each) => each.month === month)?.payments ?? 0);
    } catch (error) {
      if (!(error instanceof ArchiveFault)) throw error;
      yield { month, detail: error.message };
    }
  }
}

/** @param removed how many payments were removed from the database. @throws ArchiveFault, StoreUnavailable */
async function* ofMonth(
  { folder, ledger, openInMemory, part, size = 500 }: AuditedArchives,
  month: string,
  removed: number,
): AsyncGenerator<readonly AuditedOperation[]> {
  const manifest = await openManifest(folder, month);
  const isLater = part === undefined || manifest.lastPosition > part.after;
  const isWanted = ({ leastId, greatestId }: ArchiveBlock): boolean =>
    isLater || [...part.ids].some((id) => leastId <= id && id <= greatestId);
  let gone = 0;
  /* oxlint-disable no-await-in-loop -- part after part, so that memory does not grow with the archives */
  for await (const { lines } of readBlocks(folder, manifest, isWanted)) {
    for (let at = 0; at < lines.length; at += size) {
      const payments = lines.slice(at, at + size).map((line) => paymentOfLine(line));
      const ids = payments.map(({ id }) => id as PaymentId);
      const there = new Set<string>((await ledger.findCounted(ids)).map(({ rootId }) => rootId));
      const alone = payments.filter(({ id }) => !there.has(id));
      gone += alone.length;
      const audited = part === undefined ? alone : alone.filter((payment) => isOfPart(payment, part));
      yield audited.length > 0 ? await auditedOf(audited, openInMemory) : [];
    }
  }
  /* oxlint-enable no-await-in-loop */
  if (isLater && gone < removed) {
    throw new ArchiveFault(
      `${removed} payments of ${month} were removed from the database, and ${folder} has only ${gone} of them: restore the archive from a copy`,
    );
  }
}

function isOfPart({ id, rows: { operations = [] } }: ArchivedPayment, { after, ids }: AuditedPart): boolean {
  return ids.has(id) || operations.some((row) => Number(row['position']) > after);
}

async function auditedOf(
  payments: readonly ArchivedPayment[],
  openInMemory: OpenInMemory,
): Promise<readonly AuditedOperation[]> {
  const { store, close } = openInMemory();
  try {
    await writePayments(store, payments);
    const { operations } = await createAudits(store).auditPayments(0, undefined, Number.MAX_SAFE_INTEGER);
    return operations;
  } finally {
    await close();
  }
}

import type { AuditedOperation } from '../ledger/audited-operation.ts';
import { createAudits } from '../ledger/create-audits.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerPosition } from '../ledger/position-before.ts';
import type { ReadyStore } from '../store/store.ts';
import type { PaymentId } from '../values/ids.ts';
import type { ArchiveBlock } from './archive-manifest.ts';
import type { ArchivedMonth } from './archived-months.ts';
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

interface AuditedArchivesOptions {
  /** The months of which payments were removed: each must have its archive, with as many payments. */
  readonly removed?: readonly ArchivedMonth[];
  /** Absent: all. */
  readonly part?: AuditedPart | undefined;
}

/**
 * The archived payments that the database does not have any more, for an audit: some at a time, from blocks whose hashes
 * are right. @throws ArchiveFault, StoreUnavailable
 */
export async function* auditedArchives(
  folder: string,
  ledger: Pick<Ledger, 'findCounted'>,
  openInMemory: OpenInMemory,
  { removed = [], part }: AuditedArchivesOptions = {},
): AsyncGenerator<readonly AuditedOperation[]> {
  const months = new Set([...(await archivedMonths(folder)), ...removed.map(({ month }) => month)]);
  /* oxlint-disable no-await-in-loop -- block after block, so that memory does not grow with the archives */
  for (const month of [...months].toSorted()) {
    const manifest = await openManifest(folder, month);
    const isLater = part === undefined || manifest.lastPosition > part.after;
    const isWanted = ({ leastId, greatestId }: ArchiveBlock): boolean =>
      isLater || [...part.ids].some((id) => leastId <= id && id <= greatestId);
    let gone = 0;
    for await (const { lines } of readBlocks(folder, manifest, isWanted)) {
      const payments = lines.map((line) => paymentOfLine(line));
      const ids = payments.map(({ id }) => id as PaymentId);
      const there = new Set<string>((await ledger.findCounted(ids)).map(({ rootId }) => rootId));
      const alone = payments.filter(({ id }) => !there.has(id));
      gone += alone.length;
      const audited = part === undefined ? alone : alone.filter((payment) => isOfPart(payment, part));
      if (audited.length > 0) yield await auditedOf(audited, openInMemory);
    }
    const wasRemoved = removed.find((each) => each.month === month)?.payments ?? 0;
    if (isLater && gone < wasRemoved) {
      throw new ArchiveFault(
        `${wasRemoved} payments of ${month} were removed from the database, and ${folder} has only ${gone} of them: restore the archive from a copy`,
      );
    }
  }
  /* oxlint-enable no-await-in-loop */
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

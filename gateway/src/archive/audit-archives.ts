import type { AuditedOperation } from '../ledger/audited-operation.ts';
import { createAudits } from '../ledger/create-audits.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ReadyStore } from '../store/store.ts';
import type { PaymentId } from '../values/ids.ts';
import { type ArchivedPayment, writePayments } from './archived-rows.ts';
import { archivedMonths, openManifest, paymentOfLine, readBlocks } from './read-archives.ts';

/** Opens an empty ledger in memory. */
export type OpenInMemory = () => { readonly store: ReadyStore; readonly close: () => Promise<void> };

/**
 * The archived payments that the database does not have any more, for an audit: some at a time, from blocks whose hashes
 * are right. @throws ArchiveFault, StoreUnavailable
 */
export async function* auditedArchives(
  folder: string,
  ledger: Pick<Ledger, 'findCounted'>,
  openInMemory: OpenInMemory,
): AsyncGenerator<readonly AuditedOperation[]> {
  for (const month of await archivedMonths(folder)) {
    // oxlint-disable-next-line no-await-in-loop -- block after block, so that memory does not grow with the archives
    for await (const { lines } of readBlocks(folder, await openManifest(folder, month))) {
      const payments = lines.map((line) => paymentOfLine(line));
      const ids = payments.map(({ id }) => id as PaymentId);
      const there = new Set<string>((await ledger.findCounted(ids)).map(({ rootId }) => rootId));
      const alone = payments.filter(({ id }) => !there.has(id));
      if (alone.length > 0) yield await auditedOf(alone, openInMemory);
    }
  }
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

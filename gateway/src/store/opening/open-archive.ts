import { type ArchivedPayment, writePayments } from '../../archive/archived-rows.ts';
import type { OpenInMemory } from '../../archive/audit-archives.ts';
import type { ArchiveSource } from '../../archive/closed-payments.ts';
import type { DropSource } from '../../archive/drop-archived.ts';
import { withErasures } from '../../features/personal-data/create-personal-data.ts';
import { createPersonalRows } from '../../features/personal-data/personal-rows.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { createDisputes } from '../../office/disputes/create-disputes.ts';
import { type Result, success } from '../../values/result.ts';
import { connect } from '../sqlite/connect.ts';
import { storeOn } from '../sqlite/embedded-store.ts';
import type { ReadyStore } from '../store.ts';
import { type Opened, openToRead, openToReadLong, openToWrite, partOf } from './open-store.ts';
import type { StoreSettings } from './opened-places.ts';
import { FILE_PARTS } from './parts.ts';

/** Opens the ledger to archive payments of it: it is only read, on a replica where there is one. */
export async function openArchiveSource(
  settings: StoreSettings,
): Promise<Result<Opened<ArchiveSource>, string>> {
  const opened = await openToReadLong(settings, ['ledger', 'disputes', 'personal-data']);
  return partOf(opened, sourceIn);
}

/** The same, to remove archived payments from it. */
export async function openArchiveToDrop(
  settings: StoreSettings,
): Promise<Result<Opened<DropSource>, string>> {
  return partOf(await openToWrite(settings), sourceIn);
}

function sourceIn({ store }: { readonly store: ReadyStore }): DropSource {
  return {
    store,
    ledger: createLedger(store),
    disputes: createDisputes(store),
    sealing: createPersonalRows(store),
  };
}

/** An empty ledger in memory, for archived payments. */
export const openLedgerInMemory: OpenInMemory = () => {
  const store = storeOn(connect(':memory:', 0));
  store.migrate('ledger', FILE_PARTS.ledger);
  return { store, close: () => store.close() };
};

/** Opens a ledger with archived payments alone, which is read like any other. */
export async function openArchived(
  settings: StoreSettings,
  payments: readonly ArchivedPayment[],
): Promise<Result<Opened<{ readonly ledger: Ledger }>, string>> {
  const opened = await openToRead(settings, ['personal-data']);
  if (!opened.ok) return opened;
  const archived = openLedgerInMemory();
  await writePayments(archived.store, payments);
  return success({
    // Their keys are destroyed like those of all others.
    ledger: withErasures(createLedger(archived.store), opened.value.store),
    close: async () => {
      await Promise.all([archived.close(), opened.value.close()]);
    },
  });
}

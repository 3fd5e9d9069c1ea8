import { join } from 'node:path';
import type { Month } from '../features/stored-details/month-key-name.ts';
import type { Store } from '../store/store.ts';
import { type ArchiveManifest, manifestOf } from './archive-manifest.ts';
import { ArchiveTotals } from './archive-totals.ts';
import { readPayments } from './archived-rows.ts';
import { ArchiveFault } from './durable-files.ts';
import { openManifest, paymentOfLine, readBlocks, wholeFile } from './read-archives.ts';

/** What an archive has, compared with the database. */
export interface VerifiedArchive {
  readonly manifest: ArchiveManifest;
  /** Payments whose rows in the database are the same. */
  readonly same: number;
  /** Payments whose rows have changed or increased since, the first of them. */
  readonly differing: { readonly total: number; readonly first: readonly string[] };
  /** Payments that are in the archive alone. */
  readonly alone: number;
}

/** How many differing payments are named. */
const MOST = 20;

/**
 * Checks the hashes and totals of an archive, and compares each payment with the database where that has it.
 *
 * @throws ArchiveFault for an archive that is not as it was written, StoreUnavailable
 */
export async function verifyArchive(
  store: Pick<Store, 'dialect' | 'read'>,
  folder: string,
  month: Month,
): Promise<VerifiedArchive> {
  const manifest = await openManifest(folder, month);
  await wholeFile(folder, manifest);
  const totals = new ArchiveTotals();
  const differing: string[] = [];
  let [same, alone, different] = [0, 0, 0];
  for await (const { lines } of readBlocks(folder, manifest)) {
    const payments = lines.map((line) => paymentOfLine(line));
    totals.add(payments);
    const ids = payments.map(({ id }) => id);
    const there = new Map(
      (await readPayments(store, ids)).map((payment) => [payment.id, JSON.stringify(payment)]),
    );
    for (const [index, { id }] of payments.entries()) {
      const row = there.get(id);
      if (row === undefined) {
        alone += 1;
      } else if (row === lines[index]) {
        same += 1;
      } else {
        different += 1;
        if (differing.length < MOST) differing.push(id);
      }
    }
  }
  const counted = totals.totals();
  for (const [name, value] of Object.entries(counted)) {
    const written = manifest[name as keyof typeof counted];
    if (JSON.stringify(written) !== JSON.stringify(value)) {
      throw new ArchiveFault(
        `${join(folder, manifestOf(month))}: ${name} is ${JSON.stringify(written)}, and the payments in the file give ${JSON.stringify(value)}`,
      );
    }
  }
  return { manifest, same, differing: { total: different, first: differing }, alone };
}

import type { Month } from '../features/stored-details/month-key-name.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentId } from '../values/ids.ts';
import { type ArchiveManifest, readManifest } from './archive-manifest.ts';
import type { ArchivedPayment } from './archived-rows.ts';
import { ArchiveFault } from './durable-files.ts';
import { paymentOfLine, readBlocks } from './read-archives.ts';

/** The archive that a new one replaces. Both are in the order of positions, so one payment of it is in memory at a time. */
export class OlderArchive {
  readonly manifest: ArchiveManifest | undefined;
  readonly #payments: AsyncGenerator<ArchivedPayment>;
  #next: ArchivedPayment | undefined;
  /** Its payments that the new one does not have: something happened to them since, or they are gone. */
  readonly #left: PaymentId[] = [];

  private constructor(manifest: ArchiveManifest | undefined, payments: AsyncGenerator<ArchivedPayment>) {
    this.manifest = manifest;
    this.#payments = payments;
  }

  /** @throws ArchiveFault for one that is damaged */
  static async open(folder: string, month: Month): Promise<OlderArchive> {
    const manifest = await readManifest(folder, month);
    if (!manifest.ok) throw new ArchiveFault(manifest.error);
    const older = new OlderArchive(manifest.value, paymentsOf(folder, manifest.value));
    await older.#advance();
    return older;
  }

  /** Takes the next payments of the new archive. */
  async meet(payments: readonly ArchivedPayment[]): Promise<void> {
    /* oxlint-disable no-await-in-loop -- payment after payment */
    for (const payment of payments) {
      while (this.#next !== undefined && positionOf(this.#next) < positionOf(payment)) {
        await this.#leave(this.#next);
      }
      if (this.#next?.id === payment.id) await this.#advance();
    }
    /* oxlint-enable no-await-in-loop */
  }

  /** A payment that neither the new archive nor the ledger has; to be called at the end. */
  async leftBehind(ledger: Pick<Ledger, 'findCounted'>): Promise<PaymentId | undefined> {
    // oxlint-disable-next-line no-await-in-loop -- payment after payment
    while (this.#next !== undefined) await this.#leave(this.#next);
    const there = new Set((await ledger.findCounted(this.#left)).map(({ rootId }) => rootId));
    return this.#left.find((id) => !there.has(id));
  }

  async close(): Promise<void> {
    await this.#payments.return(undefined);
  }

  async #leave({ id }: ArchivedPayment): Promise<void> {
    this.#left.push(id as PaymentId);
    await this.#advance();
  }

  async #advance(): Promise<void> {
    const next = await this.#payments.next();
    this.#next = next.done === true ? undefined : next.value;
  }
}

async function* paymentsOf(
  folder: string,
  manifest: ArchiveManifest | undefined,
): AsyncGenerator<ArchivedPayment> {
  if (manifest === undefined) return;
  for await (const { lines } of readBlocks(folder, manifest)) {
    yield* lines.map((line) => paymentOfLine(line));
  }
}

function positionOf({ id, rows: { operations = [] } }: ArchivedPayment): number {
  return Number(operations.find((row) => row['id'] === id)?.['position']);
}

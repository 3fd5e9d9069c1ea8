import type { Month } from '../features/stored-details/month-key-name.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentId } from '../values/ids.ts';
import { type ArchiveManifest, readManifest } from './archive-manifest.ts';
import type { ArchivedPayment } from './archived-rows.ts';
import { ArchiveFault } from './durable-files.ts';
import { paymentOfLine, readBlocks } from './read-archives.ts';

/** Payments of it that are in memory at a time. */
const AT_ONCE = 500;

/** The archive that a new one replaces. Both are in the order of positions, so a part of it is in memory at a time. */
export class OlderArchive {
  readonly manifest: ArchiveManifest | undefined;
  readonly #ledger: Pick<Ledger, 'findCounted'>;
  readonly #payments: AsyncGenerator<ArchivedPayment>;
  #next: ArchivedPayment | undefined;

  private constructor(
    manifest: ArchiveManifest | undefined,
    payments: AsyncGenerator<ArchivedPayment>,
    ledger: Pick<Ledger, 'findCounted'>,
  ) {
    this.manifest = manifest;
    this.#payments = payments;
    this.#ledger = ledger;
  }

  /** @throws ArchiveFault for one that is damaged */
  static async open(
    folder: string,
    month: Month,
    ledger: Pick<Ledger, 'findCounted'>,
  ): Promise<OlderArchive> {
    const manifest = await readManifest(folder, month);
    if (!manifest.ok) throw new ArchiveFault(manifest.error);
    const older = new OlderArchive(manifest.value, paymentsOf(folder, manifest.value), ledger);
    await older.#advance();
    return older;
  }

  /** Payments of the new archive with those of this one in between that the ledger does not have any more. */
  async *merge(payments: readonly ArchivedPayment[]): AsyncGenerator<OfEither> {
    for (const payment of payments) {
      yield* this.#goneBefore(positionOf(payment));
      // oxlint-disable-next-line no-await-in-loop -- payment after payment
      if (this.#next?.id === payment.id) await this.#advance();
      yield { payment, isGone: false };
    }
  }

  /** The same, for those after the last payment of the new archive. */
  rest(): AsyncGenerator<OfEither> {
    return this.#goneBefore(Number.POSITIVE_INFINITY);
  }

  async close(): Promise<void> {
    await this.#payments.return(undefined);
  }

  async *#goneBefore(position: number): AsyncGenerator<OfEither> {
    /* oxlint-disable no-await-in-loop -- part after part */
    while (this.#next !== undefined && positionOf(this.#next) < position) {
      const left: ArchivedPayment[] = [];
      while (left.length < AT_ONCE && this.#next !== undefined && positionOf(this.#next) < position) {
        left.push(this.#next);
        await this.#advance();
      }
      const counted = await this.#ledger.findCounted(left.map(({ id }) => id as PaymentId));
      const there = new Set<string>(counted.map(({ rootId }) => rootId));
      for (const payment of left) {
        if (!there.has(payment.id)) yield { payment, isGone: true };
      }
    }
    /* oxlint-enable no-await-in-loop */
  }

  async #advance(): Promise<void> {
    const next = await this.#payments.next();
    this.#next = next.done === true ? undefined : next.value;
  }
}

/** A payment of the new archive. @property isGone whether the older one alone has it */
interface OfEither {
  readonly payment: ArchivedPayment;
  readonly isGone: boolean;
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

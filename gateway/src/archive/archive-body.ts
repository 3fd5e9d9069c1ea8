import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Month } from '../features/stored-details/month-key-name.ts';
import { type ArchiveBlock, type ArchiveManifest, fileOf } from './archive-manifest.ts';
import { ArchiveTotals } from './archive-totals.ts';
import type { ArchivedPayment } from './archived-rows.ts';
import { sha256 } from './read-archives.ts';

/** Payments of a block: the same payments are the same bytes. */
const IN_BLOCK = 500;

/** The blocks of a file as they are written, for its manifest. */
export class ArchiveBody {
  readonly #blocks: ArchiveBlock[] = [];
  readonly #whole = createHash('sha256');
  readonly #totals = new ArchiveTotals();
  #pending: ArchivedPayment[] = [];
  #bytes = 0;

  /** @returns the bytes of a block that is complete now, or none */
  add(payment: ArchivedPayment): Uint8Array {
    this.#pending.push(payment);
    return this.#pending.length < IN_BLOCK ? new Uint8Array() : this.end();
  }

  /** @returns the bytes of the last block */
  end(): Uint8Array {
    const payments = this.#pending;
    if (payments.length === 0) return new Uint8Array();
    this.#pending = [];
    const text = payments.map((payment) => `${JSON.stringify(payment)}\n`).join('');
    const part = gzipSync(text, { level: 9 });
    const ids = payments.map(({ id }) => id).toSorted();
    const [leastId = '', greatestId = ''] = [ids[0], ids.at(-1)];
    this.#blocks.push({
      bytes: part.length,
      sha256: sha256(part),
      payments: ids.length,
      leastId,
      greatestId,
    });
    this.#whole.update(part);
    this.#totals.add(payments);
    this.#bytes += part.length;
    return part;
  }

  manifest(month: Month): ArchiveManifest {
    return {
      format: 1,
      month,
      file: fileOf(month),
      bytes: this.#bytes,
      sha256: this.#whole.copy().digest('hex'),
      ...this.#totals.totals(),
      blocks: this.#blocks,
    };
  }
}

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Month } from '../features/stored-details/month-key-name.ts';
import { type ArchiveBlock, type ArchiveManifest, fileOf } from './archive-manifest.ts';
import { ArchiveTotals } from './archive-totals.ts';
import type { ArchivedPayment } from './archived-rows.ts';
import { sha256 } from './read-archives.ts';

/** The blocks of a file as they are written, for its manifest. */
export class ArchiveBody {
  readonly #blocks: ArchiveBlock[] = [];
  readonly #whole = createHash('sha256');
  readonly #totals = new ArchiveTotals();
  #bytes = 0;

  /** @returns the bytes of the block, none for no payments */
  add(payments: readonly ArchivedPayment[]): Uint8Array {
    if (payments.length === 0) return new Uint8Array();
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

import type { ArchiveManifest } from './archive-manifest.ts';
import type { ArchivedPayment, ArchivedRow } from './archived-rows.ts';

interface Moved {
  operations: number;
  toMerchants: bigint;
  toShoppers: bigint;
}

/** The counts and sums of archived payments. */
export class ArchiveTotals {
  readonly #sums = new Map<string, Moved>();
  #payments = 0;
  #operations = 0;
  #first = Number.MAX_SAFE_INTEGER;
  #last = 0;

  add(payments: readonly ArchivedPayment[]): void {
    for (const { rows } of payments) {
      const { operations = [], endings = [], retry_endings: again = [] } = rows;
      const approved = new Set(
        [...endings, ...again].flatMap((row) => (row['state'] === 'approved' ? row['operation_id'] : [])),
      );
      this.#payments += 1;
      for (const row of operations) {
        this.#operations += 1;
        this.#first = Math.min(this.#first, Number(row['position']));
        this.#last = Math.max(this.#last, Number(row['position']));
        this.#sum(row, approved.has(row['id'] ?? ''));
      }
    }
  }

  totals(): Pick<ArchiveManifest, 'payments' | 'operations' | 'firstPosition' | 'lastPosition' | 'sums'> {
    const sums = [...this.#sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return {
      payments: this.#payments,
      operations: this.#operations,
      firstPosition: Math.min(this.#first, this.#last),
      lastPosition: this.#last,
      sums: Object.fromEntries(
        sums.map(([currency, { operations, toMerchants, toShoppers }]) => [
          currency,
          { operations, toMerchants: String(toMerchants), toShoppers: String(toShoppers) },
        ]),
      ),
    };
  }

  #sum(row: ArchivedRow, isApproved: boolean): void {
    const currency = String(row['currency']);
    const moved = this.#sums.get(currency) ?? { operations: 0, toMerchants: 0n, toShoppers: 0n };
    this.#sums.set(currency, moved);
    moved.operations += 1;
    const minor = isApproved ? BigInt(row['amount_minor'] ?? 0) : 0n;
    if (row['moves_to'] === 'merchant') moved.toMerchants += minor;
    if (row['moves_to'] === 'shopper') moved.toShoppers += minor;
  }
}

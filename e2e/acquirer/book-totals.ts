import type { BookedType, Operation } from './operation.ts';

export interface BookTotals {
  readonly approved: number;
  readonly declined: number;
  /** Approved operations only, summed in minor units. */
  readonly sums: readonly CurrencySum[];
}

interface CurrencySum {
  readonly type: BookedType;
  readonly currency: string;
  readonly count: number;
  readonly minor: string;
}

/** Totals that grow with every line, so that reading them costs the same however long the books are. */
interface RunningTotals {
  add(line: Operation): void;
  read(): BookTotals;
  clear(): void;
}

export function createRunningTotals(): RunningTotals {
  const sums = new Map<string, CurrencySum>();
  let approved = 0;
  let declined = 0;

  return {
    add({ type, state, amount: { minor, currency } }) {
      if (state === 'declined') {
        declined += 1;
        return;
      }
      approved += 1;
      const name = `${type} ${currency}`;
      const { count, minor: before } = sums.get(name) ?? { count: 0, minor: '0' };
      sums.set(name, { type, currency, count: count + 1, minor: String(BigInt(before) + BigInt(minor)) });
    },
    read: () => ({ approved, declined, sums: [...sums.values()] }),
    clear() {
      sums.clear();
      approved = 0;
      declined = 0;
    },
  };
}

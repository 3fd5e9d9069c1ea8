import type { Merchant } from '../../chaos/load/merchant.ts';
import type { Random } from '../../chaos/random.ts';

/** Where the load goes, and what goes with it. */
export interface FlowParts {
  /** Its calls count for the latencies. */
  readonly merchant: Merchant;
  /** Its calls do not: they meet an acquirer that is slow. */
  readonly slowMerchant: Merchant;
  readonly random: Random;
  readonly address: string;
  /** Of the acquirer, as a measure of the machine's load. */
  readonly controlAddress: string;
  readonly resultAddress: string;
  /** Records the duration of a call that no merchant sent. */
  readonly timed: <T>(kind: string, call: () => Promise<T>) => Promise<T>;
  /** Says what must not be. */
  readonly fault: (says: string) => void;
}

/** One thing that a caller does with the gateway. */
export type Flow = (parts: FlowParts) => Promise<void>;

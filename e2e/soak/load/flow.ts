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
  /** Of the acquirer, which tells how busy the machine is. */
  readonly controlAddress: string;
  readonly resultAddress: string;
  /** Notes how long a call took that no merchant made. */
  readonly timed: <T>(kind: string, call: () => Promise<T>) => Promise<T>;
  /** Says what must not be. */
  readonly fault: (says: string) => void;
}

/** One thing that a caller does with the gateway. */
export type Flow = (parts: FlowParts) => Promise<void>;

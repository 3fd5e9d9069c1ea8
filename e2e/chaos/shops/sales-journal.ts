import type { GoneCheckout, Interruption, SoldCheckout } from './notification-evidence.ts';

/** A fault, and the time until it was repaired. Milliseconds, as `performance.now()` has them. */
interface StruckFault extends Interruption {
  readonly name: string;
}

/** The shops' record of a round: their sales, and when which fault struck. */
export interface SalesJournal {
  readonly checkouts: SoldCheckout[];
  /** Payments that were begun, and those of which no end was reported. */
  tried: number;
  unknown: number;
  /** When each payment was known to have ended. */
  readonly endedAt: number[];
  readonly gone: GoneCheckout[];
  /** When a client who only reads was answered. */
  readonly readAt: number[];
  readonly faults: readonly StruckFault[];
  readonly interruptions: readonly Interruption[];
  readonly failovers: readonly Interruption[];
  /** Lets a fault happen. */
  strike(name: string, work: () => Promise<void>): Promise<void>;
  /** Does what may cost a record of what was answered. */
  interrupt(work: () => Promise<void>): Promise<void>;
  /** Does what may cost checkouts that were just made. */
  failOver(work: () => Promise<void>): Promise<void>;
}

export function createSalesJournal(): SalesJournal {
  const faults: StruckFault[] = [];
  const interruptions: Interruption[] = [];
  const failovers: Interruption[] = [];
  return {
    checkouts: [],
    tried: 0,
    unknown: 0,
    endedAt: [],
    gone: [],
    readAt: [],
    faults,
    interruptions,
    failovers,
    strike: async (name, work) => void faults.push({ name, ...(await timed(work)) }),
    interrupt: async (work) => void interruptions.push(await timed(work)),
    failOver: async (work) => void failovers.push(await timed(work)),
  };
}

async function timed(work: () => Promise<void>): Promise<Interruption> {
  const from = performance.now();
  await work();
  return { from, to: performance.now() };
}

import type { Operation } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Clock } from '../values/clock.ts';
import type { AcquirerKey } from '../values/ids.ts';

/** What came of asking an acquirer how an operation ended. */
export interface StatusReply {
  /** As it was when the acquirer was asked. */
  readonly before: Operation;
  /** As it stands now; the very same where nothing was learned. */
  readonly after: Operation;
  /** Whether the acquirer answered at all. */
  readonly wasReached: boolean;
}

/**
 * Single-flight for status inquiries: which operations this process is asking an acquirer about, and which it asked about
 * a moment ago.
 *
 * Shoppers and strangers can cause an inquiry with nothing but an address. So there is one at a time for each operation,
 * and a pause after a reply that did not help. Each kind of caller has a pause of its own: a merchant that asks every
 * second must not keep a shopper who is back from the bank from asking, nor a stranger the merchant.
 */
export interface StatusInquiries {
  /**
   * Asks, or waits for the reply to the inquiry that is already running.
   *
   * @param key the attempt that is asked about: one at another acquirer is another inquiry
   * @returns `undefined` when it is too early to ask again
   */
  ask(
    key: AcquirerKey,
    inquirer: Inquirer,
    inquiry: () => Promise<StatusReply>,
  ): Promise<StatusReply | undefined>;
}

/** How long ago the last reply to each kind of caller must be, in milliseconds. */
const PAUSES = {
  /** Holds the id of a checkout. One that is not paid must not keep its acquirer busy for every other. */
  browser: 2000,
  /** Holds a return address: the shopper who is back, as a rule once. */
  return: 2000,
  /** Has shown a token, and may be about to ship. */
  merchant: 500,
  /** Keeps a schedule of its own. */
  reconciler: 0,
} as const;

/** The kind of caller that wants to know. */
export type Inquirer = keyof typeof PAUSES;

const LONGEST_PAUSE = Math.max(...Object.values(PAUSES));

/** How many replies are remembered, and how many inquiries of callers with a pause can run at once. */
const MOST = 10_000;

export function createStatusInquiries(clock: Clock, most = MOST): StatusInquiries {
  const running = new Map<AcquirerKey, Promise<StatusReply>>();
  /** When replies came that left the operation open, and for which caller, the oldest first. */
  const replied = new Map<`${Inquirer} ${AcquirerKey}`, number>();

  async function send(
    key: AcquirerKey,
    inquirer: Inquirer,
    inquiry: () => Promise<StatusReply>,
  ): Promise<StatusReply> {
    let mayHelpToAskAgain = true;
    try {
      const reply = await inquiry();
      mayHelpToAskAgain = isOpen(reply.after.state);
      return reply;
    } finally {
      running.delete(key);
      // Taken out first, so that it goes to the end.
      replied.delete(`${inquirer} ${key}`);
      if (mayHelpToAskAgain && PAUSES[inquirer] > 0) {
        replied.set(`${inquirer} ${key}`, clock.monotonic());
      }
      forget();
    }
  }

  function forget(): void {
    const now = clock.monotonic();
    for (const [inquirerAndKey, at] of replied) {
      if (now - at < LONGEST_PAUSE && replied.size <= most) {
        return;
      }
      replied.delete(inquirerAndKey);
    }
  }

  return {
    async ask(key, inquirer, inquiry) {
      const shared = running.get(key);
      if (shared !== undefined) {
        return shared;
      }
      const last = replied.get(`${inquirer} ${key}`) ?? -Infinity;
      const isFull = PAUSES[inquirer] > 0 && running.size >= most;
      if (isFull || clock.monotonic() - last < PAUSES[inquirer]) {
        return undefined;
      }
      const asking = send(key, inquirer, inquiry);
      running.set(key, asking);
      return asking;
    },
  };
}

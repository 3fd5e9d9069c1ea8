import type { Operation } from '../../payment/operation.ts';
import { isOpen } from '../../payment/transitions.ts';
import type { Clock } from '../../values/clock.ts';
import type { AcquirerKey } from '../../values/ids.ts';

/** The result of a status inquiry. */
export interface StatusReply {
  /** The operation when the acquirer was asked. */
  readonly before: Operation;
  /** The current operation; the same object when nothing changed. */
  readonly after: Operation;
  /** Whether the acquirer replied. */
  readonly wasReached: boolean;
}

/**
 * Single-flight for status inquiries: the inquiries that run in this process, and the moments of recent replies.
 *
 * A shopper, or anyone with the address, can cause an inquiry. So each operation has one inquiry at a time, and a pause
 * after a reply that left it open. Each kind of caller has its own pause, so that a merchant that asks every second
 * does not block a shopper who returns from the bank, and a stranger does not block the merchant.
 */
export interface StatusInquiries {
  /**
   * Sends an inquiry, or waits for the reply to the one that is already running.
   *
   * @param key names the attempt: an attempt at another acquirer is another inquiry
   * @returns `undefined` when it is too early to ask again
   */
  ask(
    key: AcquirerKey,
    inquirer: Inquirer,
    inquiry: () => Promise<StatusReply>,
  ): Promise<StatusReply | undefined>;
}

/** The pause after the last reply to each kind of caller, in milliseconds. */
const PAUSES = {
  /** Knows the id of a checkout. An unpaid checkout must not keep its acquirer busy. */
  browser: 2000,
  /** Knows a return address: the returning shopper, usually once. */
  return: 2000,
  /** A merchant's server with a token, perhaps about to ship. */
  merchant: 500,
  /** Keeps a schedule of its own. */
  reconciler: 0,
} as const;

/** The kind of caller of a status inquiry. */
export type Inquirer = keyof typeof PAUSES;

const LONGEST_PAUSE = Math.max(...Object.values(PAUSES));

/** The most replies that are remembered, and the most inquiries that run at once for callers with a pause. */
const MOST = 10_000;

export function createStatusInquiries(clock: Clock, most = MOST): StatusInquiries {
  const running = new Map<AcquirerKey, Promise<StatusReply>>();
  /** When each caller last got a reply that left the operation open, the oldest first. */
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
      // Deleted first, so that the entry moves to the end.
      replied.delete(`${inquirer} ${key}`);
      if (mayHelpToAskAgain && PAUSES[inquirer] > 0) replied.set(`${inquirer} ${key}`, clock.monotonic());
      forget();
    }
  }

  function forget(): void {
    const now = clock.monotonic();
    for (const [inquirerAndKey, at] of replied) {
      if (now - at < LONGEST_PAUSE && replied.size <= most) return;
      replied.delete(inquirerAndKey);
    }
  }

  return {
    async ask(key, inquirer, inquiry) {
      const shared = running.get(key);
      if (shared !== undefined) return shared;
      const last = replied.get(`${inquirer} ${key}`) ?? -Infinity;
      const isFull = PAUSES[inquirer] > 0 && running.size >= most;
      if (isFull || clock.monotonic() - last < PAUSES[inquirer]) return undefined;
      const asking = send(key, inquirer, inquiry);
      running.set(key, asking);
      return asking;
    },
  };
}

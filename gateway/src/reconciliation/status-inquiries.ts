import type { Operation } from '../payment/operation.ts';
import { isOpen } from '../payment/transitions.ts';
import type { Clock } from '../values/clock.ts';
import type { AcquirerKey } from '../values/ids.ts';

/** What came of asking an acquirer how an operation ended. */
export interface Heard {
  /** As it was when the acquirer was asked. */
  readonly before: Operation;
  /** As it stands now; the very same where nothing was learned. */
  readonly after: Operation;
  /** Whether the acquirer said anything. */
  readonly wasReached: boolean;
}

/**
 * Which operations this process is asking an acquirer about, and which it asked about a moment ago.
 *
 * Shoppers and strangers can cause a question with nothing but an address. So there is one at a time for each
 * operation, whoever asks, and a pause after an answer that did not help. Everybody has a pause of their own: a merchant
 * who asks every second must not keep a shopper who is back from the bank from asking, nor a stranger the merchant.
 */
export interface StatusInquiries {
  /**
   * Asks, or waits for the answer to the question that is on its way.
   *
   * @param key the attempt that is asked about: one at another acquirer is another question
   * @returns `undefined` when it is too early to ask again
   */
  ask(key: AcquirerKey, asker: Inquirer, question: () => Promise<Heard>): Promise<Heard | undefined>;
}

/** How long the last answer to whom must be ago, in milliseconds. */
const PAUSES = {
  /** Whoever knows a checkout. One that is not paid must not keep its acquirer busy for everybody. */
  browser: 2000,
  /** Whoever knows a return address: the shopper who is back, as a rule once. */
  return: 2000,
  /** Has shown a token, and may be about to ship. */
  merchant: 500,
  /** Keeps waiting times of its own. */
  reconciler: 0,
} as const;

/** Who wants to know. */
export type Inquirer = keyof typeof PAUSES;

const LONGEST_PAUSE = Math.max(...Object.values(PAUSES));

/** How many answers are remembered, and how many questions can be on their way for those who would have to pause. */
const MOST = 10_000;

export function createStatusInquiries(clock: Clock, most = MOST): StatusInquiries {
  const onTheirWay = new Map<AcquirerKey, Promise<Heard>>();
  /** When answers came that left the operation open, and to whom, the oldest first. */
  const answered = new Map<`${Inquirer} ${AcquirerKey}`, number>();

  async function send(key: AcquirerKey, asker: Inquirer, question: () => Promise<Heard>): Promise<Heard> {
    let mayHelpToAskAgain = true;
    try {
      const heard = await question();
      mayHelpToAskAgain = isOpen(heard.after.state);
      return heard;
    } finally {
      onTheirWay.delete(key);
      // Taken out first, so that it goes to the end.
      answered.delete(`${asker} ${key}`);
      if (mayHelpToAskAgain && PAUSES[asker] > 0) {
        answered.set(`${asker} ${key}`, clock.monotonic());
      }
      forget();
    }
  }

  function forget(): void {
    const now = clock.monotonic();
    for (const [whatOfWhom, at] of answered) {
      if (now - at < LONGEST_PAUSE && answered.size <= most) {
        return;
      }
      answered.delete(whatOfWhom);
    }
  }

  return {
    async ask(key, asker, question) {
      const running = onTheirWay.get(key);
      if (running !== undefined) {
        return running;
      }
      const last = answered.get(`${asker} ${key}`) ?? -Infinity;
      const isFull = PAUSES[asker] > 0 && onTheirWay.size >= most;
      if (isFull || clock.monotonic() - last < PAUSES[asker]) {
        return undefined;
      }
      const asking = send(key, asker, question);
      onTheirWay.set(key, asking);
      return asking;
    },
  };
}

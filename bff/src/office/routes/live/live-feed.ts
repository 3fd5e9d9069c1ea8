import type { Stores } from '@tollgate/gateway/store/api';

type Logged = Awaited<ReturnType<Stores['events']['findAfter']>>[number];

/** A change of a payment, as pages receive it. */
export type LiveEvent = Pick<Logged, 'merchant' | 'channelId' | 'subject'>;

/** A subscriber. */
interface Listener {
  /** New events, the oldest first; never none. */
  readonly changed: (events: readonly LiveEvent[]) => void;
  /** The process is about to end. */
  readonly stop: () => void;
}

/** Notifies all pages of this process of changes to payments. */
export interface LiveFeed {
  readonly size: number;
  /** @returns ends the listening */
  listen(listener: Listener): () => void;
}

/** Milliseconds between two polls. */
const LOOKS = 1000;
/** Events of one poll; the rest comes with the next. */
const MOST = 500;

/**
 * Follows the log of events, which all processes share: a payment at another process is seen here too. It reads only
 * while there are listeners, once for all of them.
 *
 * @param every calls back repeatedly until it is stopped; for tests
 */
export function createLiveFeed(
  events: Pick<Stores['events'], 'findAfter' | 'findBefore'>,
  isStopping: () => boolean,
  every: (look: () => void) => () => void = eachSecond,
): LiveFeed {
  const listeners = new Set<Listener>();
  let position: number | undefined;
  let isLooking = false;
  let end: (() => void) | undefined;

  const look = async (): Promise<void> => {
    if (isStopping()) {
      for (const { stop } of listeners) {
        stop();
      }
      return;
    }
    // While a store is slow, polls do not pile up.
    if (isLooking) return;
    isLooking = true;
    try {
      position ??= (await events.findBefore(Number.MAX_SAFE_INTEGER, 1))[0]?.position ?? 0;
      const found = await events.findAfter(position, MOST);
      position = found.at(-1)?.position ?? position;
      const payments = found.filter(({ type }) => type === 'PAYMENT');
      if (payments.length > 0) {
        for (const { changed } of listeners) {
          changed(payments);
        }
      }
    } catch {
      // The store does not answer now. The next poll continues from the same position.
    } finally {
      isLooking = false;
    }
  };

  return {
    get size() {
      return listeners.size;
    },
    listen: (listener) => {
      listeners.add(listener);
      if (end === undefined) {
        // Pages that connect now have already loaded earlier changes.
        position = undefined;
        end = every(() => void look());
        void look();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          end?.();
          end = undefined;
        }
      };
    },
  };
}

function eachSecond(look: () => void): () => void {
  const timer = setInterval(look, LOOKS).unref();
  return () => clearInterval(timer);
}

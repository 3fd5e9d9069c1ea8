/** Milliseconds that a shop has for an answer. */
const MOST_TIME = 30_000;

/**
 * The shopper's choices are reported to the shop one after the other, because each answer changes the amounts.
 *
 * @param {(message: object) => void} send
 * @param {() => void} late called when an answer does not come in time
 */
export function createShopLine(send, late) {
  /** The messages that wait for the answer before them, by kind: of two addresses the last one counts. @type {Map<string, object>} */
  const queue = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const next = () => {
    const [first] = queue;
    clearTimeout(timer);
    timer = undefined;
    if (first !== undefined) {
      queue.delete(first[0]);
      timer = setTimeout(late, MOST_TIME);
      send(first[1]);
    }
  };
  return {
    get isWaiting() {
      return timer !== undefined;
    },
    /** @param {{ kind: string } & Record<string, unknown>} message */
    ask: (message) => {
      queue.set(message.kind, message);
      if (timer === undefined) next();
    },
    answered: next,
    end: () => {
      queue.clear();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

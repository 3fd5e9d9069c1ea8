import { StoreUnavailable } from './store-unavailable.ts';

/** A line whose length can be read. */
interface Line {
  readonly store: string;
  readonly length: number;
}

/** Held weakly, because a line has no end of its own: it is released with its store. */
const lines = new Set<WeakRef<Line>>();

/** From now on the line counts as one of its store. */
function noteLine(line: Line): void {
  lines.add(new WeakRef(line));
}

/** How many items of this process wait to be sent to a store, in all its lines. @param store its name */
export function waitingNow(store: string): number {
  let waiting = 0;
  for (const reference of lines) {
    const line = reference.deref();
    if (line === undefined) {
      lines.delete(reference);
    } else if (line.store === store) {
      waiting += line.length;
    }
  }
  return waiting;
}

/** The limits of a waiting line: how long an item may wait, and how many items may. */
export interface WaitingLimits {
  readonly milliseconds: number;
  readonly items: number;
}

/**
 * A caller that has waited longer has probably gone, and its work must not be done later. So many items only wait when
 * the store hangs.
 */
const WAITING_LIMITS: WaitingLimits = { milliseconds: 3000, items: 10_000 };

/** An item that waits, since when (on a monotonic clock), and the callbacks of its caller. */
export interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The items that wait to be sent to a store, in the order of their arrival.
 *
 * Without limits, everything that arrived while a store hung would be done when it is back, even payments whose
 * shoppers left a minute ago.
 */
export class WaitingLine<Item, Answer> {
  /** The name of its store. */
  readonly store: string;
  readonly #limits: WaitingLimits;
  #waiting: Waiting<Item, Answer>[] = [];
  /** One timer for the whole line. It is not cancelled when its item leaves, so that a busy line seldom sets one. */
  #timer: NodeJS.Timeout | undefined;

  /** @param store its name, for the error of a rejected item */
  constructor(store: string, limits: WaitingLimits = WAITING_LIMITS) {
    this.store = store;
    this.#limits = limits;
    noteLine(this);
  }

  get length(): number {
    return this.#waiting.length;
  }

  /**
   * Adds an item to the line; resolves with its answer.
   *
   * @throws StoreUnavailable at once when the line is full, or when the item was not taken in time; in both cases it
   * was not sent
   */
  wait(item: Item): Promise<Answer> {
    if (this.#waiting.length >= this.#limits.items) {
      return Promise.reject(new StoreUnavailable(this.store, new Error('too much waits for it')));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, since: performance.now(), resolve, reject });
      if (this.#timer === undefined) this.#wakeIn(this.#limits.milliseconds);
    });
  }

  /** Takes the wanted items out of the line. Items that have waited too long are rejected instead. */
  take(isWanted: (item: Item) => boolean): Waiting<Item, Answer>[] {
    this.#rejectLate();
    const taken: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    for (const each of this.#waiting) {
      (isWanted(each.item) ? taken : left).push(each);
    }
    this.#waiting = left;
    return taken;
  }

  /** The remaining time in which this may be sent, in milliseconds. */
  timeLeft({ since }: Waiting<Item, Answer>): number {
    return since + this.#limits.milliseconds - performance.now();
  }

  #rejectLate(): void {
    const [oldest] = this.#waiting;
    if (oldest === undefined || this.timeLeft(oldest) > 0) return;
    const inTime = this.#waiting.findIndex((each) => this.timeLeft(each) > 0);
    const late = this.#waiting.splice(0, inTime < 0 ? this.#waiting.length : inTime);
    const error = new StoreUnavailable(this.store, new Error('waited for it for too long'));
    for (const { reject } of late) {
      reject(error);
    }
  }

  #wakeIn(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#rejectLate();
      const [oldest] = this.#waiting;
      if (oldest !== undefined) this.#wakeIn(Math.ceil(this.timeLeft(oldest)));
    }, milliseconds).unref();
  }
}

import { StoreUnavailable } from './store-unavailable.ts';

/** How long anything may wait for its store, and how much of it may. */
export interface WaitingLimits {
  readonly milliseconds: number;
  readonly items: number;
}

/**
 * Who has waited for longer has likely gone: what was asked must not be done behind their back. As many as that wait
 * in no store that works, only before one that hangs.
 */
export const WAITING_LIMITS: WaitingLimits = { milliseconds: 3000, items: 10_000 };

/** What waits, since when (on a clock that never jumps), and who is to hear of it. */
export interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * What waits to be sent to a store, in the order in which it came.
 *
 * Without an end to the line and to the wait, everything that came while a store hung would be done once it is back:
 * payments too whose shoppers left a minute ago.
 */
export class WaitingLine<Item, Answer> {
  readonly #store: string;
  readonly #limits: WaitingLimits;
  #waiting: Waiting<Item, Answer>[] = [];
  /** One for the whole line. It may outlast what it was set for, so that a busy line seldom sets one. */
  #timer: NodeJS.Timeout | undefined;

  /** @param store its name, for whoever is turned away */
  constructor(store: string, limits: WaitingLimits = WAITING_LIMITS) {
    this.#store = store;
    this.#limits = limits;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /**
   * Waits at the end of the line until it is taken and answered.
   *
   * @throws StoreUnavailable at once when the line is full, and when nobody took it in time: it was never sent
   */
  wait(item: Item): Promise<Answer> {
    if (this.#waiting.length >= this.#limits.items) {
      return Promise.reject(new StoreUnavailable(this.#store, new Error('too much waits for it')));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, since: performance.now(), resolve, reject });
      if (this.#timer === undefined) {
        this.#wakeIn(this.#limits.milliseconds);
      }
    });
  }

  /** Takes what is wanted out of the line; what has waited for too long is turned away, and not asked about. */
  take(isWanted: (item: Item) => boolean): Waiting<Item, Answer>[] {
    this.#turnLateAway();
    const taken: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    for (const each of this.#waiting) {
      (isWanted(each.item) ? taken : left).push(each);
    }
    this.#waiting = left;
    return taken;
  }

  /** Milliseconds after which it is too late to send this. */
  timeLeft({ since }: Waiting<Item, Answer>): number {
    return since + this.#limits.milliseconds - performance.now();
  }

  #turnLateAway(): void {
    const [oldest] = this.#waiting;
    if (oldest === undefined || this.timeLeft(oldest) > 0) {
      return;
    }
    const inTime = this.#waiting.findIndex((each) => this.timeLeft(each) > 0);
    const late = this.#waiting.splice(0, inTime < 0 ? this.#waiting.length : inTime);
    const error = new StoreUnavailable(this.#store, new Error('waited for it for too long'));
    for (const { reject } of late) {
      reject(error);
    }
  }

  #wakeIn(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#turnLateAway();
      const [oldest] = this.#waiting;
      if (oldest !== undefined) {
        this.#wakeIn(Math.ceil(this.timeLeft(oldest)));
      }
    }, milliseconds).unref();
  }
}

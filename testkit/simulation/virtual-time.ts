import { setImmediate as nextTurn } from 'node:timers/promises';

/** Something that can stop or hang, and with it all that waits in it. */
export interface Runner {
  readonly isAlive: boolean;
  /** Until when nothing of it runs, in virtual milliseconds. */
  readonly hangsUntil: number;
}

/** On whose behalf something runs: a gateway that can stop, or none; and for which life of a payment. */
export interface Context {
  readonly runner: Runner | undefined;
  /** 0 for what belongs to no life, such as reconciliation. */
  readonly life: number;
}

interface Event extends Pick<Context, 'runner' | 'life'> {
  at: number;
  order: number;
  readonly action: () => void;
}

export const NO_CONTEXT: Context = { runner: undefined, life: 0 };

/**
 * The time of a simulated world: a queue of events that run one after the other. Each starts after all promises of the
 * one before have settled, so that the queue determines the order of everything.
 */
export class VirtualTime {
  now = 0;
  /** In whose name code runs at the moment; events that it adds are its own. */
  context: Context = NO_CONTEXT;
  #order = 0;
  readonly #heap: Event[] = [];
  readonly #dropped = new Set<Event>();

  /** @returns calls it off */
  after(milliseconds: number, action: () => void, { runner, life }: Context = this.context): () => void {
    const event = { at: this.now + Math.max(milliseconds, 0), order: this.#order++, action, runner, life };
    this.#push(event);
    return () => this.#dropped.add(event);
  }

  /** Resolves after a while, unless who asked has stopped by then. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(milliseconds, resolve);
    });
  }

  /** Runs events until the condition holds or nothing is left. @returns whether it holds */
  async runUntil(isOver: () => boolean): Promise<boolean> {
    while (!isOver()) {
      const event = this.#pop();
      if (event === undefined) return false;
      if (this.#dropped.delete(event) || event.runner?.isAlive === false) continue;
      if (event.runner !== undefined && event.runner.hangsUntil > event.at) {
        event.at = event.runner.hangsUntil;
        event.order = this.#order++;
        this.#push(event);
        continue;
      }
      this.now = event.at;
      this.context = event;
      event.action();
      // oxlint-disable-next-line no-await-in-loop -- the promises of this event, before the next one
      await nextTurn();
      this.context = NO_CONTEXT;
    }
    return true;
  }

  #push(event: Event): void {
    const heap = this.#heap;
    let place = heap.push(event) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || isBefore(parent, event)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = event;
  }

  #pop(): Event | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      let child = heap[below];
      const right = heap[below + 1];
      if (child !== undefined && right !== undefined && isBefore(right, child)) {
        child = right;
        below += 1;
      }
      if (child === undefined || isBefore(last, child)) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = last;
    return first;
  }
}

function isBefore(one: Event, other: Event): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

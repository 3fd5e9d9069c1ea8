import type { Gateway } from '@tollgate/gateway/create-gateway';
import { StoreUnavailable } from '@tollgate/gateway/values/store-unavailable';
import type { FaultsOfStory } from './faults-of-story.ts';
import type { Trace } from './trace.ts';
import type { Context, Runner, VirtualTime } from './virtual-time.ts';

/** A request got no answer: its gateway stopped, was not there, or took too long. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

interface ProcessParts {
  readonly number: number;
  readonly time: VirtualTime;
  readonly trace: Trace;
  readonly faults: FaultsOfStory;
  /** Called when a fault stops it. */
  readonly onStop: (lasting: number) => void;
}

/** The usual time of a step at a store, in milliseconds, and that of one in thirty. */
const STEP = [0, 2] as const;
const SLOW_STEP = [5, 300] as const;

/**
 * One run of a gateway. Every call that leaves it is a step: at each it can stop, and then nothing of it runs any more,
 * whatever it was waiting for.
 */
export class GatewayProcess implements Runner {
  isAlive = true;
  hangsUntil = 0;
  readonly number: number;
  readonly name: string;
  readonly #parts: ProcessParts;
  /** A caller that waits for an answer, and the life that it belongs to. */
  readonly #pending = new Map<(error: unknown) => void, Context>();

  constructor(parts: ProcessParts) {
    this.#parts = parts;
    this.number = parts.number;
    this.name = `gateway${parts.number + 1}`;
  }

  /** Serves a request, whose answer comes in the name of the one who sent it. @throws NoAnswer */
  serve<T>(gateway: Gateway, life: number, work: (gateway: Gateway) => Promise<T>): Promise<T> {
    const { time, faults } = this.#parts;
    const asker = time.context;
    const random = faults.randomOf(life);
    return new Promise((resolve, reject) => {
      if (!this.isAlive) {
        time.after(1, () => reject(new NoAnswer('connection refused')), asker);
        return;
      }
      this.#pending.set(reject, asker);
      const answer = (settle: () => void): void => {
        if (this.isAlive) {
          this.#pending.delete(reject);
          time.after(random.integer(1, 8), settle, asker);
        }
      };
      time.after(
        random.integer(1, 8),
        () => {
          work(gateway).then(
            (value) => answer(() => resolve(value)),
            (error: unknown) => answer(() => reject(error)),
          );
        },
        { runner: this, life },
      );
    });
  }

  stop(lasting: number): void {
    if (!this.isAlive) return;
    const { time, trace, faults, onStop } = this.#parts;
    this.isAlive = false;
    faults.noteTrouble(0);
    trace.note(this.name, `stops, for ${lasting} ms`);
    for (const [reject, asker] of this.#pending) {
      time.after(1, () => reject(new NoAnswer('connection reset')), asker);
    }
    this.#pending.clear();
    onStop(lasting);
  }

  hang(lasting: number): void {
    this.#parts.trace.note(this.name, `hangs, for ${lasting} ms`);
    this.hangsUntil = this.#parts.time.now + lasting;
  }

  /** A port to a store, each of whose verbs is a step. */
  overStore<Port extends object>(store: string, port: Port): Port {
    const wrapped: Record<string, unknown> = {};
    for (const [verb, call] of Object.entries(port)) {
      const work = call as (...values: unknown[]) => Promise<unknown>;
      wrapped[verb] = (...values: unknown[]) => this.#step(store, verb, () => work.apply(port, values));
    }
    return wrapped as Port;
  }

  #step(store: string, verb: string, work: () => Promise<unknown>): Promise<unknown> {
    const { time, trace, faults } = this.#parts;
    const context = this.ownContext();
    const fault = this.beginStep(context, `${store}.${verb}`);
    const random = faults.randomOf(context.life);
    const takes = (): number =>
      random.chance(1 / 30) ? random.integer(...SLOW_STEP) : random.integer(...STEP);
    return new Promise((resolve, reject) => {
      if (!this.isAlive) return;
      const fail = (): void => reject(new StoreUnavailable(store, new Error('simulated')));
      const isUnavailable = faults.isStoreUnavailable();
      if (fault?.kind === 'store-refuses' || (isUnavailable && random.chance(0.7))) {
        trace.note(this.name, `life ${context.life}: ${store}.${verb} is refused`);
        faults.noteTrouble(context.life);
        time.after(takes(), fail, context);
        return;
      }
      const isLost = fault?.kind === 'store-answer-lost' || isUnavailable;
      const answer = (settle: () => void): void => {
        if (fault?.kind === 'stop-after') {
          trace.note(this.name, `life ${context.life}: after ${store}.${verb}`);
          this.stop(fault.lasting);
        }
        if (isLost) {
          faults.noteTrouble(context.life);
          trace.note(this.name, `life ${context.life}: the answer of ${store}.${verb} is lost`);
        }
        time.after(takes(), isLost ? fail : settle, context);
      };
      // The store outlives a stopped gateway: sent statements are carried out.
      time.after(
        takes(),
        () => {
          work().then(
            (value) => answer(() => resolve(value)),
            (error: unknown) => answer(() => reject(error)),
          );
        },
        { runner: undefined, life: context.life },
      );
    });
  }

  /** Counts a step of this gateway, which may be its last. @returns what else goes wrong at it */
  beginStep({ life }: Context, says: string) {
    const { trace, faults } = this.#parts;
    const fault = this.isAlive ? faults.faultAt(life) : undefined;
    trace.step(`${this.name} ${life} ${says}`);
    if (fault?.kind === 'stop-before') {
      trace.note(this.name, `life ${life}: before ${says}`);
      this.stop(fault.lasting);
    } else if (fault?.kind === 'hang') {
      trace.note(this.name, `life ${life}: at ${says}`);
      this.hang(fault.lasting);
    }
    return fault;
  }

  /** In whose name code of this gateway runs at the moment. */
  ownContext(): Context {
    return { runner: this, life: this.#parts.time.context.life };
  }
}

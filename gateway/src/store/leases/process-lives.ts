import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../values/clock.ts';
import { hasLease, type Leases } from './leases.ts';

/**
 * The port to the lives of processes that share a store: each has a name that counts as alive for as long as it renews
 * it. What an ended process was doing may be taken over by another one.
 *
 * A process that was suspended does not know how long. So it asks before it acts on what it began before.
 */
export interface ProcessLives {
  /** The name of this process; another one once the old name was given up for dead. */
  name(): Promise<string>;

  /**
   * Begins a check whether another process can have counted this one as ended since; it asks the store where it has to.
   * `undefined` for the only process of its store.
   */
  readonly watch: (() => () => Promise<boolean>) | undefined;

  /**
   * Whether a process counts as ended, from now on and for all.
   *
   * @param name as another process, or this one in an earlier life, gave it
   * @throws StoreUnavailable
   */
  hasEnded(name: string): Promise<boolean>;
}

/** Lives that are renewed from outside, at least every {@link BEAT} milliseconds. */
export interface RenewedLives extends ProcessLives {
  readonly watch: NonNullable<ProcessLives['watch']>;
  /** Renews the name of this process. @throws StoreUnavailable */
  readonly beat: () => Promise<void>;
}

/** Milliseconds between two renewals. */
export const BEAT = 1000;

/** How long a name is alive after its last renewal, in milliseconds by the clock of the store. */
export const LIFE = 4000;

/**
 * For how long a name stays taken from a process that counts as ended, in milliseconds. One that was suspended for
 * longer gives its name up by itself.
 */
const TAKEN = 60_000;

/** The longest pause between two renewals that can be an outage of the store, in milliseconds. */
const STEADY = LIFE / 2;

/** The only process of its store, which could not be opened before the last one had ended. */
export function soleLife(): ProcessLives {
  const own = randomUUID();
  return { name: async () => own, watch: undefined, hasEnded: async (name) => name !== own };
}

/** A moment by both clocks: the time of day can be set back, and the other one stop while a machine is suspended. */
interface Moment {
  readonly now: number;
  readonly monotonic: number;
}

/**
 * Lives by leases: a process whose lease another one takes has ended, because it cannot renew it any more.
 *
 * During an outage of the store no lease is renewed, and all processes would count as ended. So a process ends others
 * only after it renewed its own lease without a break for as long as a life lasts.
 */
export function createProcessLives(leases: Leases, clock: Clock): RenewedLives {
  let own = randomUUID();
  /** When the last renewal was sent. */
  let renewed: Moment | undefined;
  /** When the first of the renewals without a break was sent. */
  let steadySince: Moment | undefined;

  const moment = (): Moment => ({ now: clock.now(), monotonic: clock.monotonic() });
  const since = ({ now, monotonic }: Moment): number =>
    Math.max(clock.now() - now, clock.monotonic() - monotonic);
  const isAlive = (): boolean => renewed !== undefined && since(renewed) < LIFE;

  function begin(): void {
    own = randomUUID();
    renewed = undefined;
    steadySince = undefined;
  }

  async function beat(): Promise<void> {
    if (renewed !== undefined && since(renewed) >= TAKEN) begin();
    const [sent, name, isSteady] = [moment(), own, renewed !== undefined && since(renewed) < STEADY];
    const isRenewed = await hasLease(leases, leaseOf(name), LIFE);
    if (name !== own) return;
    if (isRenewed) {
      steadySince = isSteady ? steadySince : sent;
      renewed = sent;
    } else {
      begin();
      await beat();
    }
  }

  const revive = async (): Promise<void> => {
    if (!isAlive()) await beat();
  };

  return {
    beat,
    name: async () => {
      await revive();
      return own;
    },
    watch: () => {
      const then = own;
      return async () => {
        await revive();
        return own === then && isAlive();
      };
    },
    hasEnded: async (name) => {
      if (name === own || !isAlive() || steadySince === undefined || since(steadySince) < LIFE) return false;
      return hasLease(leases, leaseOf(name), TAKEN);
    },
  };
}

function leaseOf(name: string): string {
  return `process: ${name}`;
}

/** The pause after a renewal that failed, in milliseconds; an outage of the store must not last longer. */
const SOON = BEAT / 4;

/** Renews the name of this process for as long as it runs. A process that cannot says so at its next request. */
export function beatRegularly({ beat }: RenewedLives): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    let pause = BEAT;
    /* oxlint-disable no-await-in-loop -- one renewal after the other */
    while (!signal.aborted) {
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      try {
        await beat();
        pause = BEAT;
      } catch {
        pause = SOON;
      }
    }
    /* oxlint-enable no-await-in-loop */
  })();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

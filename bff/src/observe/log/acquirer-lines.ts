import { type AcquirerCall, type CircuitState, NO_OBSERVER, type Observer } from '@tollgate/gateway/api';

/** Milliseconds between two lines about one acquirer. */
const SPAN = 1000;

/** The outcomes of calls that ended without an answer of the acquirer. */
const FAILED: ReadonlySet<string> = new Set(['not-sent', 'unknown', 'unreachable', 'withheld', 'fault']);

/** Counts of one acquirer since its last line. */
interface Gathered {
  count: number;
  readonly kinds: Map<string, number>;
  slowest: AcquirerCall | undefined;
  circuit: CircuitState | undefined;
}

/** Lines about acquirers that fail. */
export interface AcquirerLines {
  called(call: AcquirerCall): void;
  circuitChanged(acquirer: string, state: CircuitState): void;
  /** Writes the pending lines. */
  end(): void;
}

/**
 * Writes at most one line a second for each acquirer: the first failure at once, and all that follow within the second
 * together at its end, so that nothing is left out of the counts.
 *
 * @param write gets the fields and the message of a line
 */
export function acquirerLines(write: (fields: object, message: string) => void): AcquirerLines {
  const gathered = new Map<string, Gathered>();
  const pauses = new Map<string, NodeJS.Timeout>();

  function of(acquirer: string): Gathered {
    const present = gathered.get(acquirer);
    const events = present ?? { count: 0, kinds: new Map(), slowest: undefined, circuit: undefined };
    gathered.set(acquirer, events);
    return events;
  }

  function writeOf(acquirer: string): void {
    const events = gathered.get(acquirer);
    if (events === undefined) {
      pauses.delete(acquirer);
      return;
    }
    gathered.delete(acquirer);
    write({ acquirer, ...fieldsOf(events) }, messageOf(events));
    pauses.set(acquirer, setTimeout(() => writeOf(acquirer), SPAN).unref());
  }

  function writeUnlessPausing(acquirer: string): void {
    if (!pauses.has(acquirer)) writeOf(acquirer);
  }

  return {
    called: (call) => {
      if (!FAILED.has(call.outcome)) return;
      const events = of(call.acquirer);
      const kind = `${call.verb} ${call.outcome}`;
      events.count += 1;
      events.kinds.set(kind, (events.kinds.get(kind) ?? 0) + 1);
      if (events.slowest === undefined || call.milliseconds > events.slowest.milliseconds) {
        events.slowest = call;
      }
      writeUnlessPausing(call.acquirer);
    },
    circuitChanged: (acquirer, state) => {
      of(acquirer).circuit = state;
      writeUnlessPausing(acquirer);
    },
    end: () => {
      for (const pause of pauses.values()) {
        clearTimeout(pause);
      }
      for (const [acquirer, events] of gathered) {
        write({ acquirer, ...fieldsOf(events) }, messageOf(events));
      }
      pauses.clear();
      gathered.clear();
    },
  };
}

/** `verb`, `outcome`, `reason` and `milliseconds` are those of the slowest call. */
function fieldsOf({ count, kinds, slowest, circuit }: Gathered): object {
  return {
    ...(circuit !== undefined && { circuit }),
    ...(slowest !== undefined && {
      verb: slowest.verb,
      outcome: slowest.outcome,
      reason: slowest.reason,
      count,
      milliseconds: Math.round(slowest.milliseconds),
    }),
    ...(kinds.size > 1 && { counts: Object.fromEntries(kinds) }),
  };
}

function messageOf({ circuit }: Gathered): string {
  return circuit === undefined ? 'acquirer calls failed' : `circuit of an acquirer is ${circuit}`;
}

/** The acquirers that do not answer now, as this process sees it. */
interface AcquirersDown {
  /** Notified when a circuit breaker opens and closes. */
  readonly observer: Observer;
  /** Their names. One that is tried again is still among them. */
  readonly names: () => readonly string[];
}

export function watchAcquirers(): AcquirersDown {
  const down = new Set<string>();
  return {
    observer: {
      ...NO_OBSERVER,
      circuitChanged: (acquirer, state) => {
        if (state === 'closed') {
          down.delete(acquirer);
        } else {
          down.add(acquirer);
        }
      },
    },
    names: () => [...down],
  };
}

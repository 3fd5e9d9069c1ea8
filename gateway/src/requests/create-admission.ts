import type { ClockComparison } from '../ledger/clock-comparison.ts';
import type { Clock } from '../values/clock.ts';
import { type CheckPart, type PartState, READY } from '../values/readiness.ts';
import { NotTaken } from '../values/store-unavailable.ts';
import { checkClock, checkInTime } from './check-readiness.ts';

/** Whether a request writes: one that only reads needs no writable store. */
export type Access = 'read' | 'write';

/** Whether requests are taken. A balancer that ignores readiness, or has not noticed yet, still sends them. */
interface Admission {
  /** Whether requests are taken, as far as is known. Costs two comparisons. */
  isOpen(access: Access): boolean;
  /** Checks now. @throws NotTaken when a part that is needed cannot be used */
  ask(access: Access): Promise<void>;
  /** The store of payments failed in a request: the next one that writes waits for a check. */
  doubt(): void;
}

interface AdmissionParts {
  readonly clocks: Pick<ClockComparison, 'isRight' | 'difference'>;
  /** Remembers its answer for a while. */
  readonly payments: CheckPart;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** Milliseconds between two checks of the store while requests come, which none of them waits for. */
const LOOK_PAUSE = 1000;

/** Milliseconds for which the result of a check counts. After a pause without requests, the next one waits for a check. */
const KNOWN_FOR = 3 * LOOK_PAUSE;

export function createAdmission({ clocks, payments, clock }: AdmissionParts): Admission {
  const ofClock = checkClock(clocks);
  let known: PartState = READY;
  let knownAt = -Infinity;
  let lookedAt = -Infinity;

  async function look(): Promise<void> {
    const found = await checkInTime(payments);
    known = found;
    knownAt = clock.monotonic();
  }

  function isKnown(now: number): boolean {
    return now - knownAt < KNOWN_FOR;
  }

  return {
    isOpen: (access) => {
      if (!clocks.isRight()) return false;
      if (access === 'read') return true;
      const now = clock.monotonic();
      if (now - lookedAt >= LOOK_PAUSE) {
        lookedAt = now;
        void look();
      }
      return known.kind === 'ready' && now - knownAt < KNOWN_FOR;
    },
    ask: async (access) => {
      demand('clock', await ofClock());
      if (access === 'write') {
        // A store known to be unavailable is probed in the background, so that no request waits for it.
        if (known.kind === 'ready' || !isKnown(clock.monotonic())) await look();
        demand('payments', known);
      }
    },
    doubt: () => {
      if (known.kind === 'ready') {
        knownAt = -Infinity;
        lookedAt = -Infinity;
      }
    },
  };
}

function demand(part: 'clock' | 'payments', state: PartState): void {
  if (state.kind === 'unavailable') throw new NotTaken(part, state.reason);
}

import type { Observer } from '../../ports/observer.ts';
import type { Clock } from '../../values/clock.ts';
import type { Counters } from './counters.ts';

/** Milliseconds that a request waits for the shared counters. */
const LONGEST_WAIT = 150;

/** Milliseconds until the shared counters are asked again after they failed, so that not every request waits. */
const REST = 1000;

/** The counters that processes share, and the process's own for the time in which those do not answer. */
interface SteadyParts {
  readonly shared: Counters;
  readonly own: Counters;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly observer: Pick<Observer, 'countersShared'>;
}

/**
 * Counters that never fail and never keep a request waiting for long.
 *
 * Counting protects payments, and so it must not be what takes them down. While the shared counters do not answer, each
 * process counts for itself: a limit is then one of each process.
 */
export function createSteadyCounters({ shared, own, clock, observer }: SteadyParts): Counters {
  let areShared = true;
  let askedAgainAt = 0;

  const ask = async <Answer>(
    inShared: () => Promise<Answer>,
    inOwn: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (!areShared) {
      if (clock.monotonic() < askedAgainAt) return inOwn();
      // Until the answer arrives, other requests continue without asking.
      askedAgainAt = clock.monotonic() + REST;
    }
    try {
      const answer = await soon(inShared());
      if (!areShared) {
        areShared = true;
        observer.countersShared(true, undefined);
      }
      return answer;
    } catch (error) {
      if (areShared) {
        areShared = false;
        observer.countersShared(false, reasonOf(error));
      }
      askedAgainAt = clock.monotonic() + REST;
      return inOwn();
    }
  };

  return {
    take: (scope, counts, now) =>
      ask(
        () => shared.take(scope, counts, now),
        () => own.take(scope, counts, now),
      ),
    add: (scope, counts, now) =>
      ask(
        () => shared.add(scope, counts, now),
        () => own.add(scope, counts, now),
      ),
  };
}

async function soon<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // When it was this process that was busy, the answer has come already and is read before this.
      setImmediate(() => reject(new Error(`no answer within ${LONGEST_WAIT} ms`)));
    }, LONGEST_WAIT);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

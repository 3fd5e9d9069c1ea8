import type { Ports } from '../ports/ports.ts';
import { startStopwatch } from '../values/stopwatch.ts';

/**
 * How long ago something began that is to be sent, in milliseconds; infinite once another process may have taken it
 * over, because this one was suspended or had no store.
 *
 * @throws StoreUnavailable
 */
export type SendingAge = () => Promise<number>;

export function startSending({ clock, lives }: Pick<Ports, 'clock' | 'lives'>): SendingAge {
  const age = startStopwatch(clock);
  const isAliveSince = lives.watch();
  return async () => ((await isAliveSince()) ? age() : Infinity);
}

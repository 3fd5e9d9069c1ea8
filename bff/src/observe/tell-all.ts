import { NO_OBSERVER, type Observer } from '@tollgate/gateway/api';

type Event = keyof Observer;
type Tell = (...details: unknown[]) => void;

/** One observer that passes each event on to all of them, in their order. */
export function tellAll(...observers: readonly Observer[]): Observer {
  const events = Object.keys(NO_OBSERVER) as Event[];
  return Object.fromEntries(
    events.map((event) => {
      const listeners = observers.map((observer) => observer[event] as Tell);
      return [event, (...details: unknown[]) => listeners.forEach((tell) => tell(...details))];
    }),
  ) as unknown as Observer;
}

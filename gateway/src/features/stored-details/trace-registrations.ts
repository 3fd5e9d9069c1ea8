import type { Tracer } from '../../ports/tracer.ts';
import type { Registrations } from './registrations.ts';

/** Stored details whose sealing is a step of a trace. Reading them for a payment is one already, with what it decides. */
export function traceRegistrations(registrations: Registrations, tracer: Tracer): Registrations {
  return {
    ...registrations,
    store: (...given) =>
      tracer.within(
        'seal details',
        () => registrations.store(...given),
        ({ state }) => ({ outcome: state }),
      ),
  };
}

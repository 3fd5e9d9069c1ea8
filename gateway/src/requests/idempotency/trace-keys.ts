import type { Tracer } from '../../ports/tracer.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';

/** Keys of requests whose claim and kept answer are steps of the trace of the request. Neither says anything of a key. */
export function traceKeys(keys: IdempotencyKeys, tracer: Tracer): IdempotencyKeys {
  return {
    ...keys,
    find: (scope, createdAfter) =>
      tracer.within(
        'idempotency claim',
        () => keys.find(scope, createdAfter),
        (found) => ({ outcome: found === undefined ? 'new' : 'known' }),
      ),
    reserve: (key, createdAfter) =>
      tracer.within(
        'idempotency claim',
        () => keys.reserve(key, createdAfter),
        (first) => ({ outcome: first === undefined ? 'claimed' : 'known' }),
      ),
    takeOver: (seen, holder, now) =>
      tracer.within(
        'idempotency claim',
        () => keys.takeOver(seen, holder, now),
        (claim) => ({ outcome: claim === undefined ? 'lost' : 'taken over' }),
      ),
    keepAnswer: (claim, answer) => tracer.within('idempotency answer', () => keys.keepAnswer(claim, answer)),
    abandon: (claim) =>
      tracer.within(
        'idempotency answer',
        () => keys.abandon(claim),
        () => ({ outcome: 'given up' }),
      ),
  };
}

import type { Part, Readiness } from '@tollgate/gateway/api';

/** What `GET /health/ready` answers. */
export interface ReadyAnswer {
  readonly status: 200 | 503;
  /** `status`, and each part that can not be used: in a 503 with the reason. */
  readonly body: Readonly<Record<string, string>>;
}

/** Before the stop: running requests are still answered, and new ones should go elsewhere. */
export const STOPPING: ReadyAnswer = { status: 503, body: { status: 'stopping' } };

/** Without these no payment can be taken; without the others fewer kinds of them. */
const ALWAYS_NEEDED: ReadonlySet<Part> = new Set(['payments', 'clock']);

/**
 * These never take a gateway out of balancing. Acquirers are away for all gateways at once, so that none would be left to
 * answer with the reason; and it is a payment that finds out that they are back.
 */
const NEVER_NEEDED: ReadonlySet<Part> = new Set(['acquirers']);

/** @param needs `all` when each part of the gateway itself is needed */
export function readyAnswer(readiness: Readiness, needs: 'payments' | 'all'): ReadyAnswer {
  const reasons = [...readiness].flatMap(([part, state]) =>
    state.kind === 'unavailable' ? [[part, state.reason] as const] : [],
  );
  if (reasons.length === 0) {
    return { status: 200, body: { status: 'ready' } };
  }
  if (reasons.some(([part]) => (needs === 'all' ? !NEVER_NEEDED.has(part) : ALWAYS_NEEDED.has(part)))) {
    return { status: 503, body: { status: 'unavailable', ...Object.fromEntries(reasons) } };
  }
  const parts = reasons.map(([part]) => [part, 'unavailable'] as const);
  return { status: 200, body: { status: 'degraded', ...Object.fromEntries(parts) } };
}

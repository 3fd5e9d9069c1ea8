import type { Gateway } from '@tollgate/gateway/api';
import type { Tracing } from './tracing.ts';

/** Not part of a route's own work: operations before it, and operations that no request waits for. */
const NOT_TRACED = new Set<keyof Gateway>([
  'throttle',
  'callerOf',
  'hashToken',
  'isRepetition',
  'settleOpenOperations',
  'operationsInFlightEnded',
  'compareClocks',
  'readiness',
]);

/** A gateway whose checks of token and limits are steps of a trace, and which notes the end of its own part. */
export function traceGateway(
  gateway: Gateway,
  { tracer, noteDone }: Pick<Tracing, 'tracer' | 'noteDone'>,
): Gateway {
  const noting = Object.entries(gateway).map(([name, operation]) => [
    name,
    NOT_TRACED.has(name as keyof Gateway) || typeof operation !== 'function'
      ? operation
      : noted(operation, noteDone),
  ]);
  const { throttle } = gateway;
  return {
    ...(Object.fromEntries(noting) as Gateway),
    callerOf: (token, hash) => tracer.within('authenticate', async () => gateway.callerOf(token, hash)),
    throttle: {
      ...throttle,
      ofToken: (call) =>
        tracer.within(
          'throttle',
          () => throttle.ofToken(call),
          (throttled) => ({ outcome: throttled?.by ?? 'let through' }),
        ),
      ofOpenCall: (call) =>
        tracer.within(
          'throttle',
          () => throttle.ofOpenCall(call),
          (throttled) => ({ outcome: throttled?.by ?? 'let through' }),
        ),
    },
  };
}

/** The same operation, which says when it is done, however it ends. */
function noted(operation: (...args: never[]) => unknown, noteDone: () => void) {
  return async (...args: never[]): Promise<unknown> => {
    try {
      return await operation(...args);
    } finally {
      noteDone();
    }
  };
}

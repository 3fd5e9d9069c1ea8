import { isUndecided } from '../catalogue/result-codes/result-codes.ts';
import type { PromisedEnd } from '../connectors/connector.ts';
import type { Operation } from '../payment/operation.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * The end that a pending operation of the test environment was promised, by its entity's clock.
 *
 * @throws StoreUnavailable
 */
export async function promisedEnd(ports: Ports, operation: Operation): Promise<PromisedEnd | undefined> {
  const { id, testMode, state, resultCode } = operation;
  const planned = testMode === undefined ? undefined : await ports.rehearsals.find(id);
  if (planned?.end === undefined) {
    return undefined;
  }
  const { entityId, plannedAt, end } = planned;
  const time = await ports.channelTimes.of(entityId);
  return {
    resultCode: end.resultCode,
    isDue: time.since(plannedAt) - plannedAt >= end.after,
    pendingWith: state === 'unknown' && isUndecided(resultCode) ? resultCode : undefined,
  };
}

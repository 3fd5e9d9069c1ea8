import { isUndecided } from '../catalogue/result-codes/result-codes.ts';
import type { PromisedEnd } from '../connectors/connector.ts';
import type { Operation } from '../payment/operation.ts';
import type { Rehearsal } from '../payment/rehearsal.ts';
import { rehearsalOf, type SimulatedResult } from '../payment/simulated-result.ts';
import type { Ports, ShopperPorts } from '../ports/ports.ts';

/**
 * Records what is to happen to an operation later, before its acquirer is asked: after the answer, the merchant
 * relies on it, also when this process stops.
 *
 * @param operation is on the ledger
 * @returns what the acquirer is to simulate; `undefined` in the live environment and for an ordinary request
 * @throws StoreUnavailable
 */
export async function planRehearsal(
  { rehearsals }: Pick<ShopperPorts, 'rehearsals'>,
  { id, entityId, startedAt, testMode }: Operation,
  simulated: SimulatedResult,
): Promise<Rehearsal | undefined> {
  const rehearsal = testMode === undefined ? undefined : rehearsalOf(simulated);
  if (rehearsal === undefined) return undefined;
  const { delay, end, chargebackAfter } = rehearsal;
  if (end !== undefined || chargebackAfter !== undefined) {
    const endsAfter = delay + (end?.after ?? 0);
    await rehearsals.plan({
      operationId: id,
      entityId,
      plannedAt: startedAt,
      end: end && { after: endsAfter, resultCode: end.resultCode },
      chargebackAfter: chargebackAfter === undefined ? undefined : endsAfter + chargebackAfter,
    });
  }
  return rehearsal;
}

/**
 * The end that a pending operation of the test environment was promised, by its entity's clock.
 *
 * @throws StoreUnavailable
 */
export async function promisedEnd(
  ports: Pick<Ports, 'channelTimes' | 'rehearsals'>,
  operation: Operation,
): Promise<PromisedEnd | undefined> {
  const { id, testMode, state, resultCode } = operation;
  const planned = testMode === undefined ? undefined : await ports.rehearsals.find(id);
  if (planned?.end === undefined) return undefined;
  const { entityId, plannedAt, end } = planned;
  const time = await ports.channelTimes.of(entityId);
  return {
    resultCode: end.resultCode,
    isDue: time.since(plannedAt) - plannedAt >= end.after,
    pendingWith: state === 'unknown' && isUndecided(resultCode) ? resultCode : undefined,
  };
}

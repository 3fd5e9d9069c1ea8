import type { Refused } from '../operations/refused.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { KeptAnswer, KeyRecord } from './idempotency-keys.ts';
import { carryOut, keepAnswer } from './keyed-run.ts';
import type { KeyedWork } from './keyed-work.ts';
import { KEY_BUSY } from './reserve-id.ts';

/**
 * How many settling times a run may take before it counts as dead: well above the time limits of two calls to an
 * acquirer. Should it wake up even later, it finds its id taken and makes nothing.
 */
const DEAD_AFTER = 2;

/** Answers a request whose key is known already: with the answer, or by going on where an earlier run stopped. */
export async function resumeKey<Id extends string, Made>(
  ports: Ports,
  found: KeyRecord,
  work: KeyedWork<Id, Made>,
): Promise<Result<KeptAnswer, Refused>> {
  if (found.answer !== undefined) {
    return success(found.answer);
  }
  // Made by `newId` of the same kind of work: the address is part of the scope.
  const id = found.madeId as Id;
  const recalled = await work.recall(id, false);
  if (recalled.kind === 'made') {
    return keepAnswer(ports, found, work.render(recalled.made));
  }
  const now = ports.clock.now();
  const deadAfter = DEAD_AFTER * ports.settings.settleSeconds * 1000;
  const isDead = found.runningSince === undefined || now - found.runningSince >= deadAfter;
  const claim = isDead ? await ports.idempotencyKeys.takeOver(found, now) : undefined;
  if (claim === undefined) {
    return failure(KEY_BUSY);
  }
  return carryOut(
    ports,
    work,
    () => runAgain(work, id),
    () => claim,
  );
}

/** Only what was never written down runs again. Read once more: the run before may have gone further until now. */
async function runAgain<Id extends string, Made>(
  work: KeyedWork<Id, Made>,
  id: Id,
): Promise<Result<Made, Refused>> {
  const recalled = await work.recall(id, true);
  switch (recalled.kind) {
    case 'made':
      return success(recalled.made);
    case 'open':
      return failure(KEY_BUSY);
    case 'nothing':
      return work.run(() => Promise.resolve(success(id)));
  }
}

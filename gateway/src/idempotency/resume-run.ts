import { failure, type Result, success } from '../values/result.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import type { KeyRecord } from './idempotency-keys.ts';
import { KEY_BUSY, type KeyRefused, type Making, type Outcome, type ReserveId } from './making.ts';
import { keepAnswer, type RunPorts, underClaim } from './under-claim.ts';

/**
 * After this many settling times a run counts as dead. That is well above the time limits of two calls to an acquirer,
 * and a run that goes on even later finds its id taken and makes nothing.
 */
const DEAD_AFTER = 2;

/** Serves a request whose key exists already: with the kept answer, or by continuing where an earlier run stopped. */
export async function resumeRun<Id extends string, Made, Refusal>(
  ports: RunPorts,
  found: KeyRecord,
  making: Making<Id, Made>,
  run: (reserve: ReserveId<Id>) => Promise<Result<Made, Refusal>>,
): Promise<Result<Outcome<Made>, Refusal | KeyRefused>> {
  if (found.answer !== undefined) {
    return success({ kind: 'repeated', answer: found.answer });
  }
  // The id was made by the same `newId`, because the path is part of the key's scope.
  const id = found.madeId as Id;
  const recalled = await making.recall(id, false);
  if (recalled.kind === 'made') {
    return success({
      kind: 'made',
      made: recalled.made,
      keep: (answer) => keepAnswer(ports, found, answer),
    });
  }
  const now = ports.clock.now();
  const deadAfter = DEAD_AFTER * ports.settings.settleSeconds * 1000;
  const isDead = found.runningSince === undefined || now - found.runningSince >= deadAfter;
  const claim = isDead ? await ports.idempotencyKeys.takeOver(found, now) : undefined;
  if (claim === undefined) {
    return failure(KEY_BUSY);
  }
  return underClaim(
    ports,
    () => runAgain(making, run, id),
    () => claim,
  );
}

/**
 * Runs again only what was never recorded. It reads once more first, because the earlier run may have gone on until
 * now; and after a fault, because it may have gone on since, and what it wrote under the id was then in the way.
 */
async function runAgain<Id extends string, Made, Refusal>(
  making: Making<Id, Made>,
  run: (reserve: ReserveId<Id>) => Promise<Result<Made, Refusal>>,
  id: Id,
): Promise<Result<Made, Refusal | KeyRefused>> {
  const before = await recorded(making, id, true);
  if (before !== undefined) {
    return before;
  }
  try {
    return await run(() => Promise.resolve(success(id)));
  } catch (fault) {
    const meanwhile = fault instanceof StoreUnavailable ? undefined : await recorded(making, id, false);
    if (meanwhile === undefined) {
      throw fault;
    }
    return meanwhile;
  }
}

/** What stands under an id, which the earlier run wrote; `undefined` when nothing does. */
async function recorded<Id extends string, Made>(
  making: Making<Id, Made>,
  id: Id,
  isDead: boolean,
): Promise<Result<Made, KeyRefused> | undefined> {
  const recalled = await making.recall(id, isDead);
  switch (recalled.kind) {
    case 'made':
      return success(recalled.made);
    case 'open':
      return failure(KEY_BUSY);
    case 'nothing':
      return undefined;
  }
}

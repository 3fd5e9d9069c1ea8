import { failure, type Result, success } from '../../values/result.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { KeyClaim, KeyRecord } from './idempotency-keys.ts';
import { KEY_BUSY, type KeyRefused, type Making, type Outcome, type ReserveId } from './making.ts';
import { keepAnswer, type RunPorts, underClaim } from './under-claim.ts';

/**
 * After this many settling times a run counts as dead, whatever is known about its process. That is well above the time
 * limits of two calls to an acquirer, and a run that goes on even later finds its id taken and makes nothing.
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
  if (!(await isRunDead(ports, found))) {
    return failure(KEY_BUSY);
  }
  const holder = await ports.lives.name();
  let claim: KeyClaim | undefined = { scope: found.scope, madeId: id, run: found.run + 1, holder };
  return underClaim(
    ports,
    async () => {
      claim = await ports.idempotencyKeys.takeOver(found, holder, ports.clock.now());
      return claim === undefined ? failure(KEY_BUSY) : runAgain(making, run, id);
    },
    () => claim,
  );
}

/** Whether a run has ended without an answer: it was given up, its process has ended, or it began too long ago. */
async function isRunDead({ clock, lives, settings }: RunPorts, found: KeyRecord): Promise<boolean> {
  const { runningSince, holder } = found;
  return (
    runningSince === undefined ||
    clock.now() - runningSince >= DEAD_AFTER * settings.settleSeconds * 1000 ||
    (holder !== undefined && (await lives.hasEnded(holder)))
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

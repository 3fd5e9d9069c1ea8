import type { KeyClaim, KeyRecord } from '../idempotency/idempotency-keys.ts';
import { failure, type Result, success } from '../values/result.ts';
import { endInFault, keepAnswer } from './end-claim.ts';
import type { KeyedWork, ServedAnswer } from './keyed-work.ts';
import type { Ports } from './ports.ts';
import { KEY_BUSY, type KeyRefused } from './reserve-id.ts';

/**
 * How long a run may take before it counts as dead, in milliseconds: well above the time limits of two calls to
 * an acquirer. Should it wake up even later, it finds its id taken and makes nothing.
 */
const DEAD_AFTER = 2 * 60_000;

/** Answers a request whose key is known already: with the answer, or by going on where an earlier run stopped. */
export async function resumeKey<Id extends string, Made>(
  ports: Ports,
  found: KeyRecord,
  work: KeyedWork<Id, Made>,
): Promise<Result<ServedAnswer, KeyRefused>> {
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
  const isDead = found.runningSince === undefined || now - found.runningSince >= DEAD_AFTER;
  const claim = isDead ? await ports.idempotencyKeys.takeOver(found, now) : undefined;
  if (claim === undefined) {
    return failure(KEY_BUSY);
  }
  try {
    return await runAgain(ports, claim, id, work);
  } catch (fault) {
    return endInFault(ports, claim, fault);
  }
}

async function runAgain<Id extends string, Made>(
  ports: Ports,
  claim: KeyClaim,
  id: Id,
  work: KeyedWork<Id, Made>,
): Promise<Result<ServedAnswer, KeyRefused>> {
  // Read again: the run before may have gone further until its claim was taken.
  const recalled = await work.recall(id, true);
  if (recalled.kind === 'made') {
    return keepAnswer(ports, claim, work.render(recalled.made));
  }
  if (recalled.kind === 'open') {
    await ports.idempotencyKeys.abandon(claim);
    return failure(KEY_BUSY);
  }
  let isUsed = false;
  const answer = await work.run(() => {
    isUsed = true;
    return Promise.resolve(success(id));
  });
  if (isUsed) {
    return keepAnswer(ports, claim, answer);
  }
  // Refused this time, before anything was written down: the settings have changed since the first run.
  await ports.idempotencyKeys.abandon(claim);
  return success(answer);
}

import type { KeyClaim } from '../idempotency/idempotency-keys.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { ServedAnswer } from './keyed-work.ts';
import type { Ports } from './ports.ts';
import { KEY_BUSY, type KeyRefused } from './reserve-id.ts';

/** Keeps an answer before it is sent; when another run was faster, its answer is the one to send. */
export async function keepAnswer(
  ports: Ports,
  claim: KeyClaim,
  answer: ServedAnswer,
): Promise<Result<ServedAnswer, never>> {
  const { status, body } = answer;
  return success((await ports.idempotencyKeys.keepAnswer(claim, { status, body })) ?? answer);
}

/**
 * Ends a run that failed through a fault of ours. The fault is not kept: the same request may come again at once.
 *
 * @returns "busy" when the run was somebody else's by then, who knows better how it ends
 * @throws the fault
 */
export async function endInFault(
  ports: Ports,
  claim: KeyClaim,
  fault: unknown,
): Promise<Result<never, KeyRefused>> {
  if (await giveUp(ports, claim)) {
    throw fault;
  }
  return failure(KEY_BUSY);
}

/** Without the store the run counts as dead after a while, so its failure must not hide the fault before it. */
async function giveUp(ports: Ports, claim: KeyClaim): Promise<boolean> {
  try {
    return await ports.idempotencyKeys.abandon(claim);
  } catch {
    return true;
  }
}

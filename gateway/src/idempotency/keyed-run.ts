import type { Refused } from '../operations/refused.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { KeptAnswer, KeyClaim } from './idempotency-keys.ts';
import type { KeyedWork } from './keyed-work.ts';
import { KEY_BUSY } from './reserve-id.ts';

/** Keeps an answer before it is sent; when another run was faster, its answer is the one to send. */
export async function keepAnswer(
  ports: Ports,
  claim: KeyClaim,
  answer: KeptAnswer,
): Promise<Result<KeptAnswer, never>> {
  return success((await ports.idempotencyKeys.keepAnswer(claim, answer)) ?? answer);
}

/**
 * Carries a run to its end: an answer that is kept, or a claim that is given up, so that the same request may come
 * again at once.
 *
 * @param claimOf the claim that the run has by then; a first run has none until it has reserved an id
 * @throws a fault of ours, unless the run was somebody else's by then, who knows better how it ends
 */
export async function carryOut<Id extends string, Made>(
  ports: Ports,
  work: KeyedWork<Id, Made>,
  run: () => Promise<Result<Made, Refused>>,
  claimOf: () => KeyClaim | undefined,
): Promise<Result<KeptAnswer, Refused>> {
  try {
    const made = await run();
    const claim = claimOf();
    if (!made.ok) {
      await giveUp(ports, claim);
      return made;
    }
    const answer = work.render(made.value);
    return claim === undefined ? success(answer) : await keepAnswer(ports, claim, answer);
  } catch (fault) {
    if (await giveUp(ports, claimOf())) {
      throw fault;
    }
    return failure(KEY_BUSY);
  }
}

/**
 * Without the store a run counts as dead after a while, so a failure here must not hide what came before it.
 *
 * @returns whether the run was still this claim's, as far as is known
 */
async function giveUp(ports: Ports, claim: KeyClaim | undefined): Promise<boolean> {
  try {
    return claim === undefined || (await ports.idempotencyKeys.abandon(claim));
  } catch {
    return true;
  }
}

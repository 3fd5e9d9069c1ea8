import type { ProcessLives } from '../../store/leases/process-lives.ts';
import type { Clock } from '../../values/clock.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { KEY_BUSY, type KeyRefused, type Outcome } from './creation.ts';
import type { IdempotencyKeys, KeptAnswer, KeyClaim, KeyRun } from './idempotency-keys.ts';
import type { LeftClaims } from './left-claims.ts';
import type { RequestFingerprints } from './request-fingerprint.ts';

/** The ports that running once needs. */
export interface RunPorts {
  readonly clock: Clock;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly leftClaims: LeftClaims;
  readonly lives: ProcessLives;
  readonly requestFingerprints: RequestFingerprints;
  readonly settings: { readonly settleSeconds: number };
}

/**
 * Runs under a claim. A run that creates nothing gives its claim up, so that the request may be repeated at once.
 *
 * @param claimOf the claim that the run holds at that moment; a first run has none until it has reserved an id
 * @throws the fault of the run, unless another run has taken the claim over and will answer
 */
export async function underClaim<Created, Refusal>(
  ports: RunPorts,
  run: () => Promise<Result<Created, Refusal>>,
  claimOf: () => KeyClaim | undefined,
): Promise<Result<Outcome<Created>, Refusal | KeyRefused>> {
  return orGiveUp(ports, claimOf, async () => {
    const created = await run();
    const claim = claimOf();
    if (!created.ok) {
      await giveUp(ports, claim);
      return created;
    }
    return success({
      kind: 'created',
      created: created.value,
      keep: (answer) => orGiveUp(ports, claimOf, () => keepAnswer(ports, claim, answer)),
    });
  });
}

/** Keeps an answer; a run that reserved no id has nothing to keep it under. */
export async function keepAnswer(
  ports: RunPorts,
  claim: KeyRun | undefined,
  answer: KeptAnswer,
): Promise<Result<KeptAnswer, never>> {
  return success((claim && (await ports.idempotencyKeys.keepAnswer(claim, answer))) ?? answer);
}

async function orGiveUp<T, Refusal>(
  ports: RunPorts,
  claimOf: () => KeyClaim | undefined,
  step: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal | KeyRefused>> {
  try {
    return await step();
  } catch (fault) {
    if (await giveUp(ports, claimOf())) throw fault;
    return failure(KEY_BUSY);
  }
}

/**
 * A failure here must not hide the fault before it: the claim is given up later.
 *
 * @returns whether this claim still held the run, as far as is known
 */
async function giveUp(ports: RunPorts, claim: KeyClaim | undefined): Promise<boolean> {
  if (claim === undefined) return true;
  try {
    return await ports.idempotencyKeys.abandon(claim);
  } catch {
    ports.leftClaims.add(claim);
    return true;
  }
}

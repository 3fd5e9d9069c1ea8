import { KEPT_FOR, type KeptAnswer, type KeyClaim, type KeyRecord } from '../idempotency/idempotency-keys.ts';
import { keyScope, type ScopeParts } from '../idempotency/key-scope.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import { failure, type Result, success } from '../values/result.ts';
import { giveUpClaim } from './give-up-claim.ts';
import type { Ports } from './ports.ts';
import { KEY_BUSY, KEY_OF_ANOTHER_REQUEST, type KeyRefused, type ReserveId } from './reserve-id.ts';

/** A request that its merchant may repeat under the same key. */
export interface KeyedRequest extends ScopeParts {
  readonly fields: Fields;
}

/** What a kind of request makes, how it is made, and how it is found again. */
export interface KeyedWork<Id extends string, Made> {
  newId(): Id;
  /** What an earlier run has written down. Not `'nothing'` means: never run again. */
  recall(id: Id, isAbandoned: boolean): Promise<Recalled<Made>>;
  /** Serves the request. Refusals that come before `reserve` is asked leave no trace. */
  run(reserve: ReserveId<Id>): Promise<KeptAnswer>;
  render(made: Made): KeptAnswer;
}

export type Recalled<Made> =
  | { readonly kind: 'nothing' }
  /** Written down, and it is not known yet how it ends. */
  | { readonly kind: 'open' }
  | { readonly kind: 'made'; readonly made: Made };

/**
 * How long a run may take before it counts as dead, in milliseconds: well above the time limits of two calls to
 * an acquirer. A run that wakes up even later finds its id taken in the ledger and makes nothing.
 */
const DEAD_AFTER = 2 * 60_000;

/**
 * Serves a request once per key, and repeats the answer to whoever sends it again.
 *
 * The key is written down, together with the id of what will be made, before anything else is; whatever stops
 * this process afterwards, the next request with the key finds that id and goes on from there.
 * @throws StoreUnavailable
 */
export async function answerOnce<Id extends string, Made>(
  ports: Ports,
  request: KeyedRequest,
  work: KeyedWork<Id, Made>,
): Promise<Result<KeptAnswer, KeyRefused>> {
  const scope = keyScope(request);
  const createdAfter = ports.clock.now() - KEPT_FOR;
  const isSame = (record: KeyRecord): boolean =>
    ports.requestFingerprints.matches(record.fingerprint, scope, request.fields);
  const found = await ports.idempotencyKeys.find(scope, createdAfter);
  if (found !== undefined) {
    return isSame(found) ? resume(ports, found, work) : failure(KEY_OF_ANOTHER_REQUEST);
  }

  let claim: KeyClaim | undefined;
  const reserve: ReserveId<Id> = async () => {
    const madeId = work.newId();
    const fingerprint = ports.requestFingerprints.of(scope, request.fields);
    const key = { scope, fingerprint, madeId, createdAt: ports.clock.now() };
    const first = await ports.idempotencyKeys.reserve(key, createdAfter);
    if (first !== undefined) {
      return failure(isSame(first) ? KEY_BUSY : KEY_OF_ANOTHER_REQUEST);
    }
    claim = { scope, madeId, run: 1 };
    return success(madeId);
  };
  try {
    const answer = await work.run(reserve);
    return success(claim === undefined ? answer : await keep(ports, claim, answer));
  } catch (error) {
    return giveUp(ports, claim, error);
  }
}

/** Goes on where an earlier request with the key stands, or stopped. */
async function resume<Id extends string, Made>(
  ports: Ports,
  found: KeyRecord,
  work: KeyedWork<Id, Made>,
): Promise<Result<KeptAnswer, KeyRefused>> {
  if (found.answer !== undefined) {
    return success(found.answer);
  }
  // Made by `newId` of the same kind of work: the address is part of the scope.
  const id = found.madeId as Id;
  const early = await work.recall(id, false);
  if (early.kind === 'made') {
    return success(await keep(ports, found, work.render(early.made)));
  }
  const now = ports.clock.now();
  const isDead = found.runningSince === undefined || now - found.runningSince >= DEAD_AFTER;
  const claim = isDead ? await ports.idempotencyKeys.takeOver(found, now) : undefined;
  if (claim === undefined) {
    return failure(KEY_BUSY);
  }
  try {
    return await runAgain(ports, claim, id, work);
  } catch (error) {
    return giveUp(ports, claim, error);
  }
}

async function runAgain<Id extends string, Made>(
  ports: Ports,
  claim: KeyClaim,
  id: Id,
  work: KeyedWork<Id, Made>,
): Promise<Result<KeptAnswer, KeyRefused>> {
  // Read again: the run before this one may have gone further until its claim was taken.
  const recalled = await work.recall(id, true);
  if (recalled.kind === 'made') {
    return success(await keep(ports, claim, work.render(recalled.made)));
  }
  if (recalled.kind === 'open') {
    await giveUpClaim(ports, claim);
    return failure(KEY_BUSY);
  }
  let isUsed = false;
  const answer = await work.run(() => {
    isUsed = true;
    return Promise.resolve(success(id));
  });
  if (isUsed) {
    return success(await keep(ports, claim, answer));
  }
  await giveUpClaim(ports, claim);
  return success(answer);
}

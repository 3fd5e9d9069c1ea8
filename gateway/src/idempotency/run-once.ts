import type { Refused } from '../operations/refused.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result, success } from '../values/result.ts';
import { KEPT_FOR, type KeptAnswer, type KeyClaim, type KeyRecord } from './idempotency-keys.ts';
import { keyScope } from './key-scope.ts';
import { carryOut } from './keyed-run.ts';
import type { KeyedRequest, KeyedWork } from './keyed-work.ts';
import { KEY_BUSY, KEY_OF_ANOTHER_REQUEST, type ReserveId } from './reserve-id.ts';
import { resumeKey } from './resume-run.ts';

/**
 * Serves a request once per key, and repeats the answer to whoever sends it again.
 *
 * The key is written down, together with the id of what will be made, before anything else is. Whatever stops
 * this process afterwards, the next request with the key finds that id and goes on from there.
 * @throws StoreUnavailable
 */
export async function answerOnce<Id extends string, Made>(
  ports: Ports,
  request: KeyedRequest,
  work: KeyedWork<Id, Made>,
): Promise<Result<KeptAnswer, Refused>> {
  const scope = keyScope(request);
  const createdAfter = ports.clock.now() - KEPT_FOR;
  const isSame = (record: KeyRecord): boolean =>
    ports.requestFingerprints.matches(record.fingerprint, scope, request.fields);
  const found = await ports.idempotencyKeys.find(scope, createdAfter);
  if (found !== undefined) {
    return isSame(found) ? resumeKey(ports, found, work) : failure(KEY_OF_ANOTHER_REQUEST);
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
  return carryOut(
    ports,
    work,
    () => work.run(reserve),
    () => claim,
  );
}

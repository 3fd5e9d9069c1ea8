import type { Fields } from '../../parameters/read-parameters.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { KEPT_FOR, type KeyClaim, type KeyRecord } from './idempotency-keys.ts';
import { keyScope } from './key-scope.ts';
import {
  KEY_BUSY,
  KEY_OF_ANOTHER_REQUEST,
  type KeyRefused,
  type Making,
  type Outcome,
  type ReserveId,
} from './making.ts';
import { resumeRun } from './resume-run.ts';
import { type RunPorts, underClaim } from './under-claim.ts';

/** A request that may carry an idempotency key. */
export interface KeyedRequest {
  readonly merchant: string;
  /** The normalised path: the same key at another path is another key. */
  readonly path: string;
  readonly fields: Fields;
  /** As the merchant sent it; `undefined` for a request without one. */
  readonly key: string | undefined;
}

/**
 * Serves a request once for each key, and gives the kept answer to every repetition.
 *
 * The key is stored with the id of what will be made, before anything else is written. If this process stops
 * afterwards, the next request with the key finds that id and continues from there.
 * @param run makes the payment or checkout; when it refuses, it has written nothing, and the refusal is not kept
 * @throws StoreUnavailable
 */
export async function runOnce<Id extends string, Made, Refusal>(
  ports: RunPorts,
  request: KeyedRequest,
  making: Making<Id, Made>,
  run: (reserve: ReserveId<Id>) => Promise<Result<Made, Refusal | KeyRefused>>,
): Promise<Result<Outcome<Made>, Refusal | KeyRefused>> {
  const { merchant, path, fields, key } = request;
  if (key === undefined) {
    const made = await run(async () => success(making.newId()));
    return made.ok
      ? success({ kind: 'made', made: made.value, keep: async (answer) => success(answer) })
      : made;
  }
  const scope = keyScope({ merchant, method: 'POST', path, key });
  const createdAfter = ports.clock.now() - KEPT_FOR;
  const isSame = (record: KeyRecord): Promise<boolean> =>
    ports.requestFingerprints.matches(record.fingerprint, scope, fields);
  const found = await ports.idempotencyKeys.find(scope, createdAfter);
  if (found !== undefined) {
    return (await isSame(found)) ? resumeRun(ports, found, making, run) : failure(KEY_OF_ANOTHER_REQUEST);
  }

  let claim: KeyClaim | undefined;
  const reserve: ReserveId<Id> = async () => {
    const madeId = making.newId();
    const fingerprint = await ports.requestFingerprints.of(scope, fields);
    const holder = await ports.lives.name();
    const newKey = { scope, fingerprint, madeId, createdAt: ports.clock.now(), holder };
    // Before the write, whose answer may be lost.
    claim = { scope, madeId, run: 1, holder };
    const first = await ports.idempotencyKeys.reserve(newKey, createdAfter);
    if (first === undefined) {
      return success(madeId);
    }
    claim = undefined;
    return failure((await isSame(first)) ? KEY_BUSY : KEY_OF_ANOTHER_REQUEST);
  };
  return underClaim(
    ports,
    () => run(reserve),
    () => claim,
  );
}

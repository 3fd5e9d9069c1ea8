import type { Caller } from '../access/merchant-directory.ts';
import { singleOperationNow } from '../ledger/operations-now.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { OperationNow } from '../payment/operation-now.ts';
import { isOpen } from '../payment/transitions.ts';
import type { InquiringPorts, Ports } from '../ports/ports.ts';
import { inquireForReply } from '../road/reconciliation/inquire-status.ts';
import type { PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import {
  type Creation,
  KEY_BUSY,
  KEY_OF_ANOTHER_REQUEST,
  type KeyRefused,
  type Outcome,
  type ReserveId,
} from './idempotency/creation.ts';
import { KEPT_FOR, type KeyClaim, type KeyRecord } from './idempotency/idempotency-keys.ts';
import { keyScope } from './idempotency/request-fingerprint.ts';
import { keepAnswer, type RunPorts, underClaim } from './idempotency/under-claim.ts';

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
 * The key is stored with the id of what will be created, before anything else is written. If this process stops
 * afterwards, the next request with the key finds that id and continues from there.
 * @param run creates the payment or checkout; when it refuses, it has written nothing, and the refusal is not kept
 * @throws StoreUnavailable
 */
export async function runOnce<Id extends string, Created, Refusal>(
  ports: RunPorts,
  request: KeyedRequest,
  creation: Creation<Id, Created>,
  run: (reserve: ReserveId<Id>) => Promise<Result<Created, Refusal | KeyRefused>>,
): Promise<Result<Outcome<Created>, Refusal | KeyRefused>> {
  const { merchant, path, fields, key } = request;
  if (key === undefined) {
    const created = await run(async () => success(creation.newId()));
    return created.ok
      ? success({ kind: 'created', created: created.value, keep: async (answer) => success(answer) })
      : created;
  }
  const scope = keyScope({ merchant, method: 'POST', path, key });
  const createdAfter = ports.clock.now() - KEPT_FOR;
  const isSame = (record: KeyRecord): Promise<boolean> =>
    ports.requestFingerprints.matches(record.fingerprint, scope, fields);
  const found = await ports.idempotencyKeys.find(scope, createdAfter);
  if (found !== undefined) {
    return (await isSame(found)) ? resumeRun(ports, found, creation, run) : failure(KEY_OF_ANOTHER_REQUEST);
  }

  let claim: KeyClaim | undefined;
  const reserve: ReserveId<Id> = async () => {
    const createdId = creation.newId();
    const fingerprint = await ports.requestFingerprints.of(scope, fields);
    const holder = await ports.lives.name();
    const newKey = { scope, fingerprint, createdId, createdAt: ports.clock.now(), holder };
    // Before the write, whose answer may be lost.
    claim = { scope, createdId, run: 1, holder };
    const first = await ports.idempotencyKeys.reserve(newKey, createdAfter);
    if (first === undefined) return success(createdId);
    claim = undefined;
    return failure((await isSame(first)) ? KEY_BUSY : KEY_OF_ANOTHER_REQUEST);
  };
  return underClaim(
    ports,
    () => run(reserve),
    () => claim,
  );
}

/**
 * After this many settling times a run counts as dead, whatever is known about its process. That is well above the time
 * limits of two calls to an acquirer, and a run that continues even later finds its id taken and creates nothing.
 */
const DEAD_AFTER = 2;

/** Serves a request whose key exists already: with the kept answer, or by continuing where an earlier run stopped. */
async function resumeRun<Id extends string, Created, Refusal>(
  ports: RunPorts,
  found: KeyRecord,
  creation: Creation<Id, Created>,
  run: (reserve: ReserveId<Id>) => Promise<Result<Created, Refusal>>,
): Promise<Result<Outcome<Created>, Refusal | KeyRefused>> {
  if (found.answer !== undefined) return success({ kind: 'repeated', answer: found.answer });
  // The id was created by the same `newId`, because the path is part of the key's scope.
  const id = found.createdId as Id;
  const recalled = await creation.recall(id, false);
  if (recalled.kind === 'created') {
    return success({
      kind: 'created',
      created: recalled.created,
      keep: (answer) => keepAnswer(ports, found, answer),
    });
  }
  if (!(await isRunDead(ports, found))) return failure(KEY_BUSY);
  const holder = await ports.lives.name();
  let claim: KeyClaim | undefined = { scope: found.scope, createdId: id, run: found.run + 1, holder };
  return underClaim(
    ports,
    async () => {
      claim = await ports.idempotencyKeys.takeOver(found, holder, ports.clock.now());
      return claim === undefined ? failure(KEY_BUSY) : runAgain(creation, run, id);
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
async function runAgain<Id extends string, Created, Refusal>(
  creation: Creation<Id, Created>,
  run: (reserve: ReserveId<Id>) => Promise<Result<Created, Refusal>>,
  id: Id,
): Promise<Result<Created, Refusal | KeyRefused>> {
  const before = await recorded(creation, id, true);
  if (before !== undefined) return before;
  try {
    return await run(() => Promise.resolve(success(id)));
  } catch (fault) {
    const meanwhile = fault instanceof StoreUnavailable ? undefined : await recorded(creation, id, false);
    if (meanwhile === undefined) throw fault;
    return meanwhile;
  }
}

/** What the earlier run recorded under an id; `undefined` when nothing. */
async function recorded<Id extends string, Created>(
  creation: Creation<Id, Created>,
  id: Id,
  isDead: boolean,
): Promise<Result<Created, KeyRefused> | undefined> {
  const recalled = await creation.recall(id, isDead);
  switch (recalled.kind) {
    case 'created':
      return success(recalled.created);
    case 'open':
      return failure(KEY_BUSY);
    case 'nothing':
      return undefined;
  }
}

/** How a payment, or an operation on one, is created under an idempotency key. */
export function paymentCreation(ports: InquiringPorts): Creation<PaymentId, OperationNow> {
  return {
    newId: ports.ids.paymentId,
    /** An operation on the ledger never runs again; its outcome is found out instead. */
    recall: async (id, isDead) => {
      const operation = await ports.ledger.findOperation(id);
      if (operation === undefined) return { kind: 'nothing' };
      if (!isOpen(operation.state)) {
        return { kind: 'created', created: await singleOperationNow(ports.ledger, operation) };
      }
      if (!isDead) return { kind: 'open' };
      // Its sender sends nothing any more.
      const { after: settled } = await inquireForReply(ports, operation, 'merchant', {
        senderHasEnded: true,
      });
      // A run whose operation is unknown was about to answer "pending"; one whose operation has only started has no
      // answer.
      return settled.state === 'started'
        ? { kind: 'open' }
        : { kind: 'created', created: await singleOperationNow(ports.ledger, settled) };
    },
  };
}

/**
 * Whether a request repeats an earlier one with the same idempotency key, so that it is answered and creates nothing. It
 * is known from the header alone, before the body is read.
 *
 * @param path normalised
 */
export async function isRepetition(
  { clock, idempotencyKeys }: Pick<Ports, 'clock' | 'idempotencyKeys'>,
  { merchant }: Caller,
  path: string,
  key: string,
): Promise<boolean> {
  const scope = keyScope({ merchant, method: 'POST', path, key });
  return (await idempotencyKeys.find(scope, clock.now() - KEPT_FOR)) !== undefined;
}

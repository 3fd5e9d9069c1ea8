import { setTimeout as sleep } from 'node:timers/promises';
import { CallPlaces } from '../../values/call-places.ts';
import type { Clock } from '../../values/clock.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { CLAIM, MOST_TRIES, pauseAfter } from './call-times.ts';
import type { AfterTry, CallPurpose, CallTry, ClaimedCall, ResultCalls } from './result-calls.ts';
import { receiverOf } from './rows.ts';

/** Calls of one process at once. One that hangs holds its place for ten seconds, and leaves room for its merchant's others. */
const MOST_AT_ONCE = { total: 512, merchant: 128, receiver: 16 };

/** How many are claimed at once, at most. A merchant or a receiver may go beyond its limit by these less one. */
const GROUP = 32;

/** Milliseconds until the next check for due calls while others are under way. */
const NEXT_LOOK = 1000;

export interface DueCallParts {
  readonly calls: ResultCalls;
  readonly clock: Clock;
  /** From the creation of a checkout to the call, in milliseconds. */
  readonly span: number;
  /** Makes one try within {@link TRY_LIMIT}, and returns how it ended: with an HTTP status, or one word. */
  readonly call: (
    call: Pick<ClaimedCall, 'checkoutId' | 'purpose' | 'address'>,
    stop: AbortSignal,
  ) => Promise<CallTry['end']>;
  /** Gets the end of each try. */
  readonly tried: (tried: TriedCall) => void;
}

/** A try as it ended, for the log and for counting. It holds no id of a checkout, with which the checkout could be paid. */
export interface TriedCall {
  readonly purpose: CallPurpose;
  readonly end: CallTry['end'];
  /** The number of tries for this attempt. */
  readonly tries: number;
  readonly state: AfterTry['state'];
}

/**
 * Makes the calls that are due, several at once, until none is left. Several processes may do so at the same time.
 * Calls that hang do not hold up those of other merchants to other receivers: beyond a limit they wait.
 *
 * A call is at least once: when this process is killed between a call and its record, the call is repeated after the
 * claim ran out.
 * @param stop gives up the calls under way; they are repeated after their claims
 * @throws StoreUnavailable
 */
export async function makeDueCalls(parts: DueCallParts, stop: AbortSignal): Promise<void> {
  const running = new Set<Promise<void>>();
  const places = new CallPlaces(MOST_AT_ONCE);
  const failures: unknown[] = [];
  while (!stop.aborted && failures.length === 0) {
    /* oxlint-disable no-await-in-loop -- what is due is looked for after what was found */
    const claimed = await claimDue(parts, places);
    for (const call of claimed) {
      const holder = { merchant: call.merchant, receiver: receiverOf(call.address) };
      places.take(holder);
      const one = makeCall(parts, call, stop)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => {
          places.giveBack(holder);
          running.delete(one);
        });
      running.add(one);
    }
    if (claimed.length === 0) {
      if (running.size === 0) break;
      await Promise.race([...running, sleep(NEXT_LOOK, undefined, { ref: false })]);
    }
    /* oxlint-enable no-await-in-loop */
  }
  await Promise.all(running);
  const failed = failures.find((error) => !(error instanceof StoreUnavailable)) ?? failures[0];
  if (failed !== undefined) throw failed;
}

/** Looks before it claims, because a claim is a write. */
async function claimDue({ calls, clock }: DueCallParts, places: CallPlaces): Promise<readonly ClaimedCall[]> {
  const limit = Math.min(GROUP, places.room);
  if (limit === 0) return [];
  const full = places.full();
  const nextAt = await calls.nextAt(full);
  const now = clock.now();
  return nextAt === undefined || nextAt > now ? [] : calls.claim(now, now + CLAIM, limit, full);
}

async function makeCall(parts: DueCallParts, claimed: ClaimedCall, stop: AbortSignal): Promise<void> {
  const { calls, clock, tried } = parts;
  if (!(await calls.isDue(claimed)) || stop.aborted) return;
  const at = clock.now();
  const end = await parts.call(claimed, stop);
  // A call that was cut off is repeated; one that was answered is not.
  if (stop.aborted && typeof end !== 'number') return;
  const then = afterTry(parts, claimed, end);
  await calls.record(claimed, { at, end }, then);
  const { purpose, tries } = claimed;
  tried({ purpose, end, tries: tries + 1, state: then.state });
}

/**
 * The statuses that refer the same request elsewhere, such as to the address with https: that one has not received it.
 * 302 and 303 redirect a caller after the shop has received the call.
 */
const MOVED: ReadonlySet<number> = new Set([301, 307, 308]);

/** An answer that sends elsewhere is one, too, unless it says that the address is another one. */
function afterTry({ span, clock }: DueCallParts, { tries }: ClaimedCall, end: CallTry['end']): AfterTry {
  if (typeof end === 'number' && end >= 200 && end < 400 && !MOVED.has(end)) return { state: 'answered' };
  const pause = tries + 1 < MOST_TRIES ? pauseAfter(span, tries + 1) : undefined;
  return pause === undefined ? { state: 'given-up' } : { state: 'waiting', nextAt: clock.now() + pause };
}

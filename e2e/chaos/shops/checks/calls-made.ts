import type { Finding } from '../../compare/evidence.ts';
import {
  isTaken,
  type NotificationEvidence,
  type ResultCall,
  type SoldCheckout,
  wasInterrupted,
} from '../notification-evidence.ts';

/** How often a shop is called that does not answer well. */
const MOST_TRIES = 4;
/** A call may be on its way while the status is fetched. Milliseconds, on a busy machine. */
const ON_ITS_WAY = 1000;
/** The clocks of the processes differ by rounding. Milliseconds. */
const ROUNDING = 5;

/** Result addresses are called when they should be, and at no other time. */
export function callsMade(evidence: NotificationEvidence): Finding[] {
  const sold = new Map(evidence.checkouts.map((checkout) => [checkout.id, checkout]));
  const ofCheckout = Map.groupBy(evidence.calls, ({ checkoutId }) => checkoutId);
  return [
    ...notCalled(evidence).map(
      ({ id }): Finding => ({
        kind: 'loss',
        says: `the status of ${id} was not fetched, and its ${sold.get(id)?.shop} shop was never called`,
      }),
    ),
    ...[...ofCheckout].flatMap(([id, calls]): Finding[] => {
      const checkout = sold.get(id);
      return checkout === undefined
        ? [{ kind: 'disagreement', says: `a result call came for ${id}, which no shop has made` }]
        : wrongCalls(evidence, checkout, calls);
    }),
  ];
}

/** Checkouts whose shops have to be called, and were not yet. */
export function notCalled({ checkouts, calls }: NotificationEvidence): readonly SoldCheckout[] {
  const called = new Set(calls.map(({ checkoutId }) => checkoutId));
  return checkouts.filter(
    ({ id, paymentId, fetched, shop }) =>
      paymentId !== undefined && fetched === undefined && !shop.startsWith('private') && !called.has(id),
  );
}

/** A call that came although the shop had answered as many well as there were attempts. */
interface RepeatedCall {
  readonly before: readonly ResultCall[];
  readonly again: ResultCall;
}

export function repeatedCalls({
  checkouts,
  calls,
}: Pick<NotificationEvidence, 'checkouts' | 'calls'>): readonly RepeatedCall[] {
  const submits = new Map(checkouts.map((checkout) => [checkout.id, checkout.submits]));
  return [...Map.groupBy(calls, ({ checkoutId }) => checkoutId)].flatMap(([id, made]) =>
    repeatsAmong(made, submits.get(id) ?? 1),
  );
}

function repeatsAmong(calls: readonly ResultCall[], submits: number): readonly RepeatedCall[] {
  const taken = calls.filter(({ status }) => isTaken(status, 400));
  return taken.slice(submits).map((again) => ({ before: taken.slice(0, taken.indexOf(again)), again }));
}

function wrongCalls(
  { span, interruptions }: NotificationEvidence,
  { id, askedAt, submits, fetched, shop, paymentId }: SoldCheckout,
  calls: readonly ResultCall[],
): Finding[] {
  const wasCut = (call: ResultCall): boolean => wasInterrupted(call, interruptions);
  const early = calls.find(({ at }) => at < askedAt + span - ROUNDING);
  // A call that could not be recorded while the store was unavailable is made again.
  const isMarked =
    fetched !== undefined &&
    interruptions.every(({ from, to }) => fetched.answeredAt < from || fetched.askedAt > to);
  const afterFetch = isMarked
    ? calls.find(({ at }) => fetched !== undefined && at > fetched.answeredAt + ON_ITS_WAY)
    : undefined;
  const again = repeatsAmong(calls, submits).find(({ before }) => !before.some(wasCut));
  const tries = calls.length - calls.filter(wasCut).length;
  const path = calls.find(({ resourcePath }) => resourcePath !== `/v1/checkouts/${id}/payment`);
  return [
    ...(early === undefined
      ? []
      : [fault(`${id} was called ${Math.round(early.at - askedAt)} ms after it was made, not ${span}`)]),
    ...(afterFetch === undefined ? [] : [fault(`${id} was called after its status was fetched`)]),
    ...(again === undefined
      ? []
      : [
          double(
            `${id} was called again, although its ${shop} shop had answered and nothing was interrupted`,
          ),
        ]),
    ...(tries > MOST_TRIES * submits ? [double(`${id} was called ${calls.length} times`)] : []),
    ...(path === undefined ? [] : [fault(`${id} was called with the path ${path.resourcePath}`)]),
    ...(submits === 0 && paymentId === undefined
      ? [fault(`${id} was called, and no shopper had pressed`)]
      : []),
  ];
}

function fault(says: string): Finding {
  return { kind: 'fault', says: `the result address of ${says}` };
}

function double(says: string): Finding {
  return { kind: 'double', says: `the result address of ${says}` };
}

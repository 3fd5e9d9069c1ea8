import { type Clock, makeDueCalls, type Observer, type ResultCalls, TRY_LIMIT } from '@tollgate/gateway/api';
import { resultAddress, statusOfCheckout } from '../api/payments/payment-routes.ts';
import type { GuardedCaller } from '../outgoing/guarded-call.ts';

interface ResultCallParts {
  readonly calls: ResultCalls;
  readonly caller: GuardedCaller;
  readonly clock: Clock;
  /** From the creation of a checkout to the call, in milliseconds. */
  readonly span: number;
  readonly observer: Pick<Observer, 'resultCallTried'>;
}

/**
 * Calls the result addresses that are due: a GET to the shop's address, as the shopper's return would be. While nothing is
 * due, a poll is one read of an index. spec: Events › Result-address call.
 */
export async function callDueResults(
  { caller, observer, ...parts }: ResultCallParts,
  stop: AbortSignal,
): Promise<void> {
  await makeDueCalls(
    {
      ...parts,
      call: ({ checkoutId, purpose, address }, signal) =>
        callAddress(caller, address, statusOfCheckout(checkoutId, purpose), signal),
      tried: (tried) => observer.resultCallTried(tried),
    },
    stop,
  );
}

const HEADERS = { accept: '*/*', 'user-agent': 'Tollgate' };

/** @returns the HTTP status, or why there is none */
async function callAddress(
  caller: GuardedCaller,
  address: string,
  status: Parameters<typeof resultAddress>[1],
  stop: AbortSignal,
): Promise<number | string> {
  if (!URL.canParse(address)) return 'bad-address';
  const url = resultAddress(address, status);
  const end = await caller.call({ method: 'GET', url, headers: HEADERS, timeLimit: TRY_LIMIT }, stop);
  return end.kind === 'answered' ? end.status : end.why;
}

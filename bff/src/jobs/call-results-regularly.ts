import { type Clock, makeDueCalls, type Observer, type ResultCalls, TRY_LIMIT } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { resultAddress, statusOfCheckout } from '../api/payments/return-shopper.ts';
import type { GuardedCaller } from '../outgoing/guarded-call.ts';
import { repeatWithPauses } from './repeat-with-pauses.ts';

/** Milliseconds between two looks for calls that are due, at most and at least. */
const LONGEST_PAUSE = 5000;
const SHORTEST_PAUSE = 100;

/** The part of the time until a call by which it may be late. */
const LATENESS = 0.05;

export interface ResultCallParts {
  readonly calls: ResultCalls;
  readonly caller: GuardedCaller;
  readonly clock: Clock;
  /** From the making of a checkout to the call, in milliseconds. */
  readonly span: number;
  readonly observer: Pick<Observer, 'resultCallTried'>;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Calls the result addresses that are due, for as long as the process runs: a GET to the shop's address, as the shopper's
 * return would be. spec: Events › Result-address call.
 *
 * While nothing is due, a look is one read of an index.
 */
export function callResultsRegularly(parts: ResultCallParts): { stop(): Promise<void> } {
  const pause = Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, parts.span * LATENESS));
  return repeatWithPauses(pause, (stop) => callOnce(parts, stop));
}

async function callOnce({ caller, observer, logger, ...parts }: ResultCallParts, stop: AbortSignal) {
  try {
    await makeDueCalls(
      {
        ...parts,
        call: ({ checkoutId, purpose, address }, signal) =>
          callAddress(caller, address, statusOfCheckout(checkoutId, purpose), signal),
        tried: (tried) => observer.resultCallTried(tried),
      },
      stop,
    );
  } catch (error) {
    logger.error({ error }, 'result addresses that are due could not be called; it goes on');
  }
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

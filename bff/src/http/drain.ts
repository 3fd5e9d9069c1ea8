import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RunningRequests } from './plugins/running-requests.ts';

/** How a stop spends its time, in milliseconds from its beginning. */
export interface DrainTimes {
  /** During this time requests are served as before, while readiness asks load balancers for no more. */
  readonly notice: number;
  /** The longest time for which the port stays open while a request runs. */
  readonly open: number;
  /** After this time requests that still run are cut off. */
  readonly whole: number;
}

type Sleep = (
  milliseconds: number,
  value?: undefined,
  options?: { readonly signal: AbortSignal },
) => Promise<unknown>;

/** Load balancers ask every few seconds whether a gateway is ready. */
const LONGEST_NOTICE = 5000;

/** Nothing balances the load of a test environment, so its stops need no notice. */
export function drainTimes(seconds: number, environment: 'test' | 'live'): DrainTimes {
  const whole = seconds * 1000;
  return { notice: environment === 'live' ? Math.min(LONGEST_NOTICE, whole / 3) : 0, open: whole / 2, whole };
}

/** Milliseconds after the last answer in which the head of a request may still arrive on an open connection. */
const ARRIVAL = 200;

/**
 * Ends the HTTP side of the process without losing a request that reaches it.
 *
 * From the first moment readiness is gone and each answer ends its connection, so clients move to another gateway
 * between two requests and never during one. The port closes when no request runs, or at half of the time, because
 * clients that do not heed readiness would keep it open for ever.
 *
 * @param apps the servers of the process whose requests are counted together
 * @param sleep as `setTimeout` of `node:timers/promises`
 * @returns how many requests were cut off
 */
export async function drain(
  apps: readonly FastifyInstance[],
  requests: RunningRequests,
  { notice, open, whole }: DrainTimes,
  sleep: Sleep = setTimeout,
): Promise<number> {
  const ended = new AbortController();
  const { signal } = ended;
  const begin = performance.now();
  const until = (end: number): Promise<unknown> =>
    sleep(Math.max(0, begin + end - performance.now()), undefined, { signal }).catch(() => undefined);

  requests.endConnections();
  await until(notice);
  await Promise.race([requests.noneLeft(), until(open)]);
  const closed = Promise.all(apps.map((app) => app.close())).then(() => undefined);
  await Promise.race([requests.noneLeft(), until(whole)]);
  const cutOff = requests.cutOff();
  // Node counts connections without a request as busy, and they would delay the stop.
  await Promise.race([closed, sleep(ARRIVAL, undefined, { signal })]);
  for (const app of apps) {
    app.server.closeAllConnections();
  }
  await Promise.race([closed, sleep(ARRIVAL, undefined, { signal })]);
  ended.abort();
  return cutOff;
}

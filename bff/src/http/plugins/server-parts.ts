import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../observe/metrics/create-metrics.ts';
import type { Stamper } from './answer.ts';
import type { RunningRequests } from './running-requests.ts';

/** The parts of every server of the process. */
export interface ServerParts {
  readonly stamper: Stamper;
  /** `undefined` where the settings hide them. */
  readonly metrics: Metrics | undefined;
  readonly logger: FastifyBaseLogger;
  readonly requests: RunningRequests;
  readonly isHttps: boolean;
  /** The number of proxies in front, one behind the other. Entries written by clients are not trusted. */
  readonly proxies: number;
  /** Default: {@link ARRIVAL_TIME}. */
  readonly arrivalTime?: ArrivalTime;
}

/** How long a request may take to arrive, in milliseconds from its first byte or from the opening of the connection. */
export interface ArrivalTime {
  /** The longest time until the last byte of a request. */
  readonly whole: number;
  /** The longest time until the end of its headers; shorter than the whole. */
  readonly head: number;
  /** The interval of the check for late requests, which is how much longer one may stay. */
  readonly checkedEvery: number;
}

/**
 * A full cart of 4 MiB takes 17 s at 2 Mbit/s, and a line that stalls gets some seconds more. Without a bound, a client
 * that sends a byte now and then would hold a connection and the memory of what it has sent for as long as it likes.
 *
 * The number of connections is not bounded here: the system or the proxy in front has its own bound, and a lower one
 * here would only refuse shoppers sooner.
 */
export const ARRIVAL_TIME: ArrivalTime = { whole: 30_000, head: 15_000, checkedEvery: 5000 };

import type { SecureContext } from 'node:tls';
import type { Pool } from 'undici';
import { libraries } from '../ports/libraries.ts';
import { markFailedConnects } from './failed-connect.ts';

/** Limits of time and size for the calls to another system. Times in milliseconds. */
export interface ConnectionLimits {
  readonly connections: number;
  readonly connectionWait: number;
  readonly connect: number;
  readonly headers: number;
  readonly body: number;
  readonly wholeCall: number;
  readonly answerBytes: number;
  readonly keepAlive: number;
}

/** The connections to another system, each of which carries one call at a time. */
export function openPool(
  origin: string,
  limits: Omit<ConnectionLimits, 'connectionWait' | 'wholeCall'>,
  secureContext?: SecureContext,
): Pool {
  const { Pool: Connections } = libraries.undici;
  return new Connections(origin, {
    connections: limits.connections,
    connect: markFailedConnects(limits.connect, secureContext),
    headersTimeout: limits.headers,
    bodyTimeout: limits.body,
    maxResponseSize: limits.answerBytes,
    keepAliveTimeout: limits.keepAlive,
    // A server's hint may shorten the idle time but not extend it.
    keepAliveMaxTimeout: limits.keepAlive,
    // So that a broken connection leaves one outcome unknown.
    pipelining: 1,
    allowH2: false,
  });
}

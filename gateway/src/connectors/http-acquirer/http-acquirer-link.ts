import type { Pool } from 'undici';
import type { OutgoingTrace } from '../acquirer-descriptor.ts';
import type { ConnectionLimits } from '../connection-pool.ts';
import { openPool } from '../connection-pool.ts';
import { connectionSlots } from '../connection-slots.ts';
import { errorCode, FailedConnect, isRefusedCertificate } from '../failed-connect.ts';
import { secureContextOf } from '../tls-credentials.ts';
import { authorisationHeader, type HttpAcquirerCredentials } from './http-acquirer-credentials.ts';

export interface Call {
  readonly method: 'GET' | 'PUT';
  /** Below the acquirer's address, without a leading slash. Never holds card data: addresses are logged. */
  readonly path: string;
  readonly body?: string;
}

/** The result of a call, whose body is not interpreted yet. */
export type Exchange =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | { readonly kind: 'no-answer'; readonly reason: string };

/** The connections to one acquirer. */
interface HttpAcquirerLink {
  /** Never rejects and never sends twice. */
  call(call: Call): Promise<Exchange>;
  /** Uses new connections from now on; running calls keep theirs. */
  renew(): void;
  close(): Promise<void>;
}

/** @throws TypeError when the address is not an http or https address */
export function openLink(
  address: string,
  limits: ConnectionLimits,
  credentials: HttpAcquirerCredentials,
  trace?: OutgoingTrace,
): HttpAcquirerLink {
  const { origin, pathname, protocol } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new TypeError('an acquirer has an http(s) address');
  const base = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const slots = connectionSlots(limits.connections, limits.connectionWait);
  const pools = new Set<Pool>();
  const secureContext = secureContextOf(credentials);
  let pool = openPool(origin, limits, secureContext);
  pools.add(pool);
  let closed = false;

  return {
    async call({ method, path, body }) {
      if (!(await slots.take())) {
        return { kind: 'not-sent', reason: closed ? 'the connector is closed' : 'no free connection' };
      }
      try {
        const answer = await pool.request({
          method,
          path: base + path,
          headers: {
            accept: 'application/json',
            ...authorisationHeader(credentials),
            ...traceHeader(trace),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body }),
          signal: AbortSignal.timeout(limits.wholeCall),
        });
        return { kind: 'answered', status: answer.statusCode, body: await answer.body.text() };
      } catch (error) {
        if (error instanceof FailedConnect) return { kind: 'not-sent', reason: error.message };
        // The acquirer did not take the connection, so it read no request from it.
        if (isRefusedCertificate(error)) {
          return {
            kind: 'not-sent',
            reason: `the acquirer refused our certificate, or misses one: ${errorCode(error)}`,
          };
        }
        return { kind: 'no-answer', reason: `no answer: ${errorCode(error)}` };
      } finally {
        slots.give();
      }
    },

    renew() {
      const old = pool;
      pool = openPool(origin, limits, secureContext);
      pools.add(pool);
      const forget = (): boolean => pools.delete(old);
      void old.close().then(forget, forget);
    },

    async close() {
      closed = true;
      slots.close();
      await Promise.all([...pools].map((one) => one.destroy()));
    },
  };
}

const NO_HEADER = {};

/** The header of W3C Trace Context, where tracing is on. */
function traceHeader(trace: OutgoingTrace | undefined): { readonly traceparent?: string } {
  const traceparent = trace?.traceparent();
  return traceparent === undefined ? NO_HEADER : { traceparent };
}

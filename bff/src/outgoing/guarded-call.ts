import { Agent } from 'undici';
import { createHostLookup } from './create-host-lookup.ts';
import { failedCall } from './failed-call.ts';
import { guardedConnect } from './guarded-connect.ts';
import type { HostLookup } from './host-lookup.ts';
import { limitTime } from './limit-time.ts';
import type { CallEnd, OutgoingCall } from './outgoing-call.ts';

export type { CallEnd, OutgoingCall } from './outgoing-call.ts';

export interface GuardedCaller {
  /** Never rejects. @param stop ends the call early; what it ends with has no meaning then */
  call(request: OutgoingCall, stop?: AbortSignal): Promise<CallEnd>;
  close(): Promise<void>;
}

/** More of an answer is not read, and nothing of it is kept. Short answers leave the connection usable. */
const READ_BYTES = 16_384;

/** Milliseconds to connect, of the whole call. */
const CONNECT = 5000;

/** Milliseconds that an idle connection waits for the next call to the same place. */
const KEEP_ALIVE = 4000;

/**
 * Calls an address that a merchant or shopper named. Private, loopback, link-local and metadata addresses are refused
 * when connecting, unless the merchants file allows them. The name is resolved once and the connection is pinned to
 * what was checked. No redirect is followed.
 */
export function createGuardedCaller(options: {
  readonly allowedAddresses: () => readonly string[];
  /** How a name becomes addresses; absent: as {@link createHostLookup} does it. */
  readonly lookup?: HostLookup;
}): GuardedCaller {
  const agent = new Agent({
    connect: guardedConnect({ lookup: createHostLookup(options), timeLimit: CONNECT, ...options }),
    keepAliveTimeout: KEEP_ALIVE,
    keepAliveMaxTimeout: KEEP_ALIVE,
    allowH2: false,
  });

  return {
    async call({ method, url, headers = {}, body = null, timeLimit }, stop) {
      const target = URL.parse(url);
      if (target === null) return { kind: 'refused', why: 'bad-address' };
      if (!/^https?:$/.test(target.protocol)) return { kind: 'refused', why: 'not-http' };
      // A name or password in an address is a mistake, or hides where the address leads.
      if (target.username !== '' || target.password !== '') return { kind: 'refused', why: 'bad-address' };
      const { signal, end } = limitTime(timeLimit, stop);
      try {
        const answer = await agent.request({
          origin: target.origin,
          path: target.pathname + target.search,
          method,
          headers,
          body,
          signal,
          headersTimeout: timeLimit,
          bodyTimeout: timeLimit,
        });
        // The status says all, so a slow or endless body holds up no caller.
        answer.body
          .dump({ limit: READ_BYTES, signal })
          .catch(() => undefined)
          .finally(end);
        return { kind: 'answered', status: answer.statusCode };
      } catch (error) {
        end();
        return failedCall(error);
      }
    },

    close: () => agent.destroy(),
  };
}

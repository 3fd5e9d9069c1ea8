import { isIP, type LookupFunction } from 'node:net';
import { libraries } from '@tollgate/gateway/api';
import type { buildConnector } from 'undici';
import { createHostLookup } from './create-host-lookup.ts';
import type { HostLookup } from './lookup-lane.ts';
import { isListedAddress, isListedName, isPublicAddress } from './public-address-check.ts';

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
  /** Resolves names; absent: {@link createHostLookup}. */
  readonly lookup?: HostLookup;
}): GuardedCaller {
  const agent = new libraries.undici.Agent({
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
      // A user or password in an address is a mistake, or disguises the host.
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
        // Only the status counts, so a slow or endless body delays no caller.
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

/** A request to an address that a merchant or shopper named. */
interface OutgoingCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds for the whole call. */
  readonly timeLimit: number;
}

/** How a call ended. These are the only words about a failure: an error's text could quote what was sent. */
export type CallEnd =
  | { readonly kind: 'answered'; readonly status: number }
  /** Nothing was sent. */
  | { readonly kind: 'refused'; readonly why: 'not-http' | 'private-address' | 'bad-address' }
  | { readonly kind: 'failed'; readonly why: 'timeout' | 'unreachable' | 'tls' | 'reset' };

const TIMED_OUT = /TIMEOUT|^ETIMEDOUT$|^TimeoutError$/;
const NOT_REACHED =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES|EPERM|ENOTFOUND|EAI_[A-Z]+|ENODATA|ESERVFAIL)$/;
const TLS =
  /^(?:ERR_(?:TLS|SSL)_|EPROTO$|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH$)|_CERT_|CERTIFICATE/;

/** The outcome of a call without an answer. Only the code of the error is used, never its text. */
function failedCall(error: unknown): CallEnd {
  if (error instanceof PrivateAddress) return { kind: 'refused', why: 'private-address' };
  const code = codeOf(error);
  if (TIMED_OUT.test(code)) return { kind: 'failed', why: 'timeout' };
  if (NOT_REACHED.test(code)) return { kind: 'failed', why: 'unreachable' };
  if (TLS.test(code)) return { kind: 'failed', why: 'tls' };
  return { kind: 'failed', why: 'reset' };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : error.name;
}

interface LimitedTime {
  /** Is aborted with a `TimeoutError` when the time is over, or with the reason of the stop. */
  readonly signal: AbortSignal;
  /** The call is over: nothing of it is kept, and the signal stays as it is. */
  readonly end: () => void;
}

/**
 * Bounds a call. `AbortSignal.timeout` would keep its timer, its signal and what listens to it until the time is over,
 * also when the answer came at once: at a thousand calls a second with 30 s each those are thirty thousand.
 *
 * @param milliseconds for the whole call
 * @param stop ends it earlier
 */
export function limitTime(milliseconds: number, stop?: AbortSignal): LimitedTime {
  const call = new AbortController();
  const timer = setTimeout(
    () => call.abort(new DOMException('the call took too long', 'TimeoutError')),
    milliseconds,
  ).unref();
  const stopped = (): void => call.abort(stop?.reason);
  if (stop?.aborted === true) stopped();
  stop?.addEventListener('abort', stopped, { once: true });
  return {
    signal: call.signal,
    end: () => {
      clearTimeout(timer);
      stop?.removeEventListener('abort', stopped);
    },
  };
}

/** An address was refused before anything was sent to it. */
class PrivateAddress extends Error {}

interface GuardedConnectOptions {
  /** IP addresses, CIDR ranges and host names that may be called although they are not public. */
  readonly allowedAddresses: () => readonly string[];
  /** Resolves names. */
  readonly lookup: HostLookup;
  /** Milliseconds to connect. */
  readonly timeLimit: number;
}

/**
 * Connects to public and allowed addresses only.
 *
 * A name is resolved once for each connection, and only what was checked is connected to: a name that is checked first
 * and resolved again afterwards can lead elsewhere the second time. All addresses of a name must be allowed, because
 * any of them may be the one that answers.
 */
function guardedConnect({
  allowedAddresses,
  lookup,
  timeLimit,
}: GuardedConnectOptions): buildConnector.connector {
  const isAllowed = (host: string, address: string) =>
    isPublicAddress(address) || isListed(host, address, allowedAddresses());
  const checkedLookup: LookupFunction = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, '');
      } else if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(host, address))) {
        callback(new PrivateAddress(), '');
      } else if (options.all === true) {
        callback(null, [...addresses]);
      } else {
        callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
      }
    });
  };
  const connect = libraries.undici.buildConnector({
    timeout: timeLimit,
    allowH2: false,
    lookup: checkedLookup,
  });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1');
    // A number is connected to without a lookup.
    if (isIP(host) !== 0 && !isAllowed(host, host)) {
      callback(new PrivateAddress(), null);
    } else {
      connect(options, callback);
    }
  };
}

function isListed(host: string, address: string, entries: readonly string[]): boolean {
  return isListedAddress(address, entries) || isListedName(host, entries);
}

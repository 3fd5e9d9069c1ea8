import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { TLSSocket } from 'node:tls';
import type { Settings } from '../../config/settings.ts';

/** The information that a server reveals to an anonymous caller. */
interface ProbedAddress {
  /** Its status for HEAD; `undefined` when the connection ended first, for example without a client certificate. */
  readonly status: number | undefined;
  /** Its clock minus ours in milliseconds, to the second of its Date header; `undefined` without one. */
  readonly clockAhead: number | undefined;
  /** Milliseconds since the epoch; `undefined` without TLS. */
  readonly certificateEnd: number | undefined;
  /** Why there was no answer, as the code of the system or of TLS. */
  readonly fault: string | undefined;
}

const SECOND = 1000;

/**
 * Sends HEAD to an address, without credentials or data. So it accepts every certificate: the question is
 * when it ends, not whether it is trusted.
 */
export function probeAddress(address: string, signal: AbortSignal): Promise<ProbedAddress> {
  const { promise, resolve } = Promise.withResolvers<ProbedAddress>();
  const isHttps = /^https:/i.test(address);
  const began = Date.now();
  let certificateEnd: number | undefined;
  const answered = (response: IncomingMessage) => {
    response.resume();
    resolve({
      status: response.statusCode,
      clockAhead: clockAheadOf(response.headers.date, (began + Date.now()) / 2),
      certificateEnd,
      fault: undefined,
    });
  };
  const options = { method: 'HEAD', signal, agent: false as const };
  const call = isHttps
    ? httpsRequest(address, { ...options, rejectUnauthorized: false }, answered)
    : httpRequest(address, options, answered);
  call.on('socket', (socket) => {
    socket.once('secureConnect', () => {
      const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
      certificateEnd = certificate?.validToDate.getTime();
    });
  });
  call.on('error', (error) => {
    const fault = 'code' in error ? String(error.code) : error.message;
    resolve({ status: undefined, clockAhead: undefined, certificateEnd, fault });
  });
  call.end();
  return promise;
}

/** The header has whole seconds, so it agrees when our time lies within its second. */
function clockAheadOf(date: string | undefined, now: number): number | undefined {
  const at = date === undefined ? Number.NaN : Date.parse(date);
  if (Number.isNaN(at)) return undefined;
  return at > now ? at - now : Math.min(0, at + SECOND - now);
}

/** Why `fetch` failed: the system or TLS code in its cause. */
export function fetchFault(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
}

/** Where a gateway with these settings listens, seen from this machine; `undefined` when it takes any free port. */
export function ownAddress({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): string | undefined {
  if (PORT === 0) return undefined;
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/`;
}

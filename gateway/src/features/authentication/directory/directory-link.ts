import { openPool } from '../../../connectors/connection-pool.ts';
import { connectionSlots } from '../../../connectors/connection-slots.ts';
import { errorCode, FailedConnect, isRefusedCertificate } from '../../../connectors/failed-connect.ts';
import { secureContextOf, type TlsCredentials } from '../../../connectors/tls-credentials.ts';
import type { HiddenText } from '../../../values/masked.ts';

/** How a call ended; the answer is not interpreted yet. Reasons are codes, and hold nothing of a message. */
export type Call =
  | { readonly kind: 'answered'; readonly status: number; readonly body: Uint8Array }
  /** Connecting failed, or a connection broke. */
  | { readonly kind: 'no-connection'; readonly reason: string }
  | { readonly kind: 'timed-out'; readonly reason: string }
  | { readonly kind: 'too-large'; readonly reason: string };

/** The connections to one directory. */
export interface DirectoryLink {
  /** Sends a message. Never rejects, never sends twice and follows no redirect. */
  post(message: HiddenText): Promise<Call>;
  close(): Promise<void>;
}

const HEADERS = { accept: 'application/json', 'content-type': 'application/json; charset=utf-8' };

const TIMED_OUT = /_TIMEOUT\b|\bETIMEDOUT\b|\bTimeoutError\b/;

/** @param address an http or https address */
export function openDirectoryLink(
  address: string,
  limits: DirectoryLimits,
  credentials: TlsCredentials,
): DirectoryLink {
  const { origin, pathname, search } = new URL(address);
  const slots = connectionSlots(limits.connections, limits.connectionWait);
  const pool = openPool(
    origin,
    { ...limits, headers: limits.answer, body: limits.answer },
    secureContextOf(credentials),
  );

  return {
    async post(message) {
      if (!(await slots.take())) return { kind: 'no-connection', reason: 'no free connection' };
      try {
        const answer = await pool.request({
          method: 'POST',
          path: pathname + search,
          headers: HEADERS,
          body: message.reveal(),
          signal: AbortSignal.timeout(limits.wholeCall),
        });
        return { kind: 'answered', status: answer.statusCode, body: await answer.body.bytes() };
      } catch (error) {
        return failedCall(error);
      } finally {
        slots.give();
      }
    },

    async close() {
      slots.close();
      await pool.destroy();
    },
  };
}

function failedCall(error: unknown): Call {
  if (error instanceof FailedConnect) {
    return { kind: TIMED_OUT.test(error.code) ? 'timed-out' : 'no-connection', reason: error.message };
  }
  const code = errorCode(error);
  if (isRefusedCertificate(error)) {
    return { kind: 'no-connection', reason: `the directory refused our certificate, or misses one: ${code}` };
  }
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return { kind: 'too-large', reason: code };
  return { kind: TIMED_OUT.test(code) ? 'timed-out' : 'no-connection', reason: `no answer: ${code}` };
}

/** Limits of time and size for calls to a directory. Times in milliseconds. */
interface DirectoryLimits {
  readonly connections: number;
  readonly connectionWait: number;
  readonly connect: number;
  /** Until the answer begins, and the longest pause within it. */
  readonly answer: number;
  readonly wholeCall: number;
  readonly answerBytes: number;
  readonly keepAlive: number;
}

/** For AReq: a shopper waits. */
export const MESSAGE_CALL_LIMITS: DirectoryLimits = {
  /** Bounds what a slow directory can hold. At one second an answer, this serves 64 authentications a second. */
  connections: 64,
  connectionWait: 2_000,
  /** Covers name lookup, TCP and TLS. */
  connect: 5_000,
  /** The directory has to ask the issuer. */
  answer: 10_000,
  /** Ends an answer that comes slowly, with each pause within `answer`. */
  wholeCall: 17_000,
  /** An answer has a few thousand bytes. */
  answerBytes: 64 * 1024,
  /** Shorter than servers and load balancers usually keep idle connections, so that few are already closed. */
  keepAlive: 4_000,
};

/** For PReq, for whose answer no shopper waits; it can be long. */
export const RANGES_CALL_LIMITS: DirectoryLimits = {
  ...MESSAGE_CALL_LIMITS,
  connections: 1,
  answer: 30_000,
  wholeCall: 300_000,
  /** Some hundred thousand ranges of about 300 bytes. */
  answerBytes: 64 * 1024 * 1024,
};

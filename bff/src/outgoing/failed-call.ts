import { PrivateAddress } from './guarded-connect.ts';
import type { CallEnd } from './outgoing-call.ts';

const TIMED_OUT = /TIMEOUT|^ETIMEDOUT$|^TimeoutError$/;
const NOT_REACHED =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES|EPERM|ENOTFOUND|EAI_[A-Z]+|ENODATA|ESERVFAIL)$/;
const TLS =
  /^(?:ERR_(?:TLS|SSL)_|EPROTO$|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH$)|_CERT_|CERTIFICATE/;

/** What became of a call without an answer. Of the error only its code is looked at, never its text. */
export function failedCall(error: unknown): CallEnd {
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

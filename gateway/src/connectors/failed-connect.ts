import { type SecureContext, TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import { libraries } from '../ports/libraries.ts';

/**
 * Connecting failed, so nothing of the request was sent.
 *
 * It is recognised by where it happened and not by its code: `ECONNRESET` from a TLS handshake means that nothing was
 * sent, but from an open connection it leaves the outcome unknown.
 */
export class FailedConnect extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`connecting failed: ${code}`);
    this.code = code;
  }
}

/**
 * Connects as undici does, and turns every failure into a {@link FailedConnect}.
 *
 * Only the code of the cause is kept, so that no text of a library can reach a log.
 *
 * @param connectMs the limit for name lookup, TCP and TLS together, in milliseconds
 * @param secureContext the certificate that TLS shows and the authorities that it trusts, where they are not the usual
 */
export function markFailedConnects(
  connectMs: number,
  secureContext?: SecureContext,
): buildConnector.connector {
  const connect = libraries.undici.buildConnector({
    timeout: connectMs,
    allowH2: false,
    ...(secureContext && { secureContext }),
  });
  return (options, callback) => {
    connect(options, (...outcome) => {
      if (outcome[0] === null) callback(null, withOneHandshake(outcome[1]));
      else callback(new FailedConnect(errorCode(outcome[0])), null);
    });
  };
}

/** Makes an alert about a certificate the error of the request, and sure to come before the request is read. */
function withOneHandshake<Connection>(socket: Connection): Connection {
  if (socket instanceof TLSSocket) {
    socket.disableRenegotiation();
    // Without this, the request fails with the end of the connection, which follows the alert.
    socket.on('error', (error) => {
      if (isRefusedCertificate(error)) socket.destroy(error);
    });
  }
  return socket;
}

const ABOUT_CERTIFICATES =
  /^ERR_SSL_.*ALERT_(?:CERTIFICATE_(?:REQUIRED|EXPIRED|REVOKED|UNKNOWN)|(?:BAD|UNSUPPORTED)_CERTIFICATE|UNKNOWN_CA)$/;

/**
 * Whether a server refused this client's certificate, or missed one.
 *
 * In TLS 1.3 the client may send its request before the server has checked the certificate. The server reads nothing
 * of it before that check (RFC 8446, 4.4), so the alert means that the request was not sent.
 */
export function isRefusedCertificate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ABOUT_CERTIFICATES.test(String(error.code));
}

/** A library's code for an error, such as `ECONNREFUSED`; its message is never used. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_/]{1,60}$/.test(code) ? code : error.name;
}

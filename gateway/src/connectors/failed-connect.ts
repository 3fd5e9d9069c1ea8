import { buildConnector } from 'undici';

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
 * @param connectMs the limit for name look-up, TCP and TLS together, in milliseconds
 */
export function markFailedConnects(connectMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: connectMs, allowH2: false });
  return (options, callback) => {
    connect(options, (...outcome) => {
      if (outcome[0] === null) callback(null, outcome[1]);
      else callback(new FailedConnect(errorCode(outcome[0])), null);
    });
  };
}

/** A library's code for an error, such as `ECONNREFUSED`; its message is never used. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : error.name;
}

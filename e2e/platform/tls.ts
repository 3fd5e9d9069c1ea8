import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { FastifyServerFactory } from 'fastify';

/** All in PEM. */
export interface Tls {
  readonly cert: string;
  readonly key: string;
  /** A caller must show a certificate that this authority signed; without it, it needs none. */
  readonly ca: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `<PREFIX>_CERTIFICATE`, `<PREFIX>_KEY` and `<PREFIX>_CLIENT_AUTHORITY`, which name files.
 *
 * @returns `undefined` when none is set, and one line for people when they do not fit together
 */
export function readTls(environment: Environment, prefix: string): Tls | undefined | string {
  const cert = readPem(environment, `${prefix}_CERTIFICATE`);
  const key = readPem(environment, `${prefix}_KEY`);
  const ca = readPem(environment, `${prefix}_CLIENT_AUTHORITY`);
  const wrong = [cert, key, ca].find((read) => read?.mistake !== undefined)?.mistake;
  if (wrong !== undefined) return wrong;
  if (cert === undefined && key === undefined && ca === undefined) return undefined;
  if (cert === undefined || key === undefined)
    return `TLS needs both ${prefix}_CERTIFICATE and ${prefix}_KEY`;
  const tls = { cert: cert.pem, key: key.pem, ca: ca?.pem };
  try {
    createSecureContext(tls);
    return tls;
  } catch {
    // The library's words could quote the key.
    return `${prefix}_CERTIFICATE and ${prefix}_KEY: no certificate with its key in PEM`;
  }
}

/** Asks callers for a certificate where there is an authority, and lets the others in, too: an answer refuses them. */
export function overTls(tls: Tls): FastifyServerFactory {
  const options = { ...tls, requestCert: tls.ca !== undefined, rejectUnauthorized: false };
  return (handler) => createServer(options, handler);
}

/** Whether the connection has a valid certificate of the authority. */
export function hasCertificate({ socket }: IncomingMessage): boolean {
  return socket instanceof TLSSocket && socket.authorized;
}

type Read =
  | { readonly pem: string; readonly mistake?: undefined }
  | { readonly pem: ''; readonly mistake: string };

/** The file that a variable names; `undefined` without a name. */
function readPem(environment: Environment, variable: string): Read | undefined {
  const path = environment[variable] || undefined;
  if (path === undefined) return undefined;
  try {
    return { pem: readFileSync(path, 'utf8') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return { pem: '', mistake: `${variable}: ${path} cannot be read (${code})` };
  }
}

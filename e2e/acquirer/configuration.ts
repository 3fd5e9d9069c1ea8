import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** Where this acquirer listens, and what it demands of its callers. */
export interface Configuration {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The bearer token that bookings, status inquiries, cancellations and books must have; without it, none. */
  readonly token: string | undefined;
  /** Listens with TLS; without it, in clear. */
  readonly tls: Tls | undefined;
}

/** All in PEM. */
export interface Tls {
  readonly cert: string;
  readonly key: string;
  /** A gateway must show a certificate that this authority signed; without it, it needs none. */
  readonly ca: string | undefined;
}

const DEFAULT_PORT = '4000';
const HIGHEST_PORT = 65_535;

type Environment = Readonly<Record<string, string | undefined>>;

/** @returns the configuration, or one line for people that says what is wrong */
export function readConfiguration(environment: Environment): Configuration | string {
  const host = environment.HOST || '127.0.0.1';
  const text = environment.ACQUIRER_PORT || DEFAULT_PORT;
  const port = Number(text);
  if (!/^[0-9]{1,5}$/.test(text) || port > HIGHEST_PORT) {
    return `ACQUIRER_PORT: must be a number from 0 to ${HIGHEST_PORT}, not "${text}"`;
  }
  const tls = readTls(environment);
  return typeof tls === 'string' ? tls : { host, port, token: environment.ACQUIRER_TOKEN || undefined, tls };
}

function readTls(environment: Environment): Tls | undefined | string {
  const cert = readPem(environment, 'ACQUIRER_CERTIFICATE');
  const key = readPem(environment, 'ACQUIRER_KEY');
  const ca = readPem(environment, 'ACQUIRER_CLIENT_AUTHORITY');
  const wrong = [cert, key, ca].find((read) => read?.mistake !== undefined)?.mistake;
  if (wrong !== undefined) return wrong;
  if (cert === undefined && key === undefined && ca === undefined) return undefined;
  if (cert === undefined || key === undefined) return 'TLS needs both ACQUIRER_CERTIFICATE and ACQUIRER_KEY';
  const tls = { cert: cert.pem, key: key.pem, ca: ca?.pem };
  try {
    createSecureContext(tls);
    return tls;
  } catch {
    // The library's words could quote the key.
    return 'ACQUIRER_CERTIFICATE and ACQUIRER_KEY: no certificate with its key in PEM';
  }
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
    return { pem: '', mistake: `${variable}: ${path} can not be read (${code})` };
  }
}

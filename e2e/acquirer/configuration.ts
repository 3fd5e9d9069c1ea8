import { readPort } from '../platform/serve.ts';
import { readTls, type Tls } from '../platform/tls.ts';

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

const DEFAULT_PORT = '4000';

type Environment = Readonly<Record<string, string | undefined>>;

/** @returns the configuration, or one line for people that says what is wrong */
export function readConfiguration(environment: Environment): Configuration | string {
  const host = environment.HOST || '127.0.0.1';
  const port = readPort(environment, 'ACQUIRER_PORT', DEFAULT_PORT);
  if (typeof port === 'string') return port;
  const tls = readTls(environment, 'ACQUIRER');
  return typeof tls === 'string' ? tls : { host, port, token: environment.ACQUIRER_TOKEN || undefined, tls };
}

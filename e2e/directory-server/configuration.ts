import { readPort } from '../platform/serve.ts';
import { readTls, type Tls } from '../platform/tls.ts';

/** Where this simulator listens, and what it demands of 3DS servers. */
export interface Configuration {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Where browsers reach it, when that is not the address at which 3DS servers do. */
  readonly publicAddress: string | undefined;
  /** Listens with TLS; without it, in clear. */
  readonly tls: Tls | undefined;
}

const DEFAULT_PORT = '5000';

type Environment = Readonly<Record<string, string | undefined>>;

/** @returns the configuration, or one line for people that says what is wrong */
export function readConfiguration(environment: Environment): Configuration | string {
  const host = environment['HOST'] || '127.0.0.1';
  const port = readPort(environment, 'DS_PORT', DEFAULT_PORT);
  if (typeof port === 'string') return port;
  const publicAddress = environment['DS_PUBLIC_ADDRESS']?.replace(/\/$/, '') || undefined;
  if (publicAddress !== undefined && !/^https?:\/\/[^\s/?#]+$/.test(publicAddress)) {
    return `DS_PUBLIC_ADDRESS: must be an address such as https://bank.example, not "${publicAddress}"`;
  }
  const tls = readTls(environment, 'DS');
  return typeof tls === 'string' ? tls : { host, port, publicAddress, tls };
}

import type { FastifyInstance } from 'fastify';
import { readTls, type Tls } from './tls.ts';

/** Connections are cut when stopping, so this is only reached when something hangs; the promise is 2 s. */
const STOP_LIMIT_MS = 1_500;

/** Where a simulator listens. */
export interface Listening {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The variable of its port, which a refusal names. */
  readonly portVariable: string;
  /** Listens with TLS; without it, in clear. */
  readonly tls: Tls | undefined;
}

interface Served extends Listening {
  readonly app: FastifyInstance;
  /** Its name in the line that it prints: `{"<name>":"<address>"}`. */
  readonly name: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** @returns what `HOST`, `<PREFIX>_PORT` and the variables of TLS say, or one line for people that says what is wrong */
export function readListening(
  environment: Environment,
  prefix: string,
  usualPort: string,
): Listening | string {
  const portVariable = `${prefix}_PORT`;
  const port = readPort(environment, portVariable, usualPort);
  if (typeof port === 'string') return port;
  const tls = readTls(environment, prefix);
  return typeof tls === 'string'
    ? tls
    : { host: environment['HOST'] || '127.0.0.1', port, portVariable, tls };
}

/** Listens, prints the address as JSON, and ends with SIGINT, SIGTERM or the parent. Exits with 1 when it cannot. */
export async function serve({ app, name, portVariable, host, port, tls }: Served): Promise<void> {
  let stopping = false;

  function stop(): void {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void app.close().finally(() => process.exit(0));
  }

  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // A parent that started this process with a channel takes it along, however the parent ends.
  process.once('disconnect', stop);

  try {
    const listening = await app.listen({ host, port });
    // The framework does not know of the server that it was given for TLS.
    const address = tls === undefined ? listening : listening.replace(/^http:/, 'https:');
    process.stdout.write(`${JSON.stringify({ [name]: address })}\n`);
  } catch (error) {
    exitWith(whyNotListening(error, portVariable));
  }
}

/** Ends this process with one line for people. */
export function exitWith(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function whyNotListening(error: unknown, portVariable: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `${portVariable}: the port is in use by another program`;
  if (code === 'EACCES') return `${portVariable}: this user may not listen on the port`;
  return `HOST: cannot listen there (${String(code)})`;
}

const HIGHEST_PORT = 65_535;

function readPort(environment: Environment, variable: string, usual: string): number | string {
  const text = environment[variable] || usual;
  const port = Number(text);
  return /^[0-9]{1,5}$/.test(text) && port <= HIGHEST_PORT
    ? port
    : `${variable}: must be a number from 0 to ${HIGHEST_PORT}, not "${text}"`;
}

import { failure, type Result, success } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';

/** Where to listen, and which setting says so. */
interface Place {
  readonly setting: 'PORT' | 'RESULTS_PORT' | 'BACKOFFICE_PORT';
  readonly port: number;
  readonly host: string;
}

/** The setting that an error of listening is about, and the remedy. */
const REASONS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ setting, port, host }) =>
    `${setting}: ${port} on ${host} is in use; stop what uses it, or set ${setting} to another one`,
  EACCES: ({ setting, port, host }) =>
    `${setting}: ${port} on ${host} may not be opened by this user; set ${setting} to one above 1023`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this machine; ${HOSTS}`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is a name that is not known to this machine; ${HOSTS}`,
  EAI_AGAIN: ({ host }) => `HOST: ${host} is a name that could not be looked up; ${HOSTS}`,
};

const HOSTS = 'set HOST to 127.0.0.1, to 0.0.0.0 for every address, or to one of its own';

/** Opens the port. If that fails, the operator gets one line. */
export async function listen(app: FastifyInstance, place: Place): Promise<Result<string, string>> {
  const { setting, port, host } = place;
  try {
    return success(await app.listen({ port, host }));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    const known = REASONS[code]?.(place);
    return failure(
      known ?? `${setting}: ${port} on ${host} cannot be opened (${code}); check HOST and ${setting}`,
    );
  }
}

import { failure, type Result, success } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './config/settings.ts';

/** Which setting an error of listening is about, and what to do. */
const REASONS: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ PORT, HOST }) =>
    `PORT: ${PORT} on ${HOST} is in use; stop what uses it, or set PORT to another one`,
  EACCES: ({ PORT, HOST }) =>
    `PORT: ${PORT} on ${HOST} may not be opened by this user; set PORT to one above 1023`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST: ${HOST} is not an address of this machine; ${HOSTS}`,
  ENOTFOUND: ({ HOST }) => `HOST: ${HOST} is a name that is not known to this machine; ${HOSTS}`,
  EAI_AGAIN: ({ HOST }) => `HOST: ${HOST} is a name that could not be looked up; ${HOSTS}`,
};

const HOSTS = 'set HOST to 127.0.0.1, to 0.0.0.0 for every address, or to one of its own';

/** Opens the port. If that fails, the operator gets one line. */
export async function listen(app: FastifyInstance, settings: Settings): Promise<Result<string, string>> {
  const { PORT, HOST } = settings;
  try {
    return success(await app.listen({ port: PORT, host: HOST }));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    const known = REASONS[code]?.(settings);
    return failure(known ?? `PORT: ${PORT} on ${HOST} can not be opened (${code}); check HOST and PORT`);
  }
}

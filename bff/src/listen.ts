import { failure, type Result, success } from '@tollgate/gateway/values/result';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './config/settings.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use; stop what uses it, or set PORT to another one',
  EACCES: 'may not be opened by this user; set PORT to one above 1023',
  EADDRNOTAVAIL: 'can not be opened: HOST is not an address of this machine',
};

/** Opens the port; a refusal is one line for the operator. */
export async function listen(app: FastifyInstance, settings: Settings): Promise<Result<string, string>> {
  try {
    return success(await app.listen({ port: settings.PORT, host: settings.HOST }));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    const reason = REASONS[code] ?? `can not be opened (${code})`;
    return failure(`PORT: ${settings.PORT} on ${settings.HOST} ${reason}`);
  }
}

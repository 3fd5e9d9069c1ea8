import formbody from '@fastify/formbody';
import { type FastifyInstance, fastify } from 'fastify';

/** A form body as the form plug-in's own parser gives it. */
export type BareForm = Readonly<Record<string, string | string[] | undefined>>;

/** Fastify with its form plug-in and nothing else: no hooks, no log, the plug-in's own parser. */
export async function bareServer(): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({ logger: false, bodyLimit: 8 * 1024 * 1024 });
  await app.register(formbody, { bodyLimit: 8 * 1024 * 1024 });
  return app;
}

/** Opens any free port, and prints where the server answers, as the gateway does. */
export async function announce(app: FastifyInstance): Promise<void> {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  process.stdout.write(`${JSON.stringify({ address })}\n`);
}

/** Ends with the process that asked for it. */
export function endOnSignal(end: () => Promise<void>): void {
  process.once('SIGTERM', () => {
    void end().then(() => process.exit(0));
  });
}

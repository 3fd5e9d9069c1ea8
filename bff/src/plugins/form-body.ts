import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { parseForm } from '../form/parse-form.ts';

/**
 * Bodies are form-encoded and nothing else: every other content type answers 415.
 *
 * The plug-in's own parser folds repeated names into lists; ours keeps the pairs as they came. How large a body may be
 * is said by the route, or else by the server.
 */
export async function acceptFormBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { parser: (text) => ({ ...parseForm(text) }) });
}

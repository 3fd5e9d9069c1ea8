import formbody from '@fastify/formbody';
import { MAX_BODY_BYTES } from '@tollgate/gateway/catalogue/limits';
import type { FastifyInstance } from 'fastify';
import { parseForm } from '../form/parse-form.ts';

/**
 * Bodies are form-encoded and nothing else: every other content type answers 415.
 *
 * The plug-in's own parser folds repeated names into lists; ours keeps the pairs as they came.
 */
export async function acceptFormBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, {
    bodyLimit: MAX_BODY_BYTES,
    parser: (text) => ({ ...parseForm(text) }),
  });
}

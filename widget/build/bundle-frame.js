import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { frameDocument } from './frame-document.js';

/**
 * The frame document from the sources as they are now, for the browser tests: the same
 * document under the same policy as in a release, only not made small.
 */
export async function bundleFrame() {
  const bundle = await rollup({
    input: fileURLToPath(new URL('../src/card-frame/card-frame.ts', import.meta.url)),
    plugins: [nodeResolve({ extensions: ['.ts', '.js'], exportConditions: ['default'] }), stripTypes()],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return frameDocument(output[0].code);
}

/** Turns TypeScript into JavaScript with Node's own stripper, the same that runs the servers. */
export function stripTypes() {
  return {
    name: 'strip-types',
    /** @param {string} code @param {string} id */
    transform: (code, id) => (id.endsWith('.ts') ? { code: stripTypeScriptTypes(code), map: null } : null),
  };
}

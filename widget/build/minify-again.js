import { minifySync } from 'rolldown/utils';

/**
 * A second minifier after the first: each finds what the other leaves, more than a percent of the file together.
 */
export function minifyAgain() {
  return {
    name: 'minify-again',
    /** @param {string} code @param {{ fileName: string }} chunk */
    renderChunk: (code, { fileName }) => ({
      code: minifySync(fileName, code, { compress: { target: 'es2022' }, mangle: { toplevel: true } }).code,
      map: null,
    }),
  };
}

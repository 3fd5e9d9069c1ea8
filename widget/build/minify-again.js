import { minifySync } from 'rolldown/utils';

/**
 * A second minifier after the first: each finds what the other leaves, more than a percent of the file together.
 *
 * @param {string} [target] the newest syntax that it may use
 */
export function minifyAgain(target = 'es2022') {
  return {
    name: 'minify-again',
    /** @param {string} code @param {{ fileName: string }} chunk */
    renderChunk: (code, { fileName }) => ({
      code: minifySync(fileName, code, { compress: { target }, mangle: { toplevel: true } }).code,
      map: null,
    }),
  };
}

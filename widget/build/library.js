import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spellOutExpress, spellOutOptions } from './spell-out-options.js';

const PACKAGE = fileURLToPath(new URL('../', import.meta.url));
const LIBRARY = join(PACKAGE, 'lib');
/** The compiler's output before it is sorted. */
const WRITTEN = join(LIBRARY, '.written');
const COMPILER = join(PACKAGE, '../node_modules/.bin/tsc');

/** The declarations that are written out. @type {Record<string, (declaration: string) => string>} */
const SPELLED_OUT = {
  'options/wpwl-options.d.ts': spellOutOptions,
  'options/express-options.d.ts': spellOutExpress,
};
/** A relative import of a declaration, as the compiler leaves it: with the ending of the source. */
const RELATIVE = /(?<=(?:from|import) '|import\(['"])(\.{1,2}\/[^'"]+)\.ts(?=['"])/gu;

/**
 * The package that a shop builds into its own pages: next to the bundles that Rollup writes, the declarations of their
 * types. Of those it takes what the entries lead to, so that no file of the widget's inside is published by accident.
 *
 * @param {readonly string[]} entries names in `src/frameworks/`
 */
export function library(entries) {
  return {
    name: 'library',
    buildStart: () => rmSync(LIBRARY, { recursive: true, force: true }),
    writeBundle: () => {
      compile();
      const paths = new Set(entries.map((entry) => `frameworks/${entry}.d.ts`));
      // A set that grows while it is walked is walked to its new end.
      for (const path of paths) {
        for (const reached of publish(path)) {
          paths.add(reached);
        }
      }
      rmSync(WRITTEN, { recursive: true });
    },
  };
}

function compile() {
  try {
    execFileSync(COMPILER, ['-p', 'tsconfig.lib.json', '--outDir', WRITTEN], { cwd: PACKAGE });
  } catch (error) {
    const { stdout } = /** @type {{ stdout?: Buffer }} */ (error);
    throw new Error(`the declarations could not be written:\n${String(stdout)}`, { cause: error });
  }
}

/** @param {string} path @returns {string[]} what it imports of the library */
function publish(path) {
  const written = readFileSync(join(WRITTEN, path), 'utf8');
  const text = SPELLED_OUT[path]?.(written) ?? written;
  const target = join(LIBRARY, 'types', path);
  mkdirSync(dirname(target), { recursive: true });
  // Not every compiler that a shop may have finds a declaration under the name of its source.
  writeFileSync(target, text.replaceAll(RELATIVE, '$1.js'));
  return Array.from(text.matchAll(RELATIVE), ([, name]) => join(dirname(path), `${name}.d.ts`));
}

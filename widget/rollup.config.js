import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { minifySync } from 'rolldown/utils';
import { stripTypes } from './build/bundle-frame.js';
import { bringEnglish, englishByScript, keepEnglish } from './build/english-by-script.js';
import { leaveOutColumns, leaveOutReaders, UNUSED_COLUMNS } from './build/leave-out-columns.js';
import { leaveOutEnglish } from './build/leave-out-english.js';
import { leaveOutWords } from './build/leave-out-words.js';
import { library } from './build/library.js';
import { loadLocalBrands, packLocalBrands } from './build/pack-brands.js';
import { plainSyntax } from './build/plain-syntax.js';
import { createRelease } from './build/release.js';
import { shareCode, shareWithParts, useShared, useSharedByForms } from './build/share-code.js';
import { sharedModules } from './build/shared-modules.js';
import { SHORT_NAME, SHORT_NAME_AT_LOADER, SHORT_NAME_OF_SHARED } from './build/short-names.js';
import { smallLit } from './build/small-lit.js';

const shared = [
  nodeResolve({ extensions: ['.ts', '.js'], exportConditions: ['default'] }),
  stripTypes(),
  smallLit(),
];
/** The entries that a shop imports, each under its own name; `global` has types alone. */
const entries = ['embed-checkout', 'react', 'vue'];
/** The parts of the forms: each file in `src/parts/` is the entry of a script. */
const parts = globSync('src/parts/*.ts', { cwd: import.meta.dirname })
  .map((input) => ({ name: basename(input, '.ts'), input }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
/** What the forms and their parts are made of; each bundle has plugins of its own. */
const formsPlugins = () => [
  packLocalBrands(),
  useShared(),
  leaveOutWords(),
  leaveOutColumns(UNUSED_COLUMNS.forms),
  ...shared,
];
const sharedByForms = await sharedModules(
  'src/forms.ts',
  parts.map(({ input }) => input),
  formsPlugins,
);
const english = await englishByScript('src/forms.ts', parts, ['src/three-d-secure.ts'], formsPlugins);
/** Of Lit, its templates alone: its elements register themselves when they are only looked at. */
const treeshake = {
  moduleSideEffects: (/** @type {string} */ id) => !/\/(?:lit-element|@lit\/reactive-element)\//u.test(id),
};
/** A member that both scripts of a page know has one short name in both. */
const nameCache = {};
const release = await createRelease(nameCache);
/**
 * The settings that make the smallest files after compression; some of the usual ones make larger ones.
 *
 * @param {RegExp} regex names of members to be made short
 * @param {string} [target] the newest syntax
 */
const minifyWith = (regex, target = 'es2022') => [
  terser({
    ecma: 2020,
    compress: { passes: 3, keep_fargs: false, inline: false, sequences: false },
    mangle: { properties: { regex, builtins: true } },
    format: { comments: false },
    nameCache,
  }),
  minifyAgain(target),
];
const minify = minifyWith(SHORT_NAME);
const minifyFirst = minifyWith(SHORT_NAME, 'es2020');
const minifyExpress = minifyWith(SHORT_NAME_AT_LOADER);

// oxlint-disable-next-line import/no-default-export -- Rollup reads the default export of this file.
export default [
  {
    input: 'src/card-frame/card-frame.ts',
    plugins: [loadLocalBrands(), leaveOutColumns(UNUSED_COLUMNS.frame), ...shared, release.frame],
    output: { format: 'es', dir: 'dist', plugins: minify },
  },
  {
    input: 'src/three-d-secure.ts',
    plugins: [useShared(), leaveOutWords(), ...shared, release.threeDSecure],
    output: { format: 'iife', dir: 'dist', plugins: minify },
  },
  {
    input: 'src/themes.ts',
    plugins: [useShared(), leaveOutWords(), ...shared, release.themes],
    output: { format: 'iife', dir: 'dist', plugins: minify },
  },
  {
    input: 'src/help.ts',
    plugins: [leaveOutColumns(UNUSED_COLUMNS.help), ...shared, release.help],
    output: { format: 'iife', dir: 'dist', plugins: minify },
  },
  ...parts.map(({ name, input }) => ({
    input,
    treeshake,
    plugins: [
      useSharedByForms(sharedByForms),
      bringEnglish(english, name),
      ...formsPlugins(),
      release.part(name),
    ],
    output: /** @type {const} */ ({ format: 'iife', dir: 'dist', plugins: minify }),
  })),
  {
    input: 'src/forms.ts',
    treeshake,
    plugins: [shareWithParts(sharedByForms), keepEnglish(english), ...formsPlugins(), release.forms],
    output: { format: 'iife', dir: 'dist', plugins: minify },
  },
  {
    input: 'src/wallets-live.ts',
    plugins: [useShared(), leaveOutWords(), ...shared, release.walletsLive],
    output: { format: 'iife', dir: 'dist', plugins: minifyWith(SHORT_NAME_OF_SHARED) },
  },
  .../** @type {const} */ (['test', 'live']).flatMap((environment) => [
    {
      input: 'src/express.ts',
      plugins: [
        useShared(),
        leaveOutEnglish(),
        leaveOutWords(),
        leaveOutReaders(),
        ...shared,
        release.express(environment),
      ],
      output: { format: 'iife', dir: 'dist', plugins: minifyExpress },
    },
    {
      input: 'src/payment-widgets.ts',
      plugins: [shareCode(), ...shared, plainSyntax(), release.script(environment)],
      // Nothing here differs without the directive, which is not free.
      output: { format: 'iife', strict: false, dir: 'dist', plugins: minifyFirst },
    },
  ]),
  {
    input: Object.fromEntries(entries.map((entry) => [entry, `src/frameworks/${entry}.ts`])),
    external: ['react', 'vue'],
    plugins: [...shared, library([...entries, 'global'])],
    output: { format: 'es', dir: 'lib' },
  },
];

/**
 * A second minifier after the first: each finds what the other leaves, more than a percent of the file together.
 *
 * @param {string} [target] the newest syntax that it may use
 */
function minifyAgain(target = 'es2022') {
  return {
    name: 'minify-again',
    /** @param {string} code @param {{ fileName: string }} chunk */
    renderChunk: (code, { fileName }) => ({
      code: minifySync(fileName, code, { compress: { target }, mangle: { toplevel: true } }).code,
      map: null,
    }),
  };
}

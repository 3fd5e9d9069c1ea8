import { nodeResolve } from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { leaveOutWords } from './build/leave-out-words.js';
import { library } from './build/library.js';
import { createRelease } from './build/release.js';
import { stripTypes } from './build/strip-types.js';
import { withoutShadowStyles } from './build/without-shadow-styles.js';

const release = createRelease();
const shared = [nodeResolve({ extensions: ['.ts', '.js'], exportConditions: ['default'] }), stripTypes()];
const output = { format: 'iife', dir: 'dist' };
/** What a shop imports, each under its own name; `global` is types alone. */
const entries = ['embed-checkout', 'react', 'vue'];
const minify = terser({
  ecma: 2020,
  compress: { passes: 3, keep_fargs: false },
  format: { comments: false },
});

// oxlint-disable-next-line import/no-default-export -- Rollup reads the default export of this file.
export default [
  {
    input: 'src/card-frame/card-frame.ts',
    plugins: [...shared, release.frame],
    output: { ...output, plugins: [minify] },
  },
  {
    input: 'src/payment-widgets.ts',
    plugins: [leaveOutWords(), withoutShadowStyles(), ...shared, release.script],
    output: { ...output, plugins: [minify] },
  },
  {
    input: Object.fromEntries(entries.map((entry) => [entry, `src/frameworks/${entry}.ts`])),
    external: ['react', 'vue'],
    plugins: [...shared, library([...entries, 'global'])],
    output: { format: 'es', dir: 'lib' },
  },
];

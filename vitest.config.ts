/** One vitest for the whole workspace: `npm test -- unit`, or `vitest run <path>` for one file. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import bff from './bff/vitest.config.mjs';
import e2e from './e2e/vitest.config.mjs';
import gateway from './gateway/vitest.config.mjs';
import scripts from './scripts/vitest.config.mjs';

const fast = [gateway, bff, scripts];

// The widget's brings a browser with it, which takes longer to load than the fast tests need.
const configurations =
  process.env.TESTS === 'fast' ? fast : [...fast, e2e, (await import('./widget/vitest.config.ts')).default];

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({
  test: {
    projects: configurations.flatMap(({ test }) => test?.projects ?? []),
    // Many tests wait, for a disk, a timer or a program: none of the processors should wait with them.
    maxWorkers: availableParallelism(),
    // Node itself loads the files, as it does when the gateway runs: faster, and nothing is tested that is not run.
    experimental: { viteModuleRunner: false },
  },
});

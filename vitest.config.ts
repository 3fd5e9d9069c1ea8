/** One vitest for the whole workspace: `npm test -- unit`, or `vitest run <path>` for one file. */
import { defineConfig } from 'vitest/config';
import bff from './bff/vitest.config.mjs';
import e2e from './e2e/vitest.config.mjs';
import gateway from './gateway/vitest.config.mjs';
import scripts from './scripts/vitest.config.mjs';
import widget from './widget/vitest.config.ts';

const projects = [gateway, bff, widget, e2e, scripts].flatMap(({ test }) => test?.projects ?? []);

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({
  // Node itself loads the files, as it does when the gateway runs: faster, and nothing is tested that is not run.
  test: { projects, experimental: { viteModuleRunner: false } },
});

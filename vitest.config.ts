/** One vitest for the whole workspace: `npm test -- unit`, or `vitest run <path>` for one file. */
import { defineConfig } from 'vitest/config';

/** Everything that runs in Node; the widget has two kinds of tests and so a configuration of its own. */
const NODE_PROJECTS = {
  gateway: 'gateway/src/**/*.test.ts',
  bff: 'bff/src/**/*.test.ts',
  e2e: 'e2e/{shop,acquirer,chaos,bench}/**/*.test.ts',
  scripts: 'scripts/**/*.test.mjs',
};

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({
  test: {
    projects: [
      'widget/vitest.config.*',
      ...Object.entries(NODE_PROJECTS).map(([name, include]) => ({
        test: { name, include: [include], testTimeout: 20_000, hookTimeout: 20_000 },
      })),
    ],
  },
});

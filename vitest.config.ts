/** One vitest for the whole workspace: `npm test -- unit`, or `vitest run <path>` for one file. */
import { join } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { nodeProjects, RUNNER } from './scripts/testing/test-projects.mjs';

/** The packages whose tests run in Node, with the paths of these tests. */
const FAST = {
  gateway: /^src\/.*\.test\.ts$/,
  bff: /^(src|backoffice|docs-site)\/.*\.test\.ts$/,
  client: /^src\/.*\.test\.ts$/,
  scripts: /\.test\.mjs$/,
  deploy: /\.test\.mjs$/,
  testkit: /^(alerts|simulation|planted|programs|stores)\/.*\.test\.(ts|mjs)$/,
};
const SLOW = {
  e2e: /^(shop|acquirer|platform|authentication-page|wallet-sheet|directory-server|chaos|bench|soak)\/.*\.test\.ts$/,
};

/** `TEST_PACKAGE` chooses one package: configuring the others takes longer than most tests do. */
const { TESTS, TEST_PACKAGE } = process.env;
const chosen = Object.entries(TESTS === 'fast' ? FAST : { ...FAST, ...SLOW }).filter(
  ([name]) => TEST_PACKAGE === undefined || name === TEST_PACKAGE,
);

// The widget's brings a browser with it, which takes longer to load than the fast tests need.
const widget =
  TESTS === 'fast' || TEST_PACKAGE !== undefined
    ? undefined
    : (await import('./widget/vitest.config.ts')).default;

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({
  test: {
    projects: [
      ...chosen.flatMap(([name, tests]) => nodeProjects(name, join(import.meta.dirname, name), tests)),
      ...(widget?.test?.projects ?? []),
    ] as TestProjectConfiguration[],
    ...RUNNER,
  },
});

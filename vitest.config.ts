/** One vitest for the whole workspace: `npm test -- unit`, or `vitest run <path>` for one file. */
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import bff from './bff/vitest.config.mjs';
import client from './client/vitest.config.mjs';
import deploy from './deploy/vitest.config.mjs';
import e2e from './e2e/vitest.config.mjs';
import gateway from './gateway/vitest.config.mjs';
import { RUNNER } from './scripts/testing/test-projects.mjs';
import scripts from './scripts/vitest.config.mjs';
import testkit from './testkit/vitest.config.mjs';

const fast = [gateway, bff, client, scripts, deploy, testkit];

// The widget's brings a browser with it, which takes longer to load than the fast tests need.
const configurations =
  process.env.TESTS === 'fast' ? fast : [...fast, e2e, (await import('./widget/vitest.config.ts')).default];

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({
  test: {
    projects: configurations.flatMap(({ test }): TestProjectConfiguration[] => test?.projects ?? []),
    ...RUNNER,
  },
});
